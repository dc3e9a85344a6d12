import StoreGenerator
import Testing

/// Specs and the Swift that they must generate.
@Suite("Generated Swift")
struct SnippetTests {
  @Test("of a store that handles its own events, with conditions, keys and limits")
  func ownEvents() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            actions: { go: { emits: [needed, typed] } }
            events: { needed: { id: Int, size: Int }, typed: { text: String } }
            handles:
              self.needed:
                - { call: load(id:), run: latest, by: id, where: size > 0, limit: 4, emits: [] }
                - { call: count(), run: concurrent, limit: 2, emits: [] }
              self.typed: { call: hide(), debounce: 5s, by: text, emits: [] }
        """))
    let store = try files.body(of: "CartStore.swift")
    for part in [
      """
        private let loadCalls: StoreLatestCallsByKey<Int>
        private let countCalls: StoreLimitedCalls
        private let handlerQueue: StoreHandlerQueue
        private let hideDebounce: StoreDebounceByKey<String>
      """,
      """
          loadCalls = StoreLatestCallsByKey(storeActivity, limit: 4)
          countCalls = StoreLimitedCalls(storeActivity, limit: 2)
          handlerQueue = StoreHandlerQueue(storeActivity)
          hideDebounce = StoreDebounceByKey(.milliseconds(5000), on: handlerClock, storeActivity)
          eventSubscriptions.add(eventPublisher) { [weak self] event in self?.receive(event) }
        }
      """,
      """
      extension CartStore {
        private func receive(_ event: CartEvent) {
          switch event {
          case .needed(let id, let size):
            if size > 0 {
              loadCalls.add(for: id) { [weak self] in await self?.eventHandlers.load(id: id) }
            }
            countCalls.add { [weak self] in await self?.eventHandlers.count() }
          case .typed(let text):
            hideDebounce.call(for: text) { [weak self] in
              self?.handlerQueue.add { [weak self] in await self?.eventHandlers.hide() }
            }
          }
        }
      }
      """,
    ] { #expect(store.contains(part), "\(store)") }
    #expect(try !files.body(of: "ShopStores.swift").contains("subscribe"))
  }

  @Test("of a store that publishes")
  func publisher() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, imports: [Models] }
        dependencies: { api: any API }
        contexts:
          Cart:
            summary: What is about to be bought.
            dependencies: [api]
            state:
              lines: "[Line] = []"
              note: { type: String?, summary: For the shop. }
            storage: { task: "Task<Void, Never>?" }
            actions:
              add: { signature: "(_ line: Line) async throws", emits: [lineAdded], summary: Puts it in. }
            events:
              lineAdded: { line: Line }
        """))
    #expect(
      files.map(\.name) == [
        "CartStore.swift", "CartEvent.swift", "ShopStores.swift", "ShopStores+SwiftUI.swift",
        "StoreSupport.swift",
      ])
    let store = """
      import Models
      import Observation

      /// What is about to be bought.
      @MainActor
      @Observable
      final class CartStore: CartStoreActions {
        var lines: [Line] = []
        /// For the shop.
        var note: String?

        @ObservationIgnored var task: Task<Void, Never>?

        let api: any API

        private let eventEmitter: StoreEventStreams<CartEvent>
        /// The events, to which other stores subscribe.
        var eventPublisher: StoreEventPublisher<CartEvent> { eventEmitter.publisher }
        #if DEBUG
          @ObservationIgnored private var eventRecorders: [StoreEventRecorder<CartEvent>] = []
        #endif

        init(api: any API, storeActivity: StoreActivity? = nil) {
          self.api = api
          let storeActivity = storeActivity ?? StoreActivity()
          eventEmitter = StoreEventStreams(storeActivity)
        }

        /// A new stream of all events from now on. By default, it keeps them until they are read.
        func events(
          buffering policy: AsyncStream<CartEvent>.Continuation.BufferingPolicy = .unbounded
        ) -> AsyncStream<CartEvent> {
          eventEmitter.events(buffering: policy)
        }

        /// Publishes the event to all subscribers, in the same order for each, without waiting for them.
        func emit(_ event: CartEvent) {
          #if DEBUG
            for recorder in eventRecorders { recorder.record(event) }
          #endif
          eventEmitter.emit(event)
        }

        #if DEBUG
          /// Records all events from now on, for tests.
          func recordEvents() -> StoreEventRecorder<CartEvent> {
            let recorder = StoreEventRecorder<CartEvent>()
            eventRecorders.append(recorder)
            return recorder
          }
        #endif
      }

      /// The actions that views call on `CartStore`. Implement them in an extension of the store.
      @MainActor
      protocol CartStoreActions {
        /// Puts it in.
        ///
        /// Emits `lineAdded`.
        func add(_ line: Line) async throws
      }

      #if DEBUG
        extension CartStore {
          /// Creates a store with this state, for tests and previews.
          static func sample(
            lines: [Line] = [], note: String? = nil, api: any API, storeActivity: StoreActivity? = nil
          ) -> CartStore {
            let store = CartStore(api: api, storeActivity: storeActivity)
            store.lines = lines
            store.note = note
            return store
          }

          /// Takes over the state of another store, for previews.
          func copyState(from other: CartStore) {
            lines = other.lines
            note = other.note
          }
        }
      #endif

      """
    #expect(try files.body(of: "CartStore.swift") == store)
    let event = """
      import Models

      /// The events that `CartStore` publishes.
      nonisolated enum CartEvent: Sendable {
        case lineAdded(line: Line)
      }

      """
    #expect(try files.body(of: "CartEvent.swift") == event)
  }

  @Test("of a store that subscribes")
  func subscriber() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart: { events: { paid: { total: Int, at: Date }, left: , cleared: , renamed: } }
          Stock:
            state: { count: "Int = 0" }
            handles:
              Cart.paid: ship(total:)
              Cart.left: { call: note, run: sync }
              Cart.cleared: resetState()
        """))
    let store = """
      import Observation

      @MainActor
      @Observable
      final class StockStore: StockStoreHandlers {
        var count: Int = 0

        private let eventSubscriptions = StoreSubscriptions()
        /// This store as the protocol declares it, so that calls may use `try` and `await` for any handler.
        private var eventHandlers: any StockStoreHandlers { self }
        private let handlerQueue: StoreHandlerQueue

        init(storeActivity: StoreActivity? = nil) {
          let storeActivity = storeActivity ?? StoreActivity()
          handlerQueue = StoreHandlerQueue(storeActivity)
        }

        /// Cancels the running handlers, except one that calls this method, and drops the calls that wait.
        func cancelHandlers() {
          handlerQueue.cancelAll()
        }

        /// Stops handling events, and cancels the handlers, which could keep the store alive.
        func disconnectEvents() {
          eventSubscriptions.removeAll()
          cancelHandlers()
        }

        /// Resets the store to its initial state, and cancels its handlers.
        func resetState() {
          cancelHandlers()
          count = 0
        }
      }

      extension StockStore {
        /// Handles the events of `CartStore` until this store is released.
        func subscribe(to publisher: StoreEventPublisher<CartEvent>) {
          eventSubscriptions.add(publisher) { [weak self] event in self?.receive(event) }
        }

        private func receive(_ event: CartEvent) {
          switch event {
          case .paid(let total, _):
            handlerQueue.add { [weak self] in await self?.eventHandlers.ship(total: total) }
          case .left:
            note()
          case .cleared:
            resetState()
          case .renamed:
            break
          }
        }
      }

      /// The methods with which `StockStore` handles events. Implement them in an extension of the store.
      @MainActor
      protocol StockStoreHandlers {
        func ship(total: Int) async
        func note()
      }

      #if DEBUG
        extension StockStore {
          /// Creates a store with this state, for tests and previews.
          static func sample(count: Int = 0, storeActivity: StoreActivity? = nil) -> StockStore {
            let store = StockStore(storeActivity: storeActivity)
            store.count = count
            return store
          }

          /// Takes over the state of another store, for previews.
          func copyState(from other: StockStore) {
            count = other.count
          }
        }
      #endif

      """
    #expect(try files.body(of: "StockStore.swift") == store)
    let root = """
      /// Creates and wires the stores of Shop, and retains them.
      @MainActor
      final class ShopStores {
        let cart: CartStore
        let stock: StockStore

        private let storeActivity = StoreActivity()

        init() {
          cart = CartStore(storeActivity: storeActivity)
          stock = StockStore(storeActivity: storeActivity)

          stock.subscribe(to: cart.eventPublisher)
        }

        // A handler that runs keeps its store, also if it waits for something that never comes.
        deinit {
          StoreActivity.onRelease { [weak stock] in stock?.disconnectEvents() }
        }

        /// Returns when all emitted events have been handled, for tests. It does not wait for the timers of
        /// `debounce` and `throttle`.
        func settle() async {
          await storeActivity.settle()
        }
      }

      #if DEBUG
        extension ShopStores {
          /// Creates stores for previews, with the preview dependencies of the spec.
          /// They take over the state of the stores that you pass: `preview(stock: .sample())`.
          static func preview(stock: StockStore? = nil) -> ShopStores {
            let stores = ShopStores()
            if let stock { stores.stock.copyState(from: stock) }
            return stores
          }
        }
      #endif

      """
    #expect(try files.body(of: "ShopStores.swift") == root)
  }

  @Test("of stores in a separate module: other modules read the state, but cannot write it or emit")
  func access() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, access: public }
        dependencies: { api: { type: any API, preview: StubAPI() } }
        contexts:
          Cart:
            dependencies: [api]
            state: { count: "Int = 0" }
            actions: { clear: }
            events: { cleared: }
        """))
    let store = try files.body(of: "CartStore.swift")
    #expect(store.contains("\npublic final class CartStore: CartStoreActions {\n"))
    #expect(store.contains("  public internal(set) var count: Int = 0\n"))
    #expect(store.contains("  ) -> AsyncStream<CartEvent> {\n"))
    #expect(store.contains("\n  func emit("))
    #expect(store.contains("\npublic protocol CartStoreActions {\n"))
    #expect(try files.body(of: "CartEvent.swift").contains("nonisolated public enum CartEvent"))
    let root = try files.body(of: "ShopStores.swift")
    #expect(
      root.contains(
        "  public let cart: CartStore\n\n  private let storeActivity = StoreActivity()\n\n  public init(api"
      ))
    let injection = try files.body(of: "ShopStores+SwiftUI.swift")
    #expect(injection.contains("public func shopStores(_ stores: ShopStores) -> some SwiftUI.View"))
    #expect(
      root.contains(
        """
            public static func preview(cart: CartStore? = nil) -> ShopStores {
              let stores = ShopStores(api: StubAPI())
              if let cart { stores.cart.copyState(from: cart) }
              return stores
            }
        """))
    #expect(
      store.contains("    public static func sample(\n      count: Int = 0, api: (any API)? = nil,")
    )
  }

  @Test("has no preview if a dependency has none")
  func noPreview() throws {
    let files = try generate(
      spec(
        "version: 1\napp: Shop\ngenerate: { output: G }\ndependencies: { api: any API }\ncontexts: { Cart: }\n"
          .replacing("Cart: }", with: "Cart: {} }")))
    #expect(try !files.body(of: "ShopStores.swift").contains("preview"))
  }
}
