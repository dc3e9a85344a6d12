/// Counts down what is still to be handled, for both sides alike.
@MainActor
final class Tally {
  private var missing = 0
  private var waiting: CheckedContinuation<Void, Never>?

  /// Waits for that many calls of `arrived` more.
  func expect(_ count: Int) {
    missing += count
  }

  func arrived() {
    missing -= 1
    guard missing == 0, let waiting else { return }
    self.waiting = nil
    waiting.resume()
  }

  /// Returns when everything that is expected has arrived.
  func allArrived() async {
    guard missing > 0 else { return }
    await withCheckedContinuation { waiting = $0 }
  }
}
