/// Values that are found once for each key.
final class Memo<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]

  /// The value for a key, which `find` determines the first time. It may ask for the values of other keys.
  func value(for key: Key, _ find: () -> Value) -> Value {
    if let known = values[key] { return known }
    let value = find()
    values[key] = value
    return value
  }
}
