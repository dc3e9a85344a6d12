extension ConversationStore {
  package func open(_ id: String) {
    self.id = id
    messages = app.messages(in: id)
    emit(.opened(conversationID: id))
  }

  package func close() {
    guard let id else { return }
    self.id = nil
    emit(.closed(conversationID: id))
  }

  package func type(_ text: String) {
    draft = text
    guard let id, !text.isEmpty else { return }
    emit(.typed(conversationID: id))
  }

  package func send() {
    guard let id, let user = app.user, !draft.isEmpty else { return }
    let message = Message(conversationID: id, author: user, text: draft)
    draft = ""
    emit(.composed(message: message))
  }
}
