import CatalogServer
import Testing

@testable import Catalog

@Suite("Buying", .timeLimit(.minutes(1)))
@MainActor
struct BuyingTests {
  let shop = TestShop()
  let stores: ShopStores

  init() {
    stores = ShopStores(api: shop)
  }

  private func product(_ id: Int) -> Product {
    Product(id: id, name: "Lamp \(id)", category: "Home", cents: 100)
  }

  @Test("A line is in the cart before the server answers, and confirmed afterwards")
  func optimistic() async {
    shop.hold(.reserve)
    let adding = Task { await stores.cart.add(product(1)) }
    await shop.untilHeld()
    #expect(stores.cart.lines.map(\.isConfirmed) == [false])
    shop.release()
    await adding.value
    #expect(stores.cart.lines.map(\.isConfirmed) == [true])
  }

  @Test("A refused line goes again, others stay, and the stock is as before")
  func rollback() async {
    await stores.catalog.load()
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

  @Test("The server cannot be reached: the line goes again, too")
  func unreachable() async {
    shop.fail([.reserve])
    await stores.cart.add(product(1))
    #expect(stores.cart.lines.isEmpty)
    #expect(stores.cart.refusal?.message == "The server cannot be reached.")
    stores.cart.dismissRefusal()
    #expect(stores.cart.refusal == nil)
  }

  @Test("An order passes from Cart over Inventory and Fulfillment to User")
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

  @Test("An order that fails leaves the cart as it is, and may be tried again")
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

  @Test("Whoever signs out while the server thinks leaves nothing behind")
  func signOut() async {
    shop.hold(.reserve)
    let adding = Task { await stores.cart.add(product(13)) }
    await shop.untilHeld()
    stores.user.signOut()
    #expect(stores.cart.lines.isEmpty == false, "the event is delivered on the next turn")
    await stores.settle()
    shop.release()
    await adding.value
    #expect(stores.cart.lines.isEmpty && stores.cart.refusal == nil)

    await stores.cart.add(product(1))
    shop.hold(.order)
    let ordering = Task { await stores.cart.checkOut() }
    await shop.untilHeld()
    stores.user.signOut()
    await stores.settle()
    shop.release()
    await ordering.value
    await stores.settle()
    #expect(stores.cart.checkout == .idle && stores.fulfillment.shipments.isEmpty)
  }

  @Test("A name is known once the server has said so")
  func signIn() async throws {
    shop.fail([.signIn])
    await #expect(throws: Unavailable.self) { try await stores.user.signIn(name: "Ada") }
    #expect(stores.user.name == nil)
    shop.fail([])
    try await stores.user.signIn(name: "Ada")
    #expect(stores.user.name == "Ada")
  }

  @Test("A real server refuses what is sold out")
  func server() async throws {
    let server = try await ShopServer.start(productCount: 30)
    let stores = ShopStores(api: HTTPShop(address: server.address))
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
