/// Runs the calls of one handler one at a time, in the order of their events.
@MainActor
package final class StoreSerialCalls {
  package typealias Call = @MainActor () async -> Void

  private let activity: StoreActivity
  private let limit: Int
  /// The call with which the task starts.
  private var first: Call?
  private var waiting = StoreWaitingLine<Call>()
  private var isRunning = false

  /// - Parameter limit: the maximum number of waiting calls. Beyond it, the oldest is dropped.
  package init(_ activity: StoreActivity, limit: Int = .max) {
    self.activity = activity
    self.limit = limit
  }

  /// Runs `call` after all earlier calls have finished. The closure must not retain the store.
  package func add(_ call: @escaping Call) {
    activity.begin()
    guard isRunning else {
      isRunning = true
      first = call
      _Concurrency.Task { await run() }
      return
    }
    waiting.append(call)
    if waiting.count > limit {
      _ = waiting.removeFirst()
      activity.end()
    }
  }

  private func run() async {
    var next = first
    first = nil
    while let call = next {
      await call()
      activity.end()
      next = waiting.removeFirst()
    }
    isRunning = false
  }
}
