import Foundation

extension AppStore {
  func markRead(conversationID: String) {
    openIDs.insert(conversationID)
    change(conversationID) { summary, _ in summary.unread = 0 }
  }

  func markClosed(conversationID: String) {
    openIDs.remove(conversationID)
  }

  /// Sends a message, or keeps it until there is a connection.
  func send(message: Message) async {
    let frame = Frame.message(message)
    do {
      guard let link, outbox.isEmpty else { return outbox.append(frame) }
      try await link.send(frame)
    } catch {
      // Nothing is sent for a user who has signed out.
      if !Task.isCancelled, user == message.author { outbox.append(frame) }
    }
  }

  /// Sends a typing indicator, which is outdated after a moment: without a connection, it is dropped.
  func sendTyping(conversationID: String) async {
    guard let user else { return }
    try? await link?.send(.typing(conversationID: conversationID, author: user))
  }

  func keyboardChanged(notification: Notification) {
    keyboardHeight = notification.keyboardHeight
  }

  /// Does not wait for the end of a pause if the network is back.
  func reachabilityChanged(notification: Notification) {
    isReachable = notification.object as? Bool ?? true
    if isReachable, let user, case .waiting = connection { connect(as: user) }
  }
}
