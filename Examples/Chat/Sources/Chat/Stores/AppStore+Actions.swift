extension AppStore {
  package func signIn(as name: String) {
    guard user == nil else { return }
    user = name
    connect(as: name)
  }

  /// Nothing that arrives from now on is shown, also if it has been received already.
  package func signOut() {
    connectionTask?.cancel()
    connectionTask = nil
    link?.close()
    link = nil
    resetState()
    emit(.signedOut)
  }

  package func messages(in conversationID: String) -> [Message] {
    messages[conversationID] ?? []
  }
}
