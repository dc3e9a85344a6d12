import struct Dispatch.DispatchTime

/// Calls async handlers one at a time, in the order in which their events were emitted.
@MainActor
package final class StoreHandlerQueue {
  package typealias Call = @MainActor () async -> Void

  /// For how long handlers that do not suspend may keep other work from the main thread, in nanoseconds.
  private static let longestTurn = 4_000_000

  private let activity: StoreActivity
  private var waiting = StoreWaitingLine<Call>()
  internal private(set) var run: StoreHandlerRun?
  #if STORE_CALL_BUFFER
    private var buffers: [String: StoreCallBuffer] = [:]
  #endif

  package init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// Runs `call` after the calls for all earlier events have finished. The closure must not retain the
  /// store.
  package func add(_ call: @escaping Call) {
    append(call)
  }

  #if STORE_CALL_BUFFER
    /// The same for a handler of which only so many calls may wait. Beyond `limit`, the oldest is dropped.
    package func add(of handler: String, limit: Int, _ call: @escaping Call) {
      let number = append(call)
      let dropped = buffers[handler, default: StoreCallBuffer()].add(
        number, limit: limit, whereWaiting: waiting.contains)
      guard let dropped else { return }
      waiting.remove(dropped)
      activity.end()
    }
  #endif

  @discardableResult
  private func append(_ call: @escaping Call) -> Int {
    activity.begin()
    let number = waiting.append(call)
    if run == nil { start() }
    return number
  }

  /// Cancels the running call, and drops all calls that wait. Calls that are added now wait until the
  /// cancelled one has returned.
  package func cancelAll() {
    while waiting.removeFirst() != nil { activity.end() }
    run?.cancel()
  }

  private func start() {
    run = StoreHandlerRun(activity) { await self.callWaiting() }
  }

  private func callWaiting() async {
    var turn = DispatchTime.now().uptimeNanoseconds
    while !_Concurrency.Task.isCancelled, let call = waiting.removeFirst() {
      await call()
      activity.end()
      guard DispatchTime.now().uptimeNanoseconds - turn > Self.longestTurn else { continue }
      await _Concurrency.Task.yield()
      turn = DispatchTime.now().uptimeNanoseconds
    }
    run = nil
    if !waiting.isEmpty { start() }
  }
}
