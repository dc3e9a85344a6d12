/// Runs the last call when no other call has followed for a while.
@MainActor
package final class StoreDebounce {
  private let duration: Swift.Duration
  private let handlerClock: any _Concurrency.Clock<Swift.Duration>
  private let activity: StoreActivity
  private var timer: StoreCallTimer?
  private var waiting: (@MainActor () -> Void)?

  package init(
    _ duration: Swift.Duration, on clock: any _Concurrency.Clock<Swift.Duration>,
    _ activity: StoreActivity
  ) {
    self.duration = duration
    handlerClock = clock
    self.activity = activity
  }

  /// Runs `action` after the duration, unless another call follows within it. The closure must not
  /// retain the store.
  package func call(_ action: @escaping @MainActor () -> Void) {
    waiting = action
    timer = StoreCallTimer.start(duration, on: handlerClock, activity) { [weak self] in
      self?.finish()
    }
  }

  /// Discards the pending call.
  package func cancel() {
    timer = nil
    waiting = nil
  }

  /// Runs the pending call now.
  package func finish() {
    let action = waiting
    cancel()
    action?()
  }
}
