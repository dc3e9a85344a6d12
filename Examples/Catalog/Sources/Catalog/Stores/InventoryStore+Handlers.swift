extension InventoryStore {
  /// Loads the stock of the products in the window, and drops the stock of all others.
  func count(ids: [Int]) async {
    shownIDs = ids
    counting = .loading
    do {
      let counted = try await api.stock(of: ids)
      // The window may have moved in the meantime.
      guard ids == shownIDs else { return }
      stock = counted
      counting = .loaded
    } catch {
      guard ids == shownIDs else { return }
      counting = Task.isCancelled ? .idle : .failed(message: "The stock could not be loaded.")
    }
  }

  func take(id: Int) {
    stock[id]? -= 1
  }

  func giveBack(id: Int) {
    stock[id]? += 1
  }

  func pack(order: Order) async {
    unpacked.append(order.number)
    await packAgain()
  }
}
