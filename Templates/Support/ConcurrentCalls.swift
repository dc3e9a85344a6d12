/// Runs the calls of one handler concurrently.
@MainActor
package final class StoreConcurrentCalls: StoreHandlerRunner {
  private let activity: StoreActivity
  private var tasks: [Int: StoreHandlerTask] = [:]
  private var nextID = 0

  package init(_ activity: StoreActivity) {
    self.activity = activity
    activity.handlerRunners.add(self)
  }

  internal var runsCurrentCode: Bool { tasks.values.contains { $0.isCurrent } }

  /// Runs `call`. The closure must not retain the store.
  package func add(_ call: @escaping @MainActor () async -> Void) {
    activity.begin()
    let id = nextID
    nextID += 1
    tasks[id] = StoreHandlerTask { [weak self, activity] in
      if !_Concurrency.Task.isCancelled { await call() }
      activity.end()
      self?.tasks[id] = nil
    }
  }

  /// Cancels all running calls.
  package func cancelAll() {
    for task in tasks.values { task.cancel(activity) }
  }
}
