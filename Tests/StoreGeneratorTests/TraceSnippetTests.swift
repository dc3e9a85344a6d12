import StoreGenerator
import StoreSpec
import Testing

/// What `trace` adds to generated code.
@Suite("Generated Swift with traces")
struct TraceSnippetTests {
  @Test(
    "exists only if the spec asks for it",
    arguments: [
      "Tests/GeneratedStoreTests/storegen.yml", "Tests/GeneratedStoreTests/Starter/storegen.yml",
      "Examples/Benefits/storegen.yml", "Benchmarks/Delivery/storegen.yml",
    ])
  func nothing(path: String) throws {
    for file in try generate(spec(at: path)) {
      #expect(!file.text.lowercased().contains("trace"), "\(file.name)")
    }
  }

  @Test("does not exist with `trace: false`, either")
  func off() throws {
    let without = try generate(spec(hardSpec))
    let off = hardSpec.replacing("output: Generated,", with: "output: Generated, trace: false,")
    #expect(try generate(spec(off)) == without)
  }

  private func files(_ contexts: String) throws -> [GeneratedFile] {
    try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, trace: true }
        contexts:
        \(contexts)
        """))
  }

  @Test("reports emissions by the name of the event")
  func emission() throws {
    let files = try files("  Cart: { events: { paid: { total: Int }, init: } }")
    let event = try files.body(of: "CartEvent.swift")
    let name = """

        /// The name of the event without its values.
        var traceName: String {
          switch self {
          case .paid: "paid"
          case .`init`: "init"
          }
        }
      }
      """
    #expect(event.contains(name), "\(event)")
    let store = try files.body(of: "CartStore.swift")
    let emission = """
          storeActivity.trace?.emitted(event.traceName, by: "Cart")
          eventEmitter.emit(event)

      """
    #expect(store.contains(emission), "\(store)")
  }

  @Test("reports a handler within its queue")
  func async() throws {
    let text = try files(
      """
        Cart: { events: { paid: { total: Int } } }
        Stock: { handles: { Cart.paid: { call: ship, onError: failed(_:) } } }
      """
    ).body(of: "StockStore.swift")
    let call = """
          case .paid(let total):
            let delivery = storeActivity.trace?.delivered("paid", of: "Cart", to: "Stock")
            handlerQueue.add { [weak self] in
              let call = delivery?.start(async: "ship(total:)", in: self)
              do {
                try await self?.eventHandlers.ship(total: total)
                call?.end()
              } catch {
                call?.end(error)
                // A cancelled call reports no error.
                if _Concurrency.Task.isCancelled || error is CancellationError { return }
                self?.failed(error)
              }
            }

      """
    #expect(text.contains(call), "\(text)")
  }

  @Test("reports a handler that is not `async` around its call")
  func sync() throws {
    let files = try files(
      """
        Cart: { events: { paid: { total: Int }, moved: { place: String } } }
        Stock:
          handles:
            Cart.paid: { call: ship, run: sync, onError: failed(_:) }
            Cart.moved: { call: rememberThePlaceToWhichSomebodyHasMovedTheCartAgain, run: sync }
        Shelf: { style: elm, handles: { Cart.moved: { call: look, debounce: 1s } } }
      """)
    let stock = try files.body(of: "StockStore.swift")
    let calls = """
          case .paid(let total):
            let delivery = storeActivity.trace?.delivered("paid", of: "Cart", to: "Stock")
            do {
              try StoreTrace.call("ship(total:)", for: delivery) { try eventHandlers.ship(total: total) }
            } catch {
              failed(error)
            }
          case .moved(let place):
            let delivery = storeActivity.trace?.delivered("moved", of: "Cart", to: "Stock")
            StoreTrace.call(
              "rememberThePlaceToWhichSomebodyHasMovedTheCartAgain(place:)", for: delivery
            ) {
              rememberThePlaceToWhichSomebodyHasMovedTheCartAgain(place: place)
            }

      """
    #expect(stock.contains(calls), "\(stock)")
    // With a weak reference, the store may have been released.
    let delayed = """
              let call = delivery?.start(sync: "look(place:)", in: self)
              self?.send(.look(place: place))
              call?.end()

      """
    let shelf = try files.body(of: "ShelfStore.swift")
    #expect(shelf.contains(delayed), "\(shelf)")
  }

  @Test("uses names that values and methods do not have")
  func hidden() throws {
    let text = try files(
      """
        Cart: { events: { paid: { call: Int, delivery: Int, storeActivity: Int }, left: , closed: } }
        Stock:
          handles:
            Cart.paid: { call: callTrace, run: sync }
            Cart.left: { call: call(), run: sync }
            Cart.closed: { call: deliveryTrace(), run: sync }
      """
    ).body(of: "StockStore.swift")
    let paid = """
            let deliveryTrace = self.storeActivity.trace?.delivered("paid", of: "Cart", to: "Stock")
            StoreTrace.call("callTrace(call:delivery:storeActivity:)", for: deliveryTrace) {
              callTrace(call: call, delivery: delivery, storeActivity: storeActivity)
            }

      """
    #expect(text.contains(paid), "\(text)")
    #expect(
      text.contains("      StoreTrace.call(\"call()\", for: deliveryTrace) { call() }\n"),
      "\(text)")
    #expect(
      text.contains("(\"deliveryTrace()\", for: deliveryTrace) { self.deliveryTrace() }\n"),
      "\(text)")
  }

  @Test("reports the delivery of an event once, for several handlers of all events")
  func several() throws {
    let text = try files(
      """
        Cart: { events: { paid: , left: } }
        Log:
          handles:
            Cart.paid: { call: note(), run: sync }
            Cart.all: { call: add, run: sync }
            all: { call: track, run: sync }
      """
    ).body(of: "LogStore.swift")
    let receiver = """
          let delivery = storeActivity.trace?.delivered(event.traceName, of: "Cart", to: "Log")
          switch event {
          case .paid:
            StoreTrace.call("note()", for: delivery) { note() }
          case .left:
            break
          }
          StoreTrace.call("add(event:)", for: delivery) { add(event: event) }
          StoreTrace.call("track(event:)", for: delivery) { track(event: .cart(event)) }

      """
    #expect(text.contains(receiver), "\(text)")
  }

  @Test("reports notifications by their names in the spec")
  func notifications() throws {
    let text = try files(
      """
        Cart:
          notifications: { UIApplication.didBecomeActiveNotification: { call: load(), run: latest } }
      """
    ).body(of: "CartStore.swift")
    let observation = """
              let delivery = self?.storeActivity.trace?.delivered(
                notification: "UIApplication.didBecomeActiveNotification", to: "Cart")
              self?.loadCalls.add { [weak self] in
                let call = delivery?.start(async: "load()", in: self)
                await self?.eventHandlers.load()
                call?.end()
              }

      """
    #expect(text.contains(observation), "\(text)")
  }

  @Test("passes on that the store may have been released to a handler of notifications")
  func notificationInPlace() throws {
    let text = try files(
      """
        Cart:
          notifications: { NSNotification.Name.cartDidChange: { call: load(), run: sync } }
      """
    ).body(of: "CartStore.swift")
    let call =
      /let call = delivery\?\.start\(sync: "load\(\)", in: self\)\n +self\?\.load\(\)\n +call\?\.end\(\)\n/
    #expect(text.contains(call), "\(text)")
  }

  @Test("gives the composition root its observers, even if no store has events")
  func root() throws {
    let root = try files("  Cart: { state: { count: Int = 0 } }").body(of: "ShopStores.swift")
    #expect(
      root.contains(
        "  func onTrace(_ observe: @escaping @MainActor (StoreTraceRecord) -> Void) {\n"))
    #expect(root.contains("  func stopTracing() {\n"))
  }

  @Test("imports the module of the records where the composition root exposes them")
  func modules() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Sources/App, contracts: Sources/Contracts, access: public, trace: true }
        contexts: { Cart: { output: Sources/Cart, state: { count: Int = 0 } } }
        """))
    let root = try files.body(of: "ShopStores.swift")
    #expect(root.contains("  public import Contracts\n"), "\(root)")
  }
}
