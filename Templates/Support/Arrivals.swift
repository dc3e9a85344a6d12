import Foundation

/// What arrives from other threads, on its way to the main actor, in order.
///
/// Unchecked because the compiler cannot check that the lock is held wherever `waiting` is used.
nonisolated internal final class StoreArrivals: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var waiting: [@MainActor @Sendable () -> Void] = []

  /// Runs `arrival` on a later turn of the main actor, or when `deliver()` is called before.
  func add(_ arrival: @escaping @MainActor @Sendable () -> Void) {
    lock.lock()
    waiting.append(arrival)
    let isFirst = waiting.count == 1
    lock.unlock()
    guard isFirst else { return }
    let deliver: @MainActor @Sendable () async -> Void = { self.deliver() }
    _Concurrency.Task.detached(operation: deliver)
  }

  /// Runs everything that has arrived.
  @MainActor
  func deliver() {
    lock.lock()
    let arrived = waiting
    waiting = []
    lock.unlock()
    for arrival in arrived { arrival() }
  }
}
