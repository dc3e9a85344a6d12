extension CartStore {
  func load() async {
    do {
      if let loaded = try await server.cart().value { cart = loaded }
    } catch {
      lastError = error
    }
    // Without this, the user would be loaded after signing out.
    if !Task.isCancelled { emit(.loadEnded) }
  }

  func add(productID: Int, quantity: Int) async throws {
    let item = try await server.add(productID, quantity: quantity).get()
    var changed = cart ?? Cart()
    if let index = changed.items.firstIndex(where: { $0.id == item.id }) {
      changed.items[index] = item
    } else {
      changed.items.append(item)
    }
    cart = changed
  }

  func delete(itemID: Int) async throws {
    _ = try await server.deleteItem(itemID).get()
    cart?.items.removeAll { $0.id == itemID }
  }

  func empty() {
    cart = nil
  }
}
