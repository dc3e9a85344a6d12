/// Counts down the events that are still to be handled, for both sides.
@MainActor
final class Tally {
  private var missing = 0
  private var waiting: CheckedContinuation<Void, Never>?

  /// Expects this many more calls of `arrived`.
  func expect(_ count: Int) {
    missing += count
  }

  func arrived() {
    missing -= 1
    guard missing == 0, let waiting else { return }
    self.waiting = nil
    waiting.resume()
  }

  /// Returns when all expected events have arrived.
  func allArrived() async {
    guard missing > 0 else { return }
    await withCheckedContinuation { waiting = $0 }
  }
}
