/// Runs an action later, unless the timer is released first. If the action releases the timer, the rest of the action
/// sees `Task.isCancelled`.
@MainActor
internal final class StoreCallTimer {
  private let task: _Concurrency.Task<Void, Never>

  private init(_ task: _Concurrency.Task<Void, Never>) {
    self.task = task
  }

  static func start(
    _ duration: Swift.Duration, on clock: some _Concurrency.Clock<Swift.Duration>,
    _ activity: StoreActivity,
    action: @escaping @MainActor () -> Void
  ) -> StoreCallTimer {
    // The deadline counts from now, not from when the task starts.
    let deadline = clock.now.advanced(by: duration)
    let timer = activity.beginTimer { clock.now >= deadline }
    let work: @MainActor @Sendable () async -> Void = {
      try? await clock.sleep(until: deadline, tolerance: nil)
      if !_Concurrency.Task.isCancelled { action() }
      activity.endTimer(timer)
    }
    // Detached, so that the action does not count as part of the handler that started the timer.
    return StoreCallTimer(_Concurrency.Task.detached(operation: work))
  }

  deinit {
    task.cancel()
  }
}
