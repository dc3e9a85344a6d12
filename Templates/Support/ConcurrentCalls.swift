/// Runs the calls of one async handler concurrently: each event starts a call immediately.
@MainActor
package final class StoreConcurrentCalls {
  package typealias Call = @MainActor () async -> Void

  private let activity: StoreActivity
  internal private(set) var runs: [Int: StoreHandlerRun] = [:]
  /// The runs that `cancelAll()` has cancelled, until they end.
  private var cancelled: Set<Int> = []
  /// Calls that wait until the cancelled ones have ended. Otherwise, a call that ignores cancellation could overwrite
  /// their results.
  private var waiting: [Call] = []
  private var nextID = 0

  package init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// Runs `call`, after those that `cancelAll()` has cancelled. The closure must not retain the store.
  package func add(_ call: @escaping Call) {
    activity.begin()
    if cancelled.isEmpty { start(call) } else { waiting.append(call) }
  }

  /// Cancels all running calls, and drops those that wait.
  package func cancelAll() {
    dropWaiting()
    for (id, run) in runs {
      run.cancel()
      if run.task?.isCancelled == true { cancelled.insert(id) }
    }
  }

  #if STORE_LATEST_CALLS
    /// Cancels or drops the earlier calls. Unlike `cancelAll()`, it does not make the next call wait for them.
    internal func supersede() {
      dropWaiting()
      for run in runs.values { run.cancel() }
    }
  #endif

  private func dropWaiting() {
    for _ in waiting { activity.end() }
    waiting = []
  }

  private func start(_ call: @escaping Call) {
    let id = nextID
    nextID += 1
    let run = StoreHandlerRun(activity)
    runs[id] = run
    // The run retains this object, so that it also ends the calls that wait for it.
    run.start {
      if !_Concurrency.Task.isCancelled {
        await StoreHandlerRun.current.withValue((run, 0), operation: call)
        run.endedCalls += 1
      }
      self.end(id)
      self.activity.end()
    }
  }

  private func end(_ id: Int) {
    runs[id] = nil
    guard cancelled.remove(id) != nil, cancelled.isEmpty else { return }
    let calls = waiting
    waiting = []
    for call in calls { start(call) }
  }
}
