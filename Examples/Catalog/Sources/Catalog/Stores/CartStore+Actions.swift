extension CartStore {
  package func add(_ product: Product) async {
    let visit = visit
    if !lines.contains(where: { $0.id == product.id }) {
      lines.append(Line(id: product.id, name: product.name, cents: product.cents, quantity: 0))
    }
    change(product.id, quantity: 1, pending: 1)
    emit(.lineAdded(id: product.id))
    do {
      try await api.reserve(product.id)
      if visit == self.visit { change(product.id, pending: -1) }
    } catch {
      emit(.lineRefused(id: product.id))
      guard visit == self.visit else { return }
      // Only this piece is removed: the user may have added others in the meantime.
      change(product.id, quantity: -1, pending: -1)
      let message = (error as? Refused)?.message ?? "The server cannot be reached."
      refusal = Refusal(id: product.id, message: message)
    }
  }

  package func dismissRefusal() {
    refusal = nil
  }

  package func checkOut() async {
    let (visit, ordered) = (visit, lines)
    guard !ordered.isEmpty, !ordered.contains(where: { $0.pending > 0 }), checkout != .loading
    else { return }
    checkout = .loading
    do {
      let order = try await api.order(ordered)
      guard visit == self.visit else { return }
      for line in ordered { change(line.id, quantity: -line.quantity) }
      checkout = .loaded
      emit(.ordered(order: order))
    } catch {
      guard visit == self.visit else { return }
      checkout = .failed(message: "The order was not accepted.")
    }
  }

  /// Changes the line of a product, and removes it if nothing is left.
  private func change(_ id: Int, quantity: Int = 0, pending: Int = 0) {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
    lines[index].quantity += quantity
    lines[index].pending += pending
    if lines[index].quantity == 0 { lines.remove(at: index) }
  }
}
