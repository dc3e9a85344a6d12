@MainActor
struct Stores {
  let app = AppStore()
  let conversation: ConversationStore

  init(id: String) {
    conversation = ConversationStore(id: id, app: app)
  }

  func settle(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
