import struct Dispatch.DispatchTime

/// Calls async handlers one at a time, in order.
@MainActor
package final class StoreHandlerQueue {
  /// After this many nanoseconds, other work on the main thread gets a turn, even if no handler suspends.
  private static let longestTurn = 4_000_000

  /// A waiting call. It is a struct for the same reason as `StoreActivity.Delivery`.
  internal struct WaitingCall { let handle: @MainActor () async -> Void }

  // Exclusivity checks are slow, and unnecessary: no other code runs while the queue changes.
  @exclusivity(unchecked) internal var waiting = StoreWaitingLine<WaitingCall>()
  #if STORE_CALL_BUFFER
    internal var buffers: [String: StoreCallBuffer] = [:]
  #endif
  internal let run: StoreHandlerRun

  package init(_ activity: StoreActivity) { run = StoreHandlerRun(activity) }

  /// Runs `call` when the earlier calls have ended. The closure must not retain the store: calls that wait
  /// would keep it alive.
  package func add(_ call: @escaping @MainActor () async -> Void) {
    run.activity.begin()
    waiting.append(WaitingCall(handle: call))
    if run.task == nil { start() }
  }

  /// Drops all calls that wait, and cancels the running one unless it calls this method. Calls that are
  /// added from now on wait until the running one has returned.
  package func cancelAll() {
    while waiting.popFirst() != nil { run.activity.end() }
    run.cancel()
  }

  private func start() { run.start { await self.callWaiting() } }

  private func callWaiting() async {
    var turnStart = DispatchTime.now().uptimeNanoseconds
    while !_Concurrency.Task.isCancelled, let call = waiting.popFirst() {
      await StoreHandlerRun.current.withValue((run, run.endedCalls), operation: call.handle)
      run.endedCalls += 1
      run.activity.end()
      // Reading the clock takes a tenth of a short call.
      guard !waiting.isEmpty, DispatchTime.now().uptimeNanoseconds - turnStart > Self.longestTurn
      else { continue }
      await _Concurrency.Task.yield()
      turnStart = DispatchTime.now().uptimeNanoseconds
    }
    run.task = nil
    // A cancelled task cannot call what was added since.
    if !waiting.isEmpty { start() }
  }
}
