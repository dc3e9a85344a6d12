typealias Stores = ChatStores

extension ChatStores {
  func settle(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
