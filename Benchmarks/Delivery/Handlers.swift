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
