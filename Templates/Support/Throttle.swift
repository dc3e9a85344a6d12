/// Runs the first call immediately, and then the last call of each time span.
@MainActor
package final class StoreThrottle {
  private let duration: Swift.Duration
  private let handlerClock: any _Concurrency.Clock<Swift.Duration>
  private let activity: StoreActivity
  private var timer: StoreCallTimer?
  internal private(set) var waiting: (@MainActor () -> Void)?

  package init(
    _ duration: Swift.Duration, on clock: any _Concurrency.Clock<Swift.Duration>,
    _ activity: StoreActivity
  ) {
    self.duration = duration
    handlerClock = clock
    self.activity = activity
  }

  /// Runs `action` immediately if no span is active, or else at the end of the span unless a newer
  /// call replaces it. The closure must not retain the store.
  package func call(_ action: @escaping @MainActor () -> Void) {
    guard timer == nil else {
      waiting = action
      return
    }
    beginSpan()
    action()
  }

  /// Discards the pending call, and lets the next call run immediately.
  package func cancel() {
    timer = nil
    waiting = nil
  }

  private func beginSpan() {
    timer = StoreCallTimer.start(duration, on: handlerClock, activity) { [weak self] in
      self?.endSpan()
    }
  }

  private func endSpan() {
    timer = nil
    guard let action = waiting else { return }
    waiting = nil
    beginSpan()
    action()
  }
}
