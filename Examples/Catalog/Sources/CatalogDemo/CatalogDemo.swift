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
    await demo.signOut()
    await server.stop()
  }

  private init(server: ShopServer) {
    self.server = server
    stores = ShopStores(api: HTTPShop(address: server.address), handlerClock: clock)
  }

  private func scroll() async {
    print("Paging")
    await stores.catalog.load()
    let before = memoryInUse()
    print("\(stores.catalog.total) products on the server, \(held) in the app")
    var most = held
    let last = 10_000
    for position in Array(0...last) + (0...last).reversed() {
      await stores.catalog.rowAppeared(at: position)
      most = max(most, held)
    }
    await stores.settle()
    print("\(last) rows down and up again, \(await server.pageRequests) requests")
    print(
      "never more than \(most) products held, and \(stores.inventory.stock.count) numbers in stock")
    if let before, let after = memoryInUse() {
      // Not part of the output that is compared.
      let note = "memory: \(before / 1024) MB before scrolling, \(after / 1024) MB after it\n"
      FileHandle.standardError.write(Data(note.utf8))
    }
  }

  private func search() async {
    print("\nSearch")
    let requests = await server.pageRequests
    for query in ["g", "gr", "green", "green lamp"] { stores.search.type(query) }
    stores.search.choose(category: "Home")
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    print("5 changes of the filter, \(await server.pageRequests - requests) request")
    print(
      "\(stores.catalog.total) products, the first is \(stores.catalog.window.products[0].name)")
    await server.failNext(1)
    stores.search.choose(category: "Garden")
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    print("Green lamps in the garden: \(stores.catalog.phase)")
    await stores.catalog.retry()
    print("Tried again: \(stores.catalog.phase), \(stores.catalog.total) products")
  }

  private func buy() async {
    print("\nOptimistic updates")
    stores.search.type("green chair")
    stores.search.choose(category: nil)
    clock.advance(by: .milliseconds(300))
    await stores.settle()
    let events = stores.cart.recordEvents()
    let products = stores.catalog.window.products
    for product in products.prefix(6) {
      await stores.cart.add(product)
    }
    await stores.settle()
    for event in events.events { print("event \(event)") }
    print("refused: \(stores.cart.refusal?.message ?? "nothing")")
    print("cart: \(stores.cart.lines.map(\.name).joined(separator: ", "))")

    print("\nThree channels")
    await server.failNext(1)
    await stores.cart.checkOut()
    print("checkout: \(stores.cart.checkout), still \(stores.cart.lines.count) lines")
    await stores.cart.checkOut()
    await stores.settle()
    print("checkout: \(stores.cart.checkout), \(stores.cart.lines.count) lines")
    for shipment in stores.fulfillment.shipments {
      print("FulfillmentStore: order \(shipment.id), packed: \(shipment.isPacked)")
    }
    print("UserStore: sent are \(stores.user.shippedOrders)")
  }

  private func signOut() async {
    await stores.cart.add(stores.catalog.window.products[1])
    stores.user.signOut()
    await stores.settle()
    print(
      "\nSigned out: \(stores.cart.lines.count) lines, \(stores.fulfillment.shipments.count) shipments"
    )
  }

  private var held: Int { stores.catalog.window.products.count }

  /// The resident memory of this process in kB, where the system tells.
  private func memoryInUse() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS") })
    else { return nil }
    return Int(line.filter(\.isNumber))
  }
}
