import Foundation

extension StoreActivity {
  /// Calls `send` on a later turn of the main actor. Events that are emitted there from now on come after it.
  nonisolated internal func deliverFromOtherThread(
    _ send: @escaping @MainActor @Sendable () -> Void
  ) {
    if arrivals.add(send) { Self.onNextTurn { self.deliverArrivals() } }
  }

  /// Delivers what other threads have sent, after the events that were emitted earlier.
  internal func deliverArrivals() {
    let sent = arrivals.removeAll()
    #if STORE_STOPPING
      guard !hasStopped else { return }
    #endif
    guard !sent.isEmpty else { return }
    for send in sent { append(send) }
    deliverAll()
  }
}

/// What other threads have sent to the main actor, in order.
///
/// Unchecked because the compiler cannot check that the lock is held wherever `waiting` is used.
nonisolated internal final class StoreArrivals: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var waiting: [@MainActor @Sendable () -> Void] = []

  /// Returns whether nothing waited before.
  func add(_ send: @escaping @MainActor @Sendable () -> Void) -> Bool {
    lock.withLock {
      waiting.append(send)
      return waiting.count == 1
    }
  }

  var isEmpty: Bool { lock.withLock { waiting.isEmpty } }

  func removeAll() -> [@MainActor @Sendable () -> Void] {
    lock.withLock {
      defer { waiting = [] }
      return waiting
    }
  }
}
