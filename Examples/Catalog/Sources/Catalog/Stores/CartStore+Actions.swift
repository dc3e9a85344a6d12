extension CartStore {
  package func add(_ product: Product) async {
    change(product, by: 1)
    emit(.lineAdded(id: product.id))
    do {
      try await api.reserve(product.id)
      if let index = lines.firstIndex(where: { $0.id == product.id }) {
        lines[index].isConfirmed = true
      }
    } catch {
      // Only this piece goes again: others may have been added meanwhile, or the user has signed out.
      guard lines.contains(where: { $0.id == product.id }) else { return }
      change(product, by: -1)
      let message = (error as? Refused)?.message ?? "The server cannot be reached."
      refusal = Refusal(id: product.id, message: message)
      emit(.lineRefused(id: product.id))
    }
  }

  package func dismissRefusal() {
    refusal = nil
  }

  package func checkOut() async {
    guard !lines.isEmpty, checkout != .loading else { return }
    checkout = .loading
    do {
      let order = try await api.order(lines)
      guard checkout == .loading else { return }
      lines = []
      checkout = .loaded
      emit(.ordered(order: order))
    } catch {
      guard checkout == .loading else { return }
      checkout = .failed(message: "The order was not accepted.")
    }
  }

  private func change(_ product: Product, by difference: Int) {
    guard let index = lines.firstIndex(where: { $0.id == product.id }) else {
      lines.append(
        Line(id: product.id, name: product.name, cents: product.cents, quantity: difference))
      return
    }
    lines[index].quantity += difference
    if lines[index].quantity == 0 { lines.remove(at: index) }
  }
}
