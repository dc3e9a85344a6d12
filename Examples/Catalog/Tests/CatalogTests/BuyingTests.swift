import CatalogServer
import Testing

@testable import Catalog

@Suite("Buying", .timeLimit(.minutes(1)))
@MainActor
struct BuyingTests {
  let shop = TestShop()
  let clock = StoreTestClock()
  let stores: ShopStores

  init() {
    stores = ShopStores(api: shop, handlerClock: clock)
  }

  private func product(_ id: Int) -> Product {
    Product(id: id, name: "Lamp \(id)", category: "Home", cents: 100, details: "")
  }

  @Test("A line is in the cart before the server confirms it")
  func optimistic() async {
    shop.hold(.reserve)
    let adding = Task { await stores.cart.add(product(1)) }
    await shop.untilHeld()
    #expect(stores.cart.lines.map(\.pending) == [1])
    shop.release()
    await adding.value
    #expect(stores.cart.lines.map(\.pending) == [0])
  }

  @Test("Only the refused line is removed, and the stock is as before")
  func rollback() async {
    await stores.catalog.load()
    await stores.settle()
    clock.advance(by: .milliseconds(200))
    await stores.settle()
    await stores.cart.add(product(1))
    let events = stores.cart.recordEvents()
    shop.hold(.reserve)
    let adding = Task { await stores.cart.add(product(13)) }
    await shop.untilHeld()
    #expect(stores.cart.lines.map(\.id) == [1, 13])
    #expect(stores.inventory.stock[13] == 2)
    shop.release()
    await adding.value
    #expect(stores.cart.lines.map(\.id) == [1])
    #expect(stores.cart.refusal == Refusal(id: 13, message: "sold out"))
    #expect(stores.inventory.stock[13] == 3 && stores.inventory.stock[1] == 2)
    guard case .lineAdded(id: 13)? = events.events.first,
      case .lineRefused(id: 13)? = events.events.last
    else {
      Issue.record("\(events.events)")
      return
    }
  }

  @Test("If the server cannot be reached, the line is removed as well")
  func unreachable() async {
    shop.fail([.reserve])
    await stores.cart.add(product(1))
    #expect(stores.cart.lines.isEmpty)
    #expect(stores.cart.refusal?.message == "The server cannot be reached.")
    stores.cart.dismissRefusal()
    #expect(stores.cart.refusal == nil)
  }

  @Test("An order passes from Cart through Inventory and Fulfillment to User")
  func channels() async {
    let shipped = stores.fulfillment.recordEvents()
    shop.hold(.pack)
    await stores.cart.add(product(1))
    await stores.cart.checkOut()
    await shop.untilHeld()
    #expect(stores.cart.lines.isEmpty && stores.cart.checkout == .loaded)
    #expect(stores.fulfillment.shipments == [Shipment(id: 7)])
    #expect(stores.user.shippedOrders.isEmpty)
    shop.release()
    await stores.settle()
    #expect(stores.fulfillment.shipments == [Shipment(id: 7, isPacked: true)])
    #expect(stores.user.shippedOrders == [7])
    #expect(shipped.events.count == 1)
  }

  @Test("An order that fails leaves the cart as it is, and can be tried again")
  func failedOrder() async {
    shop.fail([.order])
    await stores.cart.add(product(1))
    await stores.cart.checkOut()
    #expect(stores.cart.checkout == .failed(message: "The order was not accepted."))
    #expect(stores.cart.lines.count == 1)
    shop.fail([])
    await stores.cart.checkOut()
    #expect(stores.cart.checkout == .loaded && stores.cart.lines.isEmpty)
  }

  @Test("Lines that are added during an order stay in the cart, and are not ordered")
  func addedDuringOrder() async {
    await stores.cart.add(product(1))
    shop.hold(.order)
    let ordering = Task { await stores.cart.checkOut() }
    await shop.untilHeld()
    await stores.cart.add(product(1))
    await stores.cart.add(product(2))
    shop.release()
    await ordering.value
    #expect(stores.cart.lines.map(\.id) == [1, 2])
    #expect(stores.cart.lines.map(\.quantity) == [1, 1])
  }

  @Test("Lines that the server has not confirmed cannot be ordered")
  func pendingLine() async {
    shop.hold(.reserve)
    let adding = Task { await stores.cart.add(product(1)) }
    await shop.untilHeld()
    await stores.cart.checkOut()
    #expect(stores.cart.checkout == .idle && shop.count(of: .order) == 0)
    shop.release()
    await adding.value
  }

  @Test("Orders that could not be packed are packed when the user tries again")
  func failedPacking() async {
    shop.fail([.pack])
    await stores.cart.add(product(1))
    await stores.cart.checkOut()
    await stores.settle()
    #expect(stores.inventory.packing == .failed(message: "Order 7 could not be packed."))
    #expect(stores.fulfillment.shipments == [Shipment(id: 7)])
    shop.fail([])
    await stores.inventory.packAgain()
    await stores.settle()
    #expect(stores.inventory.packing == .idle)
    #expect(stores.user.shippedOrders == [7])
  }

  @Test("Requests that are still running when the user signs out change nothing")
  func signOut() async {
    shop.hold(.reserve)
    async let refused: Void = stores.cart.add(product(13))
    async let confirmed: Void = stores.cart.add(product(1))
    await shop.untilHeld(2)
    stores.user.signOut()
    await stores.settle()
    async let ofNextUser: Void = stores.cart.add(product(1))
    await shop.untilHeld(3)
    shop.release()
    _ = await (refused, confirmed, ofNextUser)
    #expect(stores.cart.lines.map(\.pending) == [0] && stores.cart.refusal == nil)

    shop.hold(.order)
    let ordering = Task { await stores.cart.checkOut() }
    await shop.untilHeld()
    stores.user.signOut()
    await stores.settle()
    #expect(stores.cart.lines.isEmpty)
    await stores.cart.add(product(2))
    shop.release()
    await ordering.value
    await stores.settle()
    #expect(stores.cart.lines.map(\.id) == [2])
    #expect(stores.cart.checkout == .idle && stores.fulfillment.shipments.isEmpty)
  }

  @Test("The name is set only if the server accepts it")
  func signIn() async throws {
    shop.fail([.signIn])
    await #expect(throws: Unavailable.self) { try await stores.user.signIn(name: "Ada") }
    #expect(stores.user.name == nil)
    shop.fail([])
    try await stores.user.signIn(name: "Ada")
    #expect(stores.user.name == "Ada")
  }

  @Test("A real server refuses products that are sold out")
  func server() async throws {
    let server = try await ShopServer.start(productCount: 30)
    let stores = ShopStores(api: HTTPShop(address: server.address), handlerClock: clock)
    await stores.cart.add(product(11))
    await stores.cart.add(product(11))
    #expect(stores.cart.lines.map(\.quantity) == [1])
    #expect(stores.cart.refusal == Refusal(id: 11, message: "This product is sold out."))
    await stores.cart.checkOut()
    await stores.settle()
    #expect(stores.user.shippedOrders == [1])
    await server.stop()
  }
}
