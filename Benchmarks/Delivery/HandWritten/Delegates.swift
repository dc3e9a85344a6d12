import Observation

/// Receives the events of `ShelfStore`.
@MainActor
protocol ShelfStoreDelegate: AnyObject {
  func counted(amount: Int)
  func queued(amount: Int) async
}

/// A hand-written publisher, which calls its delegate and awaits `async` calls.
@MainActor
@Observable
final class ShelfStore {
  @ObservationIgnored weak var delegate: (any ShelfStoreDelegate)?

  func count(_ amount: Int) {
    delegate?.counted(amount: amount)
  }

  func queue(_ amount: Int) async {
    await delegate?.queued(amount: amount)
  }

  /// The same without waiting, like generated stores.
  func queueAndGoOn(_ amount: Int) {
    Task { await delegate?.queued(amount: amount) }
  }
}

/// A hand-written listener.
@MainActor
@Observable
final class LoanStore: ShelfStoreDelegate {
  @ObservationIgnored var tally: Tally?
  @ObservationIgnored var total = 0

  func counted(amount: Int) {
    total += amount
    tally?.arrived()
  }

  func queued(amount: Int) async {
    counted(amount: amount)
  }
}
