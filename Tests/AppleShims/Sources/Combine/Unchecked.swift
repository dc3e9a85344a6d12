/// A value that crosses threads without being checked.

/// Combine passes closures that are not marked `Sendable`, but queues require `Sendable` closures.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
