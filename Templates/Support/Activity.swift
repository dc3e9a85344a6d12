/// Counts pending deliveries and running handlers, so that tests can wait until there are none.
@MainActor
package final class StoreActivity {
  private var runningCount = 0
  #if STORE_STREAMS
    /// Deliveries scheduled for the next turn of the main actor.
    private var deliveries: [@MainActor () -> Void] = []
  #endif
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiting = 0
  #if STORE_CALL_TIMER
    private var timers: [Int: () -> Bool] = [:]
    private var nextTimer = 0
  #endif

  package init() {}

  #if STORE_CALL_TIMER
    /// Whether no event is pending, no handler is running, and no timer is overdue.
    package var isSettled: Bool { runningCount == 0 && !timers.values.contains { $0() } }
  #else
    /// Whether no event is pending and no handler is running.
    package var isSettled: Bool { runningCount == 0 }
  #endif

  /// Returns when everything has been delivered and handled, or when its task is cancelled.
  package func settle() async {
    while !isSettled, !_Concurrency.Task.isCancelled {
      let id = nextWaiting
      nextWaiting += 1
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting[id] = $0 }
      } onCancel: {
        _Concurrency.Task { @MainActor in waiting.removeValue(forKey: id)?.resume() }
      }
    }
  }

  #if STORE_STREAMS
    /// Runs the delivery on the next turn of the main actor. The deliveries of one turn run in order,
    /// across publishers; events emitted meanwhile wait for the following turn.
    internal func deliverLater(_ delivery: @escaping @MainActor () -> Void) {
      begin()
      deliveries.append(delivery)
      if deliveries.count == 1 { _Concurrency.Task { deliver() } }
    }

    private func deliver() {
      let due = deliveries
      deliveries = []
      for delivery in due {
        delivery()
        end()
      }
    }
  #endif

  internal func begin() {
    runningCount += 1
  }

  internal func end() {
    runningCount -= 1
    if runningCount == 0 { resume() }
  }

  #if STORE_CALL_TIMER
    internal func beginTimer(isDue: @escaping () -> Bool) -> Int {
      nextTimer += 1
      timers[nextTimer] = isDue
      return nextTimer
    }

    internal func endTimer(_ timer: Int) {
      timers[timer] = nil
      resume()
    }
  #endif

  private func resume() {
    let resumed = waiting.values
    waiting = [:]
    for continuation in resumed { continuation.resume() }
  }
}
