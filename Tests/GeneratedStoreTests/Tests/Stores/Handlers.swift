// The hand-written half of the stores under test.

extension ListenerStore {
  func note(number: Int) {
    numbers.append(number)
    onNumber?(number)
  }

  func work(id: Int) async {
    await onJob?(id)
  }

  func tidy(id: Int) async {
    await onChore?(id)
  }
}

extension RelayStore {
  func pass(number: Int) {
    emit(.relayed(number: number))
  }
}

extension AuditorStore {
  func enter(number: Int) async {
    await onEntry?(number)
  }
}
