extension OrderStore {
  func load() async throws {
    orders = try await server.orders()
  }

  /// The history is not changed; its screen loads it.
  func save(_ order: Order) async throws {
    _ = try await server.save(order).get()
  }
}
