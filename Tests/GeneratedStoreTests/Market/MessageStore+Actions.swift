extension MessageStore {
  /// Shows the message instead of the previous one.
  func show(_ message: Message) {
    self.message = message
    hiding?.cancel()
    hiding = Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(2))
      if !Task.isCancelled { self?.message = nil }
    }
  }
}
