extension ConversationStore {
  func show(message: Message) {
    guard message.conversationID == id else { return }
    messages.append(message)
    if message.author == typingAuthor { typingAuthor = nil }
  }

  func showTyping(conversationID: String, author: String) {
    guard conversationID == id else { return }
    typingAuthor = author
    expiry?.cancel()
    expiry = later(on: clock, after: .seconds(5)) { [weak self] in self?.typingAuthor = nil }
  }
}
