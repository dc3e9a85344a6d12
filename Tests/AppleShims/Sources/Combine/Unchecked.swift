/// A value that goes to another thread unchecked.

/// Combine hands over closures that are not marked as `Sendable`, and queues want such.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
