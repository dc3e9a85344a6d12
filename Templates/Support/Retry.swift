/// Repeats a call that fails, after pauses that grow.
@MainActor
package final class StoreRetry {
  /// A pause that is this long does not grow.
  private static let longPause = Swift.Duration.seconds(60)

  private let times: Int
  private let backoff: Swift.Duration
  private let handlerClock: any _Concurrency.Clock<Swift.Duration>
  private let activity: StoreActivity

  package init(
    times: Int, backoff: Swift.Duration, on clock: any _Concurrency.Clock<Swift.Duration>,
    _ activity: StoreActivity
  ) {
    self.times = times
    self.backoff = backoff
    handlerClock = clock
    self.activity = activity
  }

  /// Calls `attempt` until it succeeds or is cancelled, but only once and `times` times more. Throws the last error.
  @discardableResult
  package func run<Value>(_ attempt: @MainActor () async throws -> Value) async throws -> Value {
    var pause = backoff
    for _ in 0..<times {
      do { return try await attempt() } catch {
        if _Concurrency.Task.isCancelled || error is CancellationError { throw error }
      }
      try await wait(pause, on: handlerClock)
      if pause < Self.longPause { pause *= 2 }
    }
    return try await attempt()
  }

  /// Waits as part of a handler, for which `settle()` does not wait meanwhile.
  private func wait(_ pause: Swift.Duration, on clock: some _Concurrency.Clock<Swift.Duration>)
    async throws
  {
    let deadline = clock.now.advanced(by: pause)
    let run = StoreHandlerRun.ofCurrentCode
    let timer = activity.beginTimer { clock.now >= deadline || run?.task?.isCancelled == true }
    activity.end()
    defer {
      activity.begin()
      activity.endTimer(timer)
    }
    try await clock.sleep(until: deadline, tolerance: nil)
  }
}
