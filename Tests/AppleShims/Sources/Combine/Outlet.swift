/// Passes the events of a Foundation event source to a subscriber, limited by its demand.

import Foundation

final class Outlet<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var onCancel: (() -> Void)?

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  /// Sets the closure that stops the source, or stops it immediately if this was already cancelled.
  func onCancel(_ action: @escaping () -> Void) {
    let isCancelled = lock.withLock {
      guard downstream != nil else { return true }
      onCancel = action
      return false
    }
    if isCancelled { action() }
  }

  func send(_ input: Downstream.Input) {
    let receiver: Downstream? = lock.withLock {
      guard demand > 0, let downstream else { return nil }
      demand -= 1
      return downstream
    }
    guard let receiver else { return }
    let more = receiver.receive(input)
    lock.withLock { demand += more }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    let action = lock.withLock {
      downstream = nil
      defer { onCancel = nil }
      return onCancel
    }
    action?()
  }
}
