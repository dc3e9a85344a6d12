/// Runs the newest call of one handler, and cancels the previous one.
@MainActor
package final class StoreLatestCalls: StoreHandlerRunner {
  private let activity: StoreActivity
  private var newest: StoreHandlerTask?

  package init(_ activity: StoreActivity) {
    self.activity = activity
    activity.handlerRunners.add(self)
  }

  internal var runsCurrentCode: Bool { newest?.isCurrent ?? false }

  /// Runs `call` unless a newer call is added first. The closure must not retain the store.
  package func add(_ call: @escaping @MainActor () async -> Void) {
    newest?.cancel(activity)
    activity.begin()
    newest = StoreHandlerTask { [activity] in
      if !_Concurrency.Task.isCancelled { await call() }
      activity.end()
    }
  }

  /// Cancels the running call.
  package func cancelAll() {
    newest?.cancel(activity)
  }
}
