/// The requests that the app sends to the server.
nonisolated package protocol ShopAPI: Sendable {
  func page(of filter: Filter, offset: Int, limit: Int) async throws -> Page
  func stock(of ids: [Int]) async throws -> [Int: Int]
  /// Throws `Refused` if there is none left.
  func reserve(_ id: Int) async throws
  func order(_ lines: [Line]) async throws -> Order
  func pack(orderNumber: Int) async throws
  func signIn(name: String) async throws
}

/// The server refuses the request.
nonisolated package struct Refused: Error, Codable, Hashable {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}

/// The server failed.
nonisolated package struct Unavailable: Error {
  package init() {}
}

/// A shop with a few products in memory, for previews.
nonisolated package struct SampleShop: ShopAPI {
  package init() {}

  package func page(of filter: Filter, offset: Int, limit: Int) async -> Page {
    let names = ["Red chair", "Blue lamp", "Green table"]
    let products = names.enumerated().map {
      Product(id: $0, name: $1, category: "Home", cents: 1_000, details: "Made of wood.")
    }
    return Page(offset: 0, total: products.count, products: products)
  }

  package func stock(of ids: [Int]) async -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, 3) })
  }

  package func reserve(_ id: Int) async {}
  package func order(_ lines: [Line]) async -> Order { Order(number: 1, lines: lines) }
  package func pack(orderNumber: Int) async {}
  package func signIn(name: String) async {}
}
