import ArchitectureModel
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

        /// The name of the event without its values. Not inlined, so that `emit(_:)` stays small.
        @inline(never)
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
            let call = storeActivity.trace?.delivered(
              "paid", of: "Cart", to: "Stock"
            ).call(async: "ship(total:)", of: self)
            handlerQueue.add { [weak self] in
              await self?.failedIfFails {
                try await StoreTracedCall.run(call) { try await self?.eventHandlers.ship(total: total) }
              }
            }

      """
    #expect(text.contains(call), "\(text)")
  }

  @Test("uses names that values and methods do not have")
  func hidden() throws {
    let texts = try files(
      """
        Cart: { events: { paid: { call: Int, delivery: Int, storeActivity: Int }, left: , closed: } }
        Stock:
          handles:
            Cart.paid: { call: callTrace, run: sync }
            Cart.left: { call: call(), run: sync }
            Cart.closed: { call: deliveryTrace(), run: sync }
        Log:
          handles:
            Cart.closed: { call: delivery(), run: sync }
            Cart.all: { call: add, run: sync }
      """
    )
    let text = try texts.body(of: "StockStore.swift")
    let paid = """
            let callTrace = self.storeActivity.trace?.delivered(
              "paid", of: "Cart", to: "Stock"
            ).call(sync: "callTrace(call:delivery:storeActivity:)", of: self)
            StoreTracedCall.run(callTrace) {
              self.callTrace(call: call, delivery: delivery, storeActivity: storeActivity)
            }

      """
    #expect(text.contains(paid), "\(text)")
    #expect(text.contains("      StoreTracedCall.run(callTrace) { call() }\n"), "\(text)")
    #expect(text.contains("      StoreTracedCall.run(callTrace) { deliveryTrace() }\n"), "\(text)")
    let log = try texts.body(of: "LogStore.swift")
    #expect(log.contains("{ self.delivery() }\n"), "\(log)")
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
            let call = delivery?.call(sync: "note()", of: self)
            StoreTracedCall.run(call) { note() }
          case .left:
            break
          }
          let call = delivery?.call(sync: "add(event:)", of: self)
          StoreTracedCall.run(call) { add(event: event) }
          let call2 = delivery?.call(sync: "track(event:)", of: self)
          StoreTracedCall.run(call2) { track(event: .cart(event)) }

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
              let call = self?.storeActivity.trace?.delivered(
                notification: "UIApplication.didBecomeActiveNotification", to: "Cart"
              ).call(async: "load()", of: self)
              self?.loadCalls.add(
                StoreTracedCall.reporting(call) { [weak self] in
                  await self?.eventHandlers.load()
                })

      """
    #expect(text.contains(observation), "\(text)")
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
    #expect(root.contains("  @_spi(StoreWiring) public import Contracts\n"), "\(root)")
  }
}
