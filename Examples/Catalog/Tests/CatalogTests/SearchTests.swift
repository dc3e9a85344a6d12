import CatalogServer
import Testing

@testable import Catalog

@Suite("Search", .timeLimit(.minutes(1)))
@MainActor
struct SearchTests {
  let shop = TestShop()
  let clock = StoreTestClock()
  let stores: ShopStores

  init() {
    stores = ShopStores(api: shop, handlerClock: clock)
  }

  private func search(_ query: String) async {
    stores.search.type(query)
    clock.advance(by: .milliseconds(300))
  }

  @Test("waits until the user stops typing")
  func debounce() async {
    for query in ["l", "la", "lam", "lamp"] {
      stores.search.type(query)
      clock.advance(by: .milliseconds(299))
    }
    await stores.settle()
    #expect(shop.queries.isEmpty)
    clock.advance(by: .milliseconds(1))
    await stores.settle()
    #expect(shop.queries == ["lamp"])
    #expect(stores.catalog.phase == .loaded)
  }

  @Test("does not repeat a search")
  func duplicates() async {
    await search("lamp")
    await search("lamp")
    await stores.settle()
    #expect(shop.queries == ["lamp"])
  }

  @Test("shows the result of the latest query, even if an older one ends later")
  func latest() async {
    shop.hold(.page)
    await search("chair")
    await shop.untilHeld(1)
    await search("lamp")
    await shop.untilHeld(2)
    shop.release()
    await stores.settle()
    #expect(shop.queries == ["chair", "lamp"])
    #expect(stores.catalog.window.products.first?.name == "lamp 0")
  }

  @Test("drops a page that belongs to an older search")
  func oldPage() async {
    await stores.catalog.load()
    shop.hold(.page)
    let paging = Task { await stores.catalog.rowAppeared(at: 24) }
    await shop.untilHeld(1)
    await search("lamp")
    await shop.untilHeld(2)
    shop.release()
    await paging.value
    await stores.settle()
    #expect(stores.catalog.window.products.count == 25)
    #expect(stores.catalog.window.products.allSatisfy { $0.name.hasPrefix("lamp") })
    #expect(stores.catalog.paging == .idle)
  }

  @Test("shows a failure until trying again succeeds")
  func failure() async {
    shop.fail([.page])
    await search("lamp")
    await stores.settle()
    #expect(stores.catalog.phase == .failed(message: "The products could not be loaded."))
    shop.fail([])
    await stores.catalog.retry()
    #expect(stores.catalog.phase == .loaded)
    #expect(shop.queries == ["lamp", "lamp"])
  }

  @Test("cancels requests that are out of date, on a real server")
  func cancelledRequests() async throws {
    let server = try await ShopServer.start(productCount: 1_000)
    let stores = ShopStores(api: HTTPShop(address: server.address), handlerClock: clock)
    for number in 200..<300 {
      stores.search.type("\(number)")
      clock.advance(by: .milliseconds(300))
      for _ in 0..<number % 30 { await Task.yield() }
    }
    await stores.settle()
    #expect(stores.catalog.phase == .loaded)
    #expect(stores.catalog.window.products.map(\.id) == [299])
    await server.stop()
  }

  @Test("finds products by name and category, on a real server")
  func filters() async throws {
    let server = try await ShopServer.start(productCount: 200)
    let stores = ShopStores(api: HTTPShop(address: server.address), handlerClock: clock)
    stores.search.type("RED")
    stores.search.choose(category: "Garden")
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    #expect(stores.catalog.total == 24)
    #expect(stores.catalog.window.products.allSatisfy { $0.category == "Garden" })
    await server.failNext("/products")
    stores.search.type("blue & green?")
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    #expect(stores.catalog.phase == .failed(message: "The products could not be loaded."))
    await stores.catalog.retry()
    #expect(stores.catalog.phase == .loaded && stores.catalog.total == 0)
    await server.stop()
  }
}
