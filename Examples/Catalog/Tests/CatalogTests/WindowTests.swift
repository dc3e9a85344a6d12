import CatalogServer
import Testing

@testable import Catalog

@Suite("The window of products", .timeLimit(.minutes(1)))
@MainActor
struct WindowTests {
  let clock = StoreTestClock()

  @Test("holds at most 50 products, however far the user scrolls in either direction")
  func scrolling() async {
    let shop = TestShop()
    let stores = ShopStores(api: shop, handlerClock: clock)
    let events = stores.catalog.recordEvents()
    await stores.catalog.load()
    for position in 0..<100_000 { await stores.catalog.rowAppeared(at: position) }
    #expect(stores.catalog.window.end == 100_000)
    #expect(stores.catalog.window.start == 99_950)
    for position in (0..<100_000).reversed() { await stores.catalog.rowAppeared(at: position) }
    #expect(stores.catalog.window.products.map(\.id) == Array(0..<50))
    // Each event carries all products of the window.
    let most = events.events.map { if case .windowMoved(let ids) = $0 { ids.count } else { 0 } }
      .max()
    #expect(most == 50)
    #expect(shop.count(of: .page) == 1 + 2 * 3_998 + 1)
  }

  @Test("has each row that scrolls into view, on a real server")
  func rows() async throws {
    let server = try await ShopServer.start(productCount: 130)
    let stores = ShopStores(api: HTTPShop(address: server.address), handlerClock: clock)
    await stores.catalog.load()
    for position in Array(0..<130) + (0..<130).reversed() {
      await stores.catalog.rowAppeared(at: position)
      let row = stores.catalog.window.rows.first { $0.position == position }
      #expect(row?.product.id == position)
      #expect(stores.catalog.window.products.count <= ProductWindow.capacity)
    }
    await stores.settle()
    clock.advance(by: .milliseconds(200))
    await stores.settle()
    #expect(Set(stores.inventory.stock.keys) == Set(stores.catalog.window.products.map(\.id)))
    await server.stop()
  }

  @Test("keeps its products if the next page fails, and tries again")
  func failedPage() async {
    let shop = TestShop()
    let stores = ShopStores(api: shop, handlerClock: clock)
    await stores.catalog.load()
    shop.fail([.page])
    await stores.catalog.rowAppeared(at: 24)
    #expect(stores.catalog.paging == .failed(message: "More products could not be loaded."))
    #expect(stores.catalog.phase == .loaded && stores.catalog.window.products.count == 25)
    shop.fail([])
    await stores.catalog.retry()
    #expect(stores.catalog.paging == .idle && stores.catalog.window.products.count == 50)
  }

  @Test("loads the stock when scrolling pauses, and tries again after a failure")
  func stock() async {
    let shop = TestShop()
    let stores = ShopStores(api: shop, handlerClock: clock)
    await stores.catalog.load()
    for position in 0..<1_000 { await stores.catalog.rowAppeared(at: position) }
    await stores.settle()
    #expect(shop.count(of: .stock) == 0)
    shop.fail([.stock])
    clock.advance(by: .milliseconds(200))
    await stores.settle()
    #expect(stores.inventory.counting == .failed(message: "The stock could not be loaded."))
    shop.fail([])
    await stores.inventory.recount()
    #expect(stores.inventory.counting == .loaded && stores.inventory.stock.count == 50)
    #expect(shop.count(of: .stock) == 2)
  }

  @Test("loads a page once, however many rows appear")
  func onePageAtATime() async {
    let shop = TestShop()
    let stores = ShopStores(api: shop, handlerClock: clock)
    await stores.catalog.load()
    shop.hold(.page)
    let first = Task { await stores.catalog.rowAppeared(at: 23) }
    await shop.untilHeld()
    await stores.catalog.rowAppeared(at: 24)
    shop.release()
    await first.value
    #expect(shop.count(of: .page) == 2)
  }
}
