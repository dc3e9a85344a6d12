/// A cache of parsed Swift: the same few types recur throughout a spec.
struct KnownSwift {
  private struct Key: Hashable {
    let kind: ObjectIdentifier
    let text: String
  }

  private var values: [Key: any Sendable] = [:]

  /// The result of parsing a text as a `Value`; nil if it was not parsed or is invalid.
  subscript<Value: Sendable>(text: String) -> Value? {
    get { values[Key(kind: ObjectIdentifier(Value.self), text: text)] as? Value }
    set { values[Key(kind: ObjectIdentifier(Value.self), text: text)] = newValue }
  }
}
