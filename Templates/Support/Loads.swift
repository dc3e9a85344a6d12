/// Runs the calls that load one field: a later call cancels the earlier ones.
@MainActor
package final class StoreLoads {
  internal let calls: StoreLatestCalls
  private var newest = 0

  package init(_ activity: StoreActivity) {
    calls = StoreLatestCalls(activity)
  }

  /// Runs `call`, and passes its result to `finish` unless a later call was added: nil if it was cancelled. The closures
  /// must not retain the store.
  package func add<Value>(
    _ call: @escaping @MainActor () async throws -> Value,
    finish: @escaping @MainActor (Swift.Result<Value, any Error>?) -> Void
  ) {
    newest += 1
    let number = newest
    calls.add {
      let result: Swift.Result<Value, any Error>?
      do { result = .success(try await call()) } catch {
        result = error is CancellationError ? nil : .failure(error)
      }
      guard number == self.newest else { return }
      finish(_Concurrency.Task.isCancelled ? nil : result)
    }
  }

  /// Cancels the running call and drops a waiting one. A call that is added afterwards waits until the cancelled calls
  /// have returned.
  package func cancelAll() {
    calls.cancelAll()
  }
}
