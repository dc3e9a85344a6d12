import ArchitectureModel
import StoreGenerator
import StoreSpec
import Testing

extension ElmSnippetTests {
  @Test("of a store: what it shows of its model, and how it passes actions to it")
  func store() throws {
    let store = try generate(spec(Self.cart)).body(of: "CartStore.swift")
    let parts = [
      """
        private(set) var total: Int
        private var shownNote: String
        private let shownLines: StoreRows<LineModel>

        private let environment: CartEnvironment
        private let actionQueue: StoreActionQueue<CartAction>
        private let effects: StoreEffects<CartModel>
        #if DEBUG
          @ObservationIgnored private var actionRecorders: [StoreActionRecorder<CartAction>] = []
        #endif

      """,
      """
        init(
          state: CartModel? = nil, api: any API, handlerClock: any Clock<Duration> = ContinuousClock(),
          storeActivity: StoreActivity? = nil
        ) {
          let state = state ?? CartModel()
          total = state.total
          shownNote = state.note
          shownLines = StoreRows(state.lines)
          environment = CartEnvironment(api: api)
          let storeActivity = storeActivity ?? StoreActivity()
          eventEmitter = StoreEventStreams(storeActivity)
          actionQueue = StoreActionQueue(storeActivity)
          effects = StoreEffects(on: handlerClock, storeActivity)
        }

        /// For the shop.
        ///
        /// Setting it sends `setNote`.
        var note: String {
          get { shownNote }
          set { send(.setNote(newValue)) }
        }

        /// The children `lines`, for views.
        var lines: [ViewStore<LineModel>] {
          shownLines.viewStores { self.send(.lines(id: $0, $1)) }
        }

        /// The whole state. A view that reads it is updated whenever anything changes.
        var state: CartModel {
          CartModel(total: total, note: shownNote, lines: shownLines.all)
        }

        /// Handles an action: now or, if another one is being handled, after the actions that wait.
        func send(_ action: CartAction) {
          actionQueue.handle(action, in: self) { store, action in
            #if DEBUG
              for recorder in store.actionRecorders { recorder.record(action) }
            #endif
            if case .lines(let id, let action) = action { return store.handle(lines: action, id: id) }
            let state = store.state
            let update = CartModel.update(state: state, action: action, environment: store.environment)
            store.finish(update, after: state)
          }
        }

        /// Updates only the one of `lines` with this `id`, unless the rest of the state depends on it.
        private func handle(lines action: LineAction, id: Int) {
          guard let child = shownLines[id] else { return }
          let update = LineModel.update(state: child, action: action, environment: environment.lines)
          guard update.events.isEmpty, update.state.id == id else {
            let state = state
            let update = CartModel.update(
              state: state, lines: action, id: id, child: update, environment: environment)
            return finish(update, after: state)
          }
          update.show { shownLines[id] = $0 }
          effects.begin(update, after: child, at: StoreChildStep("lines", id: id), in: self) {
            .lines(id: id, $0)
          }
        }

        private func finish(_ update: StoreUpdate<CartModel>, after state: CartModel) {
          update.show { show($0) }
          for event in update.events { emit(event) }
          effects.begin(update, after: state, in: self)
        }

        /// Sets the fields that differ, so that only views that read them are updated.
        private func show(_ state: CartModel) {
          if total != state.total { total = state.total }
          if shownNote != state.note { shownNote = state.note }
          shownLines.show(state.lines)
        }

        #if DEBUG
          /// Records all actions from now on, for tests.
          func recordActions() -> StoreActionRecorder<CartAction> {
            let recorder = StoreActionRecorder<CartAction>()
            actionRecorders.append(recorder)
            return recorder
          }
        #endif

        /// Resets the store to its initial state, and cancels its effects.
        func resetState() {
          send(.resetState)
        }

      """,
      """
      #if DEBUG
        extension CartStore {
          /// Creates a store with this state, for tests and previews.
          static func sample(
            total: Int = 0, note: String = "", lines: [LineModel] = [], api: any API,
            handlerClock: any Clock<Duration> = ContinuousClock(), storeActivity: StoreActivity? = nil
          ) -> CartStore {
            var state = CartModel()
            state.total = total
            state.note = note
            state.lines = lines
            return CartStore(
              state: state, api: api, handlerClock: handlerClock, storeActivity: storeActivity)
          }

          /// Takes over the state of another store, for previews.
          func copyState(from other: CartStore) {
            show(other.state)
          }
        }
      #endif

      """,
    ]
    for part in parts { #expect(store.contains(part), "\(store)") }
    #expect(store.contains("  private func emit(_ event: CartEvent) {"), "\(store)")
    #expect(store.contains("    case .ended:\n      send(.resetState)\n"), "\(store)")
  }

  @Test("of a child, which has no store")
  func child() throws {
    let files = try generate(spec(Self.cart))
    let model = try files.body(of: "LineModel.swift")
    for part in [
      "/// The state of a `Line`, which is part of other models.\n",
      "  var id: Int\n  var title: String = \"\"\n",
      "@MainActor Equatable, @MainActor Identifiable {\n",
      "enum LineAction {\n", "struct LineEnvironment {}\n",
    ] {
      #expect(model.contains(part), "\(part) in \(model)")
    }
    let root = try files.body(of: "ShopStores.swift") + files.body(of: "ShopStores+SwiftUI.swift")
    #expect(!root.contains("Line"), "\(root)")
  }

  /// The model and the store of the first context of a spec.
  private func code(_ contexts: String, access: String = "internal") throws -> (
    model: String, store: String
  ) {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, style: elm, access: \(access) }
        contexts:
        \(contexts)
        """))
    return (try files.body(of: "CartModel.swift"), try files.body(of: "CartStore.swift"))
  }

  @Test("of an action that the spec declares although storegen would write its update")
  func declared() throws {
    let (model, store) = try code(
      """
          Cart:
            state: { note: { type: String, default: '""', bindable: true } }
            children: { top: Line }
            actions: { setNote: "(_ note: String)", top: "(_ action: LineAction)" }
          Line: { lifetime: child, actions: { press: } }
      """)
    #expect(
      model.contains(
        """
            case .setNote(let note):
              return setNote(state: state, note: note, environment: environment)
            case .top(let action):
              return top(state: state, action: action, environment: environment)
            }
          }

          /// Updates `top`.
          static func update(
            state: CartModel, top action: LineAction, environment: CartEnvironment
          ) -> StoreUpdate<CartModel> {

        """), "\(model)")
    #expect(model.contains("  case setNote(_ note: String)\n"), "\(model)")
    #expect(store.contains("    set { send(.setNote(newValue)) }\n"), "\(store)")
  }

  @Test("of actions that cannot be compared, because they carry events")
  func incomparable() throws {
    let (model, _) = try code(
      """
          Cart:
            children: { log: Log }
            actions: { pay: "(_ amount: Int)" }
            events: { paid: { payload: {}, audience: external } }
          Log:
            lifetime: child
            actions: { note: "(_ event: CartEvent)" }
      """)
    #expect(model.contains("\nenum CartAction {\n"), "\(model)")
  }

  @Test("of a reset in a child, which keeps the fields without a default, and those with `reset: false`")
  func resetOfChild() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, style: elm }
        contexts:
          Cart: { children: { lines: "[Line]" } }
          Line:
            lifetime: child
            state: { id: Int, title: String, count: Int = 0, zoom: { type: Int, default: "1", reset: false }, note: String? }
            children: { part: Part }
            handles: { part.removed: resetState() }
          Part: { lifetime: child, actions: { remove: }, events: { removed: } }
        """))
    let model = try files.body(of: "LineModel.swift")
    #expect(
      model.contains(
        """
            case .resetState:
              return StoreUpdate(
                state: LineModel(id: state.id, title: state.title, zoom: state.zoom), fx: .cancelAll)

        """), "\(model)")
    #expect(
      model.contains(
        """
        extension ViewStore where Model == LineModel {
          /// The child `part`, for views.
          var part: ViewStore<PartModel> {
            ViewStore<PartModel> {
              state.part
            } send: {
              send(.part($0))
            }
          }
        }

        """), "\(model)")
  }

  @Test("of a public model, whose initializer accepts nil for a field with a default")
  func publicModel() throws {
    let (model, store) = try code(
      """
          Cart: { state: { count: Int = 0, note: "String? = makeNote()" } }
      """, access: "public")
    #expect(
      model.contains(
        """
          public init(count: Int = 0, note: String?? = nil) {
            self.count = count
            if let note { self.note = note }
          }

        """), "\(model)")
    #expect(model.contains("public struct CartEnvironment {\n  public init() {}\n}\n"), "\(model)")
    #expect(store.contains("  public private(set) var count: Int\n"), "\(store)")
  }

  @Test("of methods that other stores call, which send actions")
  func uses() throws {
    let (_, store) = try code(
      """
          Cart:
            starts: true
            state: { count: Int = 0 }
            actions: { add: "(_ title: String, send: Int)", pay: }
          Desk:
            uses: [Cart.count, "Cart.add(_:send:)"]
      """)
    #expect(store.contains("final class CartStore: StoreOfModel, CartForDesk {\n"), "\(store)")
    #expect(
      store.contains(
        """
          /// The composition root calls this method when all stores are wired.
          func start() {
            send(.start)
          }

          func add(_ title: String, send: Int) {
            self.send(.add(title, send: send))
          }

        """), "\(store)")
    #expect(!store.contains("func pay"), "\(store)")
  }
}
