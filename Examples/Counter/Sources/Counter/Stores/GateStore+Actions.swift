extension GateStore {
  package func watch() async {
    for await passage in turnstile.passages() {
      passages += 1
      switch passage {
      case .entered: emit(.visitorEntered)
      case .left: emit(.visitorLeft)
      }
    }
  }

  package func closeMuseum() {
    isLocked = false
    passages = 0
    emit(.museumClosed)
  }

  func lock() { setLocked(true) }

  func unlock() { setLocked(false) }

  private func setLocked(_ isLocked: Bool) {
    self.isLocked = isLocked
    turnstile.setLocked(isLocked)
  }
}
