extension StoreSubscriptions {
  /// Calls `receive` with each element of a sequence, in order, until the store is released, and `fail` if the sequence
  /// throws. The closures must not retain the store.
  package func add<Source: AsyncSequence & Sendable>(
    _ sequence: Source, failing fail: (@MainActor @Sendable (any Error) -> Void)? = nil,
    receive: @escaping @MainActor @Sendable (Source.Element) -> Void
  ) where Source.Element: Sendable {
    tasks.append(
      _Concurrency.Task.detached {
        do {
          for try await element in sequence { await Self.pass(element, to: receive) }
        } catch {
          if let fail { await Self.pass(error, to: fail) }
        }
      })
  }

  /// Calls `receive`, unless the current task was cancelled: the store has been released, or has ended.
  private static func pass<Value: Sendable>(
    _ value: Value, to receive: @MainActor (Value) -> Void
  ) {
    if !_Concurrency.Task.isCancelled { receive(value) }
  }
}
