import struct Dispatch.DispatchTime

/// Calls async handlers one at a time, in order.
@MainActor
package final class StoreHandlerQueue {
  /// After so many nanoseconds, other work on the main thread gets a turn, also if no handler suspends.
  private static let longestTurn = 4_000_000

  private let activity: StoreActivity
  #if STORE_CALL_BUFFER
    @exclusivity(unchecked) internal var waiting = StoreWaitingLine<@MainActor () async -> Void>()
    internal var buffers: [String: StoreCallBuffer] = [:]
  #else
    @exclusivity(unchecked) private var waiting = StoreWaitingLine<@MainActor () async -> Void>()
  #endif
  internal private(set) var run: StoreHandlerRun?

  package init(_ activity: StoreActivity) { self.activity = activity }

  /// Runs `call` when the earlier calls have ended. The closure must not retain the store.
  package func add(_ call: @escaping @MainActor () async -> Void) {
    activity.begin()
    waiting.append(call)
    if run == nil { start() }
  }

  /// Drops all calls that wait, and cancels the running one unless it calls this method. Calls that are
  /// added now wait until it has returned.
  package func cancelAll() {
    while waiting.popFirst() != nil { activity.end() }
    run?.cancel()
  }

  private func start() { run = StoreHandlerRun(activity) { await self.callWaiting(in: $0) } }

  private func callWaiting(in run: StoreHandlerRun) async {
    var turnStart = DispatchTime.now().uptimeNanoseconds
    while !_Concurrency.Task.isCancelled, let call = waiting.popFirst() {
      await run.call(call)
      activity.end()
      guard DispatchTime.now().uptimeNanoseconds - turnStart > Self.longestTurn else { continue }
      await _Concurrency.Task.yield()
      turnStart = DispatchTime.now().uptimeNanoseconds
    }
    self.run = nil
    // A cancelled task cannot call what was added since.
    if waiting.count > 0 { start() }
  }
}
