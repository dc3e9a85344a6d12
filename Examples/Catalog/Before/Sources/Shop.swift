import Foundation

struct Product: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String
}

struct Line: Identifiable, Sendable {
  let id: Int
  var quantity: Int
  var isConfirmed = false
}

/// The server.
struct ShopClient: Sendable {
  var products: @Sendable (_ query: String) async throws -> [Product] = { _ in [] }
  var stock: @Sendable (_ id: Int) async throws -> Int = { _ in 0 }
  var reserve: @Sendable (_ id: Int) async throws -> Void = { _ in }
}
