// The handlers of the store that has more to do than it can keep up with.

extension BusyListenerStore {
  /// Keeps the main thread for some microseconds, and does not suspend.
  func wait(amount: Int) async {
    let end = ContinuousClock.now + .microseconds(amount)
    while ContinuousClock.now < end {}
    tally?.arrived()
  }

  func skip(amount: Int) async { tally?.arrived() }
}
