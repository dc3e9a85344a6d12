extension UserStore {
  package func signIn(name: String) async throws {
    try await api.signIn(name: name)
    self.name = name
  }

  package func signOut() {
    name = nil
    shippedOrders = []
    emit(.signedOut)
  }

  func remember(orderNumber: Int) {
    shippedOrders.append(orderNumber)
  }
}
