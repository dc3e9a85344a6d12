import ArchitectureModel
import StoreGenerator
import StoreSpec
import Testing

/// The code around a class of the app.
@Suite("For a store written by hand")
struct HandwrittenStoreTests {
  private static let text = """
    version: 1
    app: Shop
    generate: { output: Generated }
    dependencies: { api: { type: any API, preview: PreviewAPI() } }
    contexts:
      User:
        state: { name: String? }
        events: { signedOut: }
      Cart:
        class: CartViewModel
        style: observableObject
        state: { lines: "[Line]" }
        actions: { add: "(_ line: Line)" }
        events: { emptied: { audience: external } }
        handles:
          User.signedOut: resetState()
          Note.written: { call: take(text:), debounce: 300ms }
      Note:
        class: Notes.Model
        dependencies: [api]
        uses: [User.name, Cart.lines]
        channel: delegate
        starts: true
        events: { written: { text: String } }
      Plain:
        class: Plain
      Pane:
        class: Pane
        lifetime: scene
        handles: { Cart.emptied: { call: close(), run: sync } }

    """

  @Test("an extension has its events, its connection and the protocols of its methods")
  func store() throws {
    let text = try generate(spec(Self.text)).body(of: "CartStore+Events.swift")
    #expect(text.hasPrefix(Self.cart), "\(text)")
  }

  private static let cart = """
    @MainActor
    extension CartViewModel: CartStoreHandlers, CartForNote {
      private var eventEmitter: StoreEventStreams<CartEvent> { eventConnection.eventEmitter }
      /// The events, to which other stores subscribe.
      var eventPublisher: StoreEventPublisher<CartEvent> { eventEmitter.publisher }
      #if DEBUG
        private var eventRecorders: [StoreEventRecorder<CartEvent>] {
          get { eventConnection.eventRecorders }
          set { eventConnection.eventRecorders = newValue }
        }
      #endif
      private var eventSubscriptions: StoreSubscriptions { eventConnection.eventSubscriptions }
      /// This store as the protocol declares it, so that calls may use `try` and `await` for any handler.
      private var eventHandlers: any CartStoreHandlers { self }
      private var handlerQueue: StoreHandlerQueue { eventConnection.handlerQueue }
      private var takeDebounce: StoreDebounce { eventConnection.takeDebounce }

      /// Connects a `CartViewModel` with other stores, as its stored property
      /// `let eventConnection = EventConnection()`.
      @MainActor
      final class EventConnection {
        fileprivate let eventEmitter: StoreEventStreams<CartEvent>
        #if DEBUG
          fileprivate var eventRecorders: [StoreEventRecorder<CartEvent>] = []
        #endif
        fileprivate let eventSubscriptions = StoreSubscriptions()
        fileprivate var handlerQueue: StoreHandlerQueue
        fileprivate var takeDebounce: StoreDebounce

        init(
          handlerClock: any Clock<Duration> = ContinuousClock(), storeActivity: StoreActivity? = nil
        ) {
          let storeActivity = storeActivity ?? StoreActivity()
          eventEmitter = StoreEventStreams(storeActivity)
          handlerQueue = StoreHandlerQueue(storeActivity)
          takeDebounce = StoreDebounce(.milliseconds(300), on: handlerClock, storeActivity)
        }
      }

      /// Lets this store share the order of events with others. The composition root calls this method.
      func connectEvents(handlerClock: any Clock<Duration>, storeActivity: StoreActivity) {
        eventConnection.eventEmitter.join(storeActivity)
        eventConnection.handlerQueue = StoreHandlerQueue(storeActivity)
        eventConnection.takeDebounce =
          StoreDebounce(.milliseconds(300), on: handlerClock, storeActivity)
      }
    """

  @Test("the composition root takes the store, or a function that creates it")
  func root() throws {
    let text = try generate(spec(Self.text)).body(of: "ShopStores.swift")
    let initializer = """
        init(
          api: any API, cart: CartViewModel,
          note makeNote: @MainActor (any API, UserStore, CartViewModel) -> Notes.Model, plain: Plain,
          pane makePane: @escaping @MainActor () -> Pane,
          handlerClock: any Clock<Duration> = ContinuousClock(), starts: Bool = true
        ) {
          self.makePane = makePane
          user = UserStore(storeActivity: storeActivity)
          self.cart = cart
          self.cart.connectEvents(handlerClock: handlerClock, storeActivity: storeActivity)
          note = makeNote(api, user, self.cart)
          note.connectEvents(storeActivity: storeActivity)
          self.plain = plain

      """
    #expect(text.contains(initializer), "\(text)")
    #expect(text.contains("    self.cart.subscribe(to: user.eventPublisher)\n"))
    #expect(text.contains("    note.eventDelegate = self.cart\n"))
    #expect(text.contains("    if starts { start() }\n"))
    #expect(text.contains("    note.start()\n"))
    let window = try generate(spec(Self.text)).body(of: "ShopSceneStores.swift")
    #expect(window.contains("    pane = stores.makePane()\n"), "\(window)")
    #expect(window.contains("    pane.subscribe(to: stores.cart.eventPublisher)\n"))
  }

  @Test("a preview takes it, too")
  func preview() throws {
    let text = try generate(spec(Self.text)).body(of: "ShopStores.swift")
    let preview = """
          static func preview(
            cart: CartViewModel,
            note makeNote: @MainActor (any API, UserStore, CartViewModel) -> Notes.Model, plain: Plain,
            pane makePane: @escaping @MainActor () -> Pane, user: UserStore? = nil
          ) -> ShopStores {
            let stores = ShopStores(
              api: PreviewAPI(), cart: cart, note: makeNote, plain: plain, pane: makePane)

      """
    #expect(text.contains(preview), "\(text)")
  }

  @Test("its style decides how views get it")
  func injection() throws {
    let text = try generate(spec(Self.text)).body(of: "ShopStores+SwiftUI.swift")
    #expect(text.contains("        .environmentObject(stores.cart)\n"), "\(text)")
    #expect(text.contains("        .environment(stores.plain)\n"))
    #expect(text.contains("        .environment(window.pane)\n"))
  }

  @Test("a class that needs no additions has no file, and no file contains state or a class")
  func files() throws {
    let files = try generate(spec(Self.text))
    let names = files.map(\.name)
    #expect(!names.contains { $0.hasPrefix("Plain") })
    #expect(!names.contains("CartStore.swift") && names.contains("CartEvent.swift"))
    #expect(!files.contains { $0.text.contains("CartStoreActions") })
    #expect(!files.contains { $0.text.contains("class CartViewModel") })
    #expect(try files.body(of: "StoreSupport.swift").contains("func join("))
  }

  @Test("other specs get no code for it")
  func others() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          User: { events: { signedOut: } }
          Cart: { handles: { User.signedOut: resetState() } }

        """))
    #expect(!(try files.body(of: "StoreSupport.swift").contains("join")))
    #expect(try files.body(of: "StoreSupport.swift").contains("private let activity"))
  }
}
