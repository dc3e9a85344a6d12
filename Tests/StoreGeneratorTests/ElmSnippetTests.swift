import ArchitectureModel
import StoreGenerator
import StoreSpec
import Testing

/// Specs with `style: elm`, and the Swift that they must generate.
@Suite("Generated Swift of the Elm architecture")
struct ElmSnippetTests {
  static let cart = """
    version: 1
    app: Shop
    generate: { output: Generated, style: elm }
    dependencies: { api: any API }
    contexts:
      Cart:
        summary: What is about to be bought.
        dependencies: [api]
        state:
          total: Int = 0
          note: { type: String, default: '""', bindable: true, summary: For the shop. }
        children: { lines: "[Line]" }
        actions:
          pay:
          add: { signature: "(_ title: String)", emits: [added] }
        events: { added: { title: String } }
        handles:
          lines.removed: removeLine(id:)
          Session.ended: resetState()
      Line:
        lifetime: child
        state: { id: Int, title: String = "" }
        actions: { remove: { emits: [removed] } }
        events: { removed: }
      Session:
        style: observable
        events: { ended: }
    """

  @Test("of a model: fields, updates, actions, environment")
  func model() throws {
    let files = try generate(spec(Self.cart))
    #expect(
      files.map(\.name) == [
        "CartModel.swift", "CartStore.swift", "CartEvent.swift", "LineModel.swift",
        "LineEvent.swift", "SessionStore.swift", "SessionEvent.swift", "ShopStores.swift",
        "ShopStores+SwiftUI.swift", "StoreSupport.swift",
      ])
    #expect(
      try files.body(of: "CartModel.swift") == """
        /// The state of `CartStore`.
        ///
        /// What is about to be bought.
        @MainActor
        struct CartModel: ModelProtocol, CartModelUpdates, @MainActor Equatable {
          typealias Action = CartAction
          typealias Environment = CartEnvironment
          typealias Event = CartEvent
          typealias Update = StoreUpdate
          typealias Fx = StoreFx

          var total: Int = 0
          /// For the shop.
          var note: String = ""

          var lines: [LineModel] = []

          /// Returns the state after an action, and the effects and events that follow from it.
          static func update(
            state: CartModel, action: CartAction, environment: CartEnvironment
          ) -> StoreUpdate<CartModel> {
            switch action {
            case .pay:
              return pay(state: state, environment: environment)
            case .add(let title):
              return add(state: state, title: title, environment: environment)
            case .removeLine(let id):
              return removeLine(state: state, id: id, environment: environment)
            case .setNote(let note):
              var state = state
              state.note = note
              return StoreUpdate(state: state)
            case .resetState:
              return StoreUpdate(state: CartModel(), fx: .cancelAll)
            case .lines(let id, let action):
              return update(state: state, lines: action, id: id, environment: environment)
            }
          }

          /// Updates the one of `lines` with this `id`, if there is one, and reacts to the events it emits.
          static func update(
            state: CartModel, lines action: LineAction, id: Int, child: StoreUpdate<LineModel>? = nil,
            environment: CartEnvironment
          ) -> StoreUpdate<CartModel> {
            let index = state.lines.firstIndex { $0.id == id }
            guard let index else { return StoreUpdate(state: state) }
            let step = StoreChildStep("lines", id: id)
            let child =
              child
              ?? LineModel.update(state: state.lines[index], action: action, environment: environment.lines)
            var state = state
            state.lines[index] = child.state
            var update = child.part(of: state, at: [step]) { .lines(id: id, $0) }
            for event in child.events {
              switch event {
              case .removed:
                update = update.then(.removeLine(id: id), environment: environment)
              }
            }
            return update
          }

          /// Whether the child to which these steps lead is part of the state.
          static func hasChild(at path: ArraySlice<StoreChildStep>, in state: CartModel) -> Bool {
            guard let step = path.first else { return true }
            switch step.name {
            case "lines":
              let child = step.child(in: state.lines)
              guard let child else { return false }
              return LineModel.hasChild(at: path.dropFirst(), in: child)
            default:
              return false
            }
          }

          /// Whether the new state still has the children of the old one, in their places.
          static func keepsChildren(of old: CartModel, in new: CartModel) -> Bool {
            LineModel.areKept(old.lines, in: new.lines)
          }
        }

        /// The actions of `CartModel`.
        @MainActor
        enum CartAction: @MainActor Equatable {
          case pay
          /// Emits `added`.
          case add(_ title: String)
          /// Handles `removed` of one of `lines`.
          case removeLine(id: Int)
          /// A binding sets `note`.
          case setNote(_ note: String)
          /// Resets the state to its defaults, and cancels the effects.
          case resetState
          /// An action of one of `lines`.
          case lines(id: Int, _ action: LineAction)
        }

        /// The dependencies of the updates and effects of `CartModel`.
        @MainActor
        struct CartEnvironment {
          let api: any API

          var lines: LineEnvironment { LineEnvironment() }
        }

        /// The updates of `CartModel`, one for each action. Implement them in an extension of the model.
        @MainActor
        protocol CartModelUpdates {
          static func pay(state: CartModel, environment: CartEnvironment) -> StoreUpdate<CartModel>
          static func add(
            state: CartModel, title: String, environment: CartEnvironment
          ) -> StoreUpdate<CartModel>
          static func removeLine(
            state: CartModel, id: Int, environment: CartEnvironment
          ) -> StoreUpdate<CartModel>
        }

        """)
  }
}
