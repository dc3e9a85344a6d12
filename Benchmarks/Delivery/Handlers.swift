// The handlers of the generated stores. The hand-written stores have the same ones.

extension StreamListenerStore {
  func add(amount: Int) {
    total += amount
    tally?.arrived()
  }

  func work(amount: Int) async {
    add(amount: amount)
  }
}

extension SubjectListenerStore {
  func add(amount: Int) {
    total += amount
    tally?.arrived()
  }

  func work(amount: Int) async {
    add(amount: amount)
  }
}

extension NoticeListenerStore {
  func add(amount: Int) {
    total += amount
    tally?.arrived()
  }

  func work(amount: Int) async {
    add(amount: amount)
  }
}

extension DelegateListenerStore {
  func add(amount: Int) {
    total += amount
    tally?.arrived()
  }

  func work(amount: Int) async {
    add(amount: amount)
  }
}

extension BusyListenerStore {
  /// Keeps the main thread for some microseconds, and does not suspend.
  func wait(amount: Int) async {
    let end = ContinuousClock.now + .microseconds(amount)
    while ContinuousClock.now < end {}
    tally?.arrived()
  }

  func skip(amount: Int) async { tally?.arrived() }
}
