extension AppStore {
  /// Connects, and reconnects when a connection ends, until the user signs out. The pauses grow up to half a minute.
  func connect(as name: String) {
    connectionTask?.cancel()
    connectionTask = Task { [weak self, service, clock] in
      var attempt = 0
      while self != nil, !Task.isCancelled {
        self?.connection = .connecting
        if let link = try? await service.connect(as: name) {
          guard !Task.isCancelled else { return link.close() }
          attempt = 0
          await self?.opened(link)
          for await frame in link.frames {
            // A stream still returns what it has when its task is cancelled.
            guard !Task.isCancelled else { return }
            self?.received(frame)
          }
        }
        guard !Task.isCancelled else { return }
        attempt += 1
        self?.lost(attempt: attempt)
        await pause(on: clock, for: .seconds(min(1 << attempt, 30)))
      }
    }
  }

  private func opened(_ link: ChatLink) async {
    self.link = link
    connection = .online
    while let frame = outbox.first {
      do {
        try await link.send(frame)
      } catch {
        return
      }
      guard !Task.isCancelled else { return }
      outbox.removeFirst()
    }
  }

  private func lost(attempt: Int) {
    link = nil
    connection = .waiting(attempt: attempt)
  }

  private func received(_ frame: Frame) {
    switch frame {
    case .message(let message):
      let id = message.conversationID
      messages[id, default: []].append(message)
      change(id) { summary, isOpen in
        summary.lastText = message.text
        if !isOpen { summary.unread += 1 }
      }
      emit(.messageArrived(message: message))
    case .typing(let conversationID, let author):
      if author != user { emit(.typingArrived(conversationID: conversationID, author: author)) }
    }
  }

  /// Changes a conversation of the list, which may be new.
  func change(_ id: String, _ change: (inout Summary, _ isOpen: Bool) -> Void) {
    var summary = conversations.first { $0.id == id } ?? Summary(id: id, lastText: "")
    change(&summary, openIDs.contains(id))
    if let index = conversations.firstIndex(where: { $0.id == id }) {
      conversations[index] = summary
    } else {
      conversations.append(summary)
    }
  }
}
