import Foundation

/// A phone with the app, and the server.
@MainActor
final class Shop {
  static let chair = Product(id: 1, name: "Chair", details: "To sit", price: 80)
  static let lamp = Product(id: 2, name: "Lamp", details: "To read", price: 20)

  let device = Device()
  let server: FakeServer
  private(set) var stores: MarketStores
  let clock = HandClock()

  var session: SessionStore { stores.session }
  var cart: CartStore { stores.cart }
  var user: UserStore { stores.user }

  init() {
    server = FakeServer(
      device,
      [
        "ada": FakeServer.Account(
          password: "1", info: UserInfo(firstName: "Ada", lastName: "Byron"),
          cart: Cart(id: 10, items: [CartItem(id: 11, product: Self.lamp, quantity: 2)]),
          products: [Self.chair], orders: [Order(id: 1, total: 5, items: [])]),
        "grace": FakeServer.Account(
          password: "2", info: UserInfo(firstName: "Grace"), products: [Self.lamp]),
      ])
    stores = MarketStores(server: server, device: device, clock: clock)
  }

  /// Ends the app and launches it again.
  func relaunch() {
    stores = MarketStores(server: server, device: device, clock: clock)
  }

  func signIn(_ name: String = "ada") async throws {
    try await session.signIn(name: name, password: name == "ada" ? "1" : "2")
  }

  func signedIn() async throws {
    try await signIn()
    await stores.settle()
    await server.forgetCalls()
  }
}

/// A clock that a test moves.
@MainActor
final class HandClock: Clock {
  nonisolated struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  nonisolated var now: Instant { Instant(offset: .zero) }
  nonisolated var minimumResolution: Duration { .zero }
  private var sleeping: [AsyncStream<Never>.Continuation] = []
  var sleepers: Int { sleeping.count }

  nonisolated func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    for await _ in await wait() {}
    try Task.checkCancellation()
  }

  private func wait() -> AsyncStream<Never> {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    sleeping.append(continuation)
    return stream
  }

  /// Ends the oldest sleep.
  func wakeFirst() {
    sleeping.removeFirst().finish()
  }
}
