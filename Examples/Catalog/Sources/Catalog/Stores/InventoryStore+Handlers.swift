extension InventoryStore {
  /// Asks for the stock of the products in the window, and forgets the others.
  func count(ids: [Int]) async {
    phase = .loading
    do {
      let counted = try await api.stock(of: ids)
      guard !Task.isCancelled else { return }
      stock = counted
      phase = .loaded
    } catch {
      guard !Task.isCancelled else { return }
      phase = .failed(message: "The stock is not known.")
    }
  }

  func take(id: Int) {
    stock[id]? -= 1
  }

  func giveBack(id: Int) {
    stock[id]? += 1
  }

  func pack(order: Order) async {
    do {
      try await api.pack(orderNumber: order.number)
      emit(.packed(orderNumber: order.number))
    } catch {
      phase = .failed(message: "Order \(order.number) could not be packed.")
    }
  }
}
