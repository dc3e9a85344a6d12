import Foundation

/// What the server answers: a value, or a message that says why there is none.
nonisolated struct Answer<Value: Sendable>: Sendable {
  var value: Value?
  var message: String?
}

/// Every call may throw, for example without a connection.
nonisolated protocol MarketServer: Sendable {
  func register(name: String, password: String) async throws -> Answer<Bool>
  func signIn(name: String, password: String) async throws -> Answer<Device.Token>
  func user() async throws -> Answer<UserInfo>
  func update(_ info: UserInfo) async throws -> Answer<UserInfo>
  func cart() async throws -> Answer<Cart>
  func add(_ productID: Int, quantity: Int) async throws -> Answer<CartItem>
  func deleteItem(_ id: Int) async throws -> Answer<Bool>
  func products(mine: Bool) async throws -> [Product]
  func upload(_ image: Data) async throws -> URL?
  func save(_ product: Product) async throws -> Answer<Product>
  func deleteProduct(_ id: Int) async throws -> Answer<Bool>
  func orders() async throws -> [Order]
  func save(_ order: Order) async throws -> Answer<Bool>
  func prepareSheet(total: Double) async throws -> Answer<PaymentSheet>
}

nonisolated enum MarketError: LocalizedError, Equatable {
  case signInFailed
  case rejected(String)
  case notFound, missingImage, uploadFailed, invalidPrice, missingCart, missingPaymentDetails
  case noConnection

  var errorDescription: String? {
    switch self {
    case .signInFailed: "Sign-in failed. Check name and password."
    case .rejected(let message): message
    case .noConnection: "There is no connection."
    default: "This did not work: \(self)."
    }
  }
}

extension Answer {
  /// The value; without one, an error with the message.
  nonisolated func get() throws -> Value {
    guard let value else { throw MarketError.rejected(message ?? "") }
    return value
  }
}

extension Cart {
  nonisolated var total: Double {
    items.reduce(0) { $0 + $1.product.price * Double($1.quantity) }
  }
  nonisolated var count: Int { items.reduce(0) { $0 + $1.quantity } }
}

extension Order {
  nonisolated init(_ cart: Cart) {
    self.init(total: cart.total, items: cart.items)
  }
}

extension UserInfo {
  nonisolated var fullName: String {
    [firstName, lastName].compactMap(\.self).joined(separator: " ")
  }
}
