/// Swift that has been read: in a spec, the same few types come again and again.
struct KnownSwift {
  private struct Key: Hashable {
    let kind: ObjectIdentifier
    let text: String
  }

  private var values: [Key: any Sendable] = [:]

  /// What a text is when it is read as a `Value`; nil if that has not been done, or went wrong.
  subscript<Value: Sendable>(text: String) -> Value? {
    get { values[Key(kind: ObjectIdentifier(Value.self), text: text)] as? Value }
    set { values[Key(kind: ObjectIdentifier(Value.self), text: text)] = newValue }
  }
}
