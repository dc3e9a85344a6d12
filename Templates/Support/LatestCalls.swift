/// Runs the newest call of one handler, and cancels the previous one.
@MainActor
package final class StoreLatestCalls {
  private let activity: StoreActivity
  private var newest: StoreHandlerTask?

  package init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// Runs `call` unless a newer call is added first. The closure must not retain the store.
  package func add(_ call: @escaping @MainActor () async -> Void) {
    newest?.cancel()
    activity.begin()
    newest = StoreHandlerTask(activity) { [activity] in
      if !_Concurrency.Task.isCancelled { await call() }
      activity.end()
    }
  }

  /// Cancels the running call.
  package func cancelAll() {
    newest?.cancel()
  }
}
