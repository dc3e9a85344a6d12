import Foundation

/// A server in memory. It knows the user by the token of the device. Tests look at the calls, and hold or
/// fail them.
actor FakeServer: MarketServer {
  enum Call: Hashable, Sendable {
    case signIn, user, update, cart, add, deleteItem, products, upload, saveProduct, deleteProduct
    case orders, saveOrder, prepareSheet, register
  }

  struct Account: Sendable {
    var password: String
    var info: UserInfo?
    var cart: Cart?
    var products: [Product] = []
    var orders: [Order] = []
  }

  private let device: Device
  private(set) var calls: [Call] = []
  private(set) var accounts: [String: Account] = [:]
  /// Calls that the server rejects with a message.
  private var rejected: [Call: String] = [:]
  /// Calls that do not reach the server.
  private var unreachable: Set<Call> = []
  private var held: Set<Call> = []
  private var waiting: [AsyncStream<Never>.Continuation] = []
  private var lastID = 100

  init(_ device: Device, _ accounts: [String: Account] = [:]) {
    self.device = device
    self.accounts = accounts
  }

  // MARK: Calls

  func register(name: String, password: String) async throws -> Answer<Bool> {
    try await begin(.register)
    guard accounts[name] == nil else { return Answer(message: "This name is taken.") }
    accounts[name] = Account(password: password)
    return Answer(value: true)
  }

  func signIn(name: String, password: String) async throws -> Answer<Device.Token> {
    try await begin(.signIn)
    guard accounts[name]?.password == password else { return Answer(message: "No.") }
    return Answer(value: Device.Token(user: name, expires: .distantFuture))
  }

  func user() async throws -> Answer<UserInfo> {
    try await answer(.user) { account in account.info }
  }

  func update(_ info: UserInfo) async throws -> Answer<UserInfo> {
    try await answer(.update) { account in
      account.info = info
      return info
    }
  }

  func cart() async throws -> Answer<Cart> {
    try await answer(.cart) { account in account.cart }
  }

  func add(_ productID: Int, quantity: Int) async throws -> Answer<CartItem> {
    let products = accounts.values.flatMap(\.products)
    lastID += 1
    return try await answer(.add) { [lastID] account in
      guard let product = products.first(where: { $0.id == productID }) else { return nil }
      var cart = account.cart ?? Cart(id: lastID)
      let index = cart.items.firstIndex { $0.product.id == productID } ?? cart.items.endIndex
      if index == cart.items.endIndex {
        cart.items.append(CartItem(id: lastID, product: product, quantity: 0))
      }
      cart.items[index].quantity += quantity
      account.cart = cart
      return cart.items[index]
    }
  }

  func deleteItem(_ id: Int) async throws -> Answer<Bool> {
    try await answer(.deleteItem) { account in
      account.cart?.items.removeAll { $0.id == id }
      return true
    }
  }

  func products(mine: Bool) async throws -> [Product] {
    let user = try await begin(.products)
    return mine ? accounts[user]?.products ?? [] : accounts.values.flatMap(\.products)
  }

  func upload(_ image: Data) async throws -> URL? {
    try await begin(.upload)
    return rejected[.upload] == nil ? URL(string: "https://example.com/\(image.count)") : nil
  }

  func save(_ product: Product) async throws -> Answer<Product> {
    lastID += 1
    return try await answer(.saveProduct) { [lastID] account in
      var saved = product
      saved.id = product.id ?? lastID
      account.products.removeAll { $0.id == saved.id }
      account.products.append(saved)
      return saved
    }
  }

  func deleteProduct(_ id: Int) async throws -> Answer<Bool> {
    try await answer(.deleteProduct) { account in
      account.products.removeAll { $0.id == id }
      return true
    }
  }

  func orders() async throws -> [Order] {
    accounts[try await begin(.orders)]?.orders ?? []
  }

  func save(_ order: Order) async throws -> Answer<Bool> {
    try await answer(.saveOrder) { account in
      var saved = order
      saved.id = account.orders.count + 1
      account.orders.append(saved)
      return true
    }
  }

  func prepareSheet(total: Double) async throws -> Answer<PaymentSheet> {
    try await answer(.prepareSheet) { _ in
      PaymentSheet(customer: "customer", secret: "\(total)")
    }
  }

  private func answer<Value: Sendable>(
    _ call: Call, _ body: @Sendable (inout Account) -> Value?
  ) async throws -> Answer<Value> {
    let user = try await begin(call)
    guard var account = accounts[user], rejected[call] == nil else {
      return Answer(message: rejected[call] ?? "No user has signed in.")
    }
    let value = body(&account)
    accounts[user] = account
    return Answer(value: value)
  }

  /// Notes the call and waits if it is held. Returns the user who made it.
  @discardableResult
  private func begin(_ call: Call) async throws -> String {
    calls.append(call)
    let user = await device.token?.user ?? ""
    while held.contains(call), !Task.isCancelled {
      let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
      waiting.append(continuation)
      for await _ in stream {}
    }
    try Task.checkCancellation()
    guard !unreachable.contains(call) else { throw MarketError.noConnection }
    return user
  }

  // MARK: For tests

  func forgetCalls() { calls = [] }
  func reject(_ call: Call, _ message: String) { rejected[call] = message }
  func disconnect(_ calls: Set<Call>) { unreachable = calls }
  func hold(_ calls: Set<Call>) { held = calls }

  func release() {
    held = []
    for continuation in waiting { continuation.finish() }
    waiting = []
  }

  /// Returns when a call has been made.
  func waitForCall(_ call: Call) async {
    while !calls.contains(call), !Task.isCancelled { await Task.yield() }
  }
}
