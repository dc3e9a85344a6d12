/// Runs the calls of one async handler concurrently, but only `limit` of them at a time. The others wait in order.
@MainActor
package final class StoreLimitedCalls {
  package typealias Call = @MainActor () async -> Void

  private let activity: StoreActivity
  private let limit: Int
  internal private(set) var runs: [Int: StoreHandlerRun] = [:]
  /// The runs that `cancelAll()` has cancelled, until they end. Calls that are added meanwhile wait for them. Otherwise, a
  /// call that ignores cancellation could overwrite their results.
  private var cancelled: Set<Int> = []
  // Exclusivity checks are slow, and unnecessary: no other code runs while the line changes.
  @exclusivity(unchecked) private var waiting = StoreWaitingLine<(id: Int, call: Call)>()
  #if STORE_LATEST_CALLS_BY_KEY
    /// The waiting calls that `cancel(_:)` has dropped.
    private var dropped: Set<Int> = []
    /// Calls with a lower number no longer wait.
    private var firstWaiting = 0
  #endif
  /// The number of the next call.
  internal private(set) var nextID = 0

  package init(_ activity: StoreActivity, limit: Int = .max) {
    self.activity = activity
    self.limit = limit
  }

  /// Runs `call`, when there are fewer than `limit` calls. The closure must not retain the store.
  package func add(_ call: @escaping Call) {
    activity.begin()
    waiting.append((nextID, call))
    nextID += 1
    startWaiting()
  }

  /// Cancels all running calls, and drops those that wait.
  package func cancelAll() {
    while popFirst() != nil { activity.end() }
    for (id, run) in runs {
      run.cancel()
      if run.task?.isCancelled == true { cancelled.insert(id) }
    }
  }

  #if STORE_LATEST_CALLS_BY_KEY
    /// Cancels or drops one call. Unlike `cancelAll()`, it does not make later calls wait for it.
    internal func cancel(_ id: Int) {
      runs[id]?.cancel()
      if id >= firstWaiting, dropped.insert(id).inserted { activity.end() }
    }
  #endif

  private func startWaiting() {
    while cancelled.isEmpty, runs.count < limit, let next = popFirst() {
      start(next.call, id: next.id)
    }
  }

  /// The first call that waits, and has not been dropped.
  private func popFirst() -> (id: Int, call: Call)? {
    #if STORE_LATEST_CALLS_BY_KEY
      while let next = waiting.popFirst() {
        firstWaiting = next.id + 1
        if dropped.remove(next.id) == nil { return next }
      }
      return nil
    #else
      return waiting.popFirst()
    #endif
  }

  private func start(_ call: @escaping Call, id: Int) {
    let run = StoreHandlerRun(activity)
    runs[id] = run
    // The run retains this object, so that it also starts the calls that wait for it.
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
    cancelled.remove(id)
    startWaiting()
  }
}
