import Catalog
import CatalogServer
import Foundation

/// Scrolls, searches and buys on a real server, and prints what the stores hold.
@main
@MainActor
struct CatalogDemo {
  let server: ShopServer
  let clock = StoreTestClock()
  let stores: ShopStores

  static func main() async throws {
    let server = try await ShopServer.start()
    let demo = CatalogDemo(server: server)
    await demo.scroll()
    await demo.search()
    await demo.buy()
    await demo.order()
    await demo.signOut()
    await server.stop()
  }

  private init(server: ShopServer) {
    self.server = server
    stores = ShopStores(api: HTTPShop(address: server.address), handlerClock: clock)
  }

  private func scroll() async {
    print("Scrolling")
    await stores.catalog.load()
    print("\(stores.catalog.total) products on the server, \(products.count) in the app")
    _ = await scroll(to: 1_000)
    let before = peakMemory()
    let most = await scroll(to: 25_000)
    let growth = peakMemory() - before
    print("25000 rows down and back: \(await server.pageRequests) pages loaded")
    print("CatalogStore: at most \(most) products at a time")
    await pause()
    print("InventoryStore: has the stock of \(stores.inventory.stock.count) products")
    print("Memory grew by less than 8 MB after the first 1000 rows: \(growth < 8)")
    // The figures differ from run to run, so they are not part of the recorded output.
    FileHandle.standardError.write(Data("memory: \(before) MB, then \(growth) MB more\n".utf8))
  }

  /// Scrolls down and back. Returns the highest number of products that the store held.
  private func scroll(to row: Int) async -> Int {
    var most = 0
    for position in Array(0..<row) + (0..<row).reversed() {
      await stores.catalog.rowAppeared(at: position)
      most = max(most, products.count)
    }
    return most
  }

  private func search() async {
    print("\nSearch")
    let requests = await server.pageRequests
    for query in ["g", "gr", "green", "green rake"] { stores.search.type(query) }
    stores.search.choose(category: "Garden")
    await pause()
    print("5 changes of the filter, \(await server.pageRequests - requests) request")
    print("\(stores.catalog.total) products, the first is \(products[0].name)")
    await server.failNext("/products")
    stores.search.type("green hose")
    await pause()
    print("Green hoses: \(stores.catalog.phase)")
    await stores.catalog.retry()
    print("Try again: \(stores.catalog.phase), \(stores.catalog.total) products")
  }

  private func buy() async {
    print("\nOptimistic updates")
    stores.search.type("green chair")
    stores.search.choose(category: nil)
    await pause()
    let events = stores.cart.recordEvents()
    for product in products.prefix(6) { await stores.cart.add(product) }
    await stores.settle()
    for event in events.events { print("CartStore: \(event)") }
    print("refused: \(stores.cart.refusal?.message ?? "nothing")")
    print("cart: \(stores.cart.lines.map(\.name).joined(separator: ", "))")
  }

  private func order() async {
    print("\nAn order on three channels")
    await server.failNext("/orders")
    await stores.cart.checkOut()
    print("CartStore: \(stores.cart.checkout), \(stores.cart.lines.count) lines")
    await stores.cart.checkOut()
    await stores.settle()
    print("CartStore: \(stores.cart.checkout), \(stores.cart.lines.count) lines")
    for shipment in stores.fulfillment.shipments {
      print("FulfillmentStore: order \(shipment.id), packed: \(shipment.isPacked)")
    }
    print("UserStore: shipped orders: \(stores.user.shippedOrders)")
  }

  private func signOut() async {
    await stores.cart.add(products[1])
    stores.user.signOut()
    await stores.settle()
    let shipments = stores.fulfillment.shipments
    print("\nSigned out: \(stores.cart.lines.count) lines, \(shipments.count) shipments")
  }

  private var products: [Product] { stores.catalog.window.products }

  /// The user pauses: a search starts, or the stock is loaded.
  private func pause() async {
    await stores.settle()
    clock.advance(by: .milliseconds(300))
    await stores.settle()
  }

  /// The most memory that this process has needed until now, in MB.
  private func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss >> 20
    #else
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss >> 10
    #endif
  }
}
