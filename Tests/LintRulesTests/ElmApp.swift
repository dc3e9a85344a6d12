import LintRules

/// An app with a store in the Elm architecture, as storegen generates it, in short. Its handwritten code is empty.
enum ElmApp {
  static let spec = """
    version: 1
    app: Shelf
    generate: { output: Generated }
    contexts:
      Books:
        style: elm
        uses: [Till.price, "Till.charge(_:)"]
        state:
          query: { type: String, default: '""', bindable: true }
          count: Int = 0
        children: { rows: "[Book]" }
        actions:
          add: { emits: [added] }
          addTwo: { emits: [added] }
          pay:
          added: "(_ title: String)"
        events:
          added: { title: String }
        handles:
          rows.removalAsked: remove(id:)
      Book:
        style: elm
        lifetime: child
        state: { id: Int = 0, title: String = "" }
        actions:
          remove: { emits: [removalAsked] }
          open: { emits: [opened] }
        events:
          removalAsked:
          opened:
      Till:
        state: { price: Int = 2 }
        actions: { charge: "(_ amount: Int)" }
      Log:
        handles: { Books.added: log(title:) }
    """

  /// The generated files.
  static let generated = [
    support, booksModel, bookModel, booksStore, events, others,
  ].map { "// storegen:fingerprint 0123456789abcdef\nimport Observation\n" + $0 }

  private static let support = """
    @MainActor
    protocol ModelProtocol {
      associatedtype Action
      associatedtype Environment
      associatedtype Event = Never
      static func update(state: Self, action: Action, environment: Environment) -> StoreUpdate<Self>
    }

    extension ModelProtocol {
      static func update(
        state: Self, actions: [Action], environment: Environment
      ) -> StoreUpdate<Self> {
        actions.reduce(StoreUpdate(state: state)) { $0.then($1, environment: environment) }
      }
    }

    @MainActor
    struct StoreUpdate<Model: ModelProtocol> {
      var state: Model
      var fx: StoreFx<Model.Action>
      var events: [Model.Event] = []
      init(state: Model, fx: StoreFx<Model.Action> = .none) {}
      func emit(_ event: Model.Event) -> Self { self }
      func animation() -> Self { self }
      func then(_ action: Model.Action, environment: Model.Environment) -> Self { self }
    }

    @MainActor
    struct StoreFx<Action> {
      static var none: StoreFx { StoreFx() }
      static func send(_ action: Action) -> StoreFx { StoreFx() }
      static func run(_ work: @escaping @MainActor () async -> Action?) -> StoreFx { StoreFx() }
      static func perform(_ work: @escaping @MainActor () async -> Void) -> StoreFx { StoreFx() }
      func latest(_ id: some Hashable) -> StoreFx { self }
    }

    @MainActor
    @dynamicMemberLookup
    struct ViewStore<Model: ModelProtocol> {
      private let read: @MainActor () -> Model
      private let write: @MainActor (Model.Action) -> Void
      var state: Model { read() }
      func send(_ action: Model.Action) { write(action) }
      subscript<Value>(dynamicMember field: KeyPath<Model, Value>) -> Value { state[keyPath: field] }
    }
    """

  private static let booksModel = """
    @MainActor
    struct BooksModel: ModelProtocol, BooksModelUpdates, @MainActor Equatable {
      typealias Action = BooksAction
      typealias Environment = BooksEnvironment
      typealias Event = BooksEvent
      typealias Update = StoreUpdate
      typealias Fx = StoreFx
      var query: String = ""
      var count: Int = 0
      var rows: [BookModel] = []

      static func update(
        state: BooksModel, action: BooksAction, environment: BooksEnvironment
      ) -> StoreUpdate<BooksModel> {
        switch action {
        case .add: return add(state: state, environment: environment)
        case .addTwo: return addTwo(state: state, environment: environment)
        case .pay: return pay(state: state, environment: environment)
        case .added(let title): return added(state: state, title: title, environment: environment)
        case .remove(let id): return remove(state: state, id: id, environment: environment)
        case .setQuery(let query):
          var state = state
          state.query = query
          return StoreUpdate(state: state)
        case .rows(let id, let action):
          return update(state: state, rows: action, id: id, environment: environment)
        }
      }

      static func update(
        state: BooksModel, rows action: BookAction, id: Int, environment: BooksEnvironment
      ) -> StoreUpdate<BooksModel> {
        let child = BookModel.update(state: state.rows[0], action: action, environment: environment.rows)
        var update = StoreUpdate(state: state)
        for event in child.events {
          switch event {
          case .removalAsked: update = update.then(.remove(id: id), environment: environment)
          case .opened: break
          }
        }
        return update
      }
    }

    @MainActor
    enum BooksAction: @MainActor Equatable {
      case add, addTwo, pay
      case added(_ title: String)
      case remove(id: Int)
      case setQuery(_ query: String)
      case rows(id: Int, BookAction)
    }

    @MainActor
    struct BooksEnvironment {
      let till: any TillForBooks
      var rows: BookEnvironment { BookEnvironment() }
    }

    @MainActor
    protocol BooksModelUpdates {
      static func add(state: BooksModel, environment: BooksEnvironment) -> StoreUpdate<BooksModel>
      static func addTwo(state: BooksModel, environment: BooksEnvironment) -> StoreUpdate<BooksModel>
      static func pay(state: BooksModel, environment: BooksEnvironment) -> StoreUpdate<BooksModel>
      static func added(
        state: BooksModel, title: String, environment: BooksEnvironment
      ) -> StoreUpdate<BooksModel>
      static func remove(
        state: BooksModel, id: Int, environment: BooksEnvironment
      ) -> StoreUpdate<BooksModel>
    }
    """

  private static let bookModel = """
    @MainActor
    struct BookModel: ModelProtocol, BookModelUpdates, @MainActor Equatable, @MainActor Identifiable {
      typealias Action = BookAction
      typealias Environment = BookEnvironment
      typealias Event = BookEvent
      typealias Update = StoreUpdate
      typealias Fx = StoreFx
      var id: Int
      var title: String = ""

      static func update(
        state: BookModel, action: BookAction, environment: BookEnvironment
      ) -> StoreUpdate<BookModel> {
        switch action {
        case .remove: return remove(state: state, environment: environment)
        case .open: return open(state: state, environment: environment)
        }
      }
    }

    @MainActor
    enum BookAction { case remove, open }

    @MainActor
    struct BookEnvironment {}

    @MainActor
    protocol BookModelUpdates {
      static func remove(state: BookModel, environment: BookEnvironment) -> StoreUpdate<BookModel>
      static func open(state: BookModel, environment: BookEnvironment) -> StoreUpdate<BookModel>
    }
    """

  private static let booksStore = """
    @MainActor
    @Observable
    final class BooksStore {
      private var shownQuery: String
      private(set) var count: Int
      private var shownRows: [BookModel]
      private let environment: BooksEnvironment
      private let eventEmitter: StoreEventStreams<BooksEvent>
      var query: String {
        get { shownQuery }
        set { send(.setQuery(newValue)) }
      }
      var rows: [ViewStore<BookModel>] { [] }
      var state: BooksModel { BooksModel(query: shownQuery, count: count, rows: shownRows) }
      func send(_ action: BooksAction) {
        let update = BooksModel.update(state: state, action: action, environment: environment)
        for event in update.events { emit(event) }
      }
      private func emit(_ event: BooksEvent) { eventEmitter.emit(event) }
    }
    """

  private static let events = """
    nonisolated enum BooksEvent: Sendable { case added(title: String) }
    nonisolated enum BookEvent: Sendable { case removalAsked, opened }
    """

  private static let others = """
    @MainActor
    protocol TillForBooks: AnyObject {
      var price: Int { get }
      func charge(_ amount: Int)
    }

    @MainActor
    @Observable
    final class TillStore: TillForBooks {
      var price: Int = 2
    }

    @MainActor
    @Observable
    final class LogStore {
      private func receive(_ event: BooksEvent) {
        switch event {
        case .added(let title): log(title: title)
        }
      }
    }
    """

  /// Handwritten code that does everything that the spec says.
  static let updates = """
    extension BooksModel {
      static func add(state: Self, environment: Environment) -> Update<Self> {
        var model = state
        model.count += 1
        return Update(state: model).animation().emit(.added(title: state.query))
      }

      static func addTwo(state: Self, environment: Environment) -> Update<Self> {
        update(state: state, actions: [.add, .add], environment: environment)
      }

      static func pay(state: Self, environment: Environment) -> Update<Self> {
        let sum = state.count * environment.till.price
        return Update(state: state, fx: .perform { environment.till.charge(sum) })
      }

      static func added(state: Self, title: String, environment: Environment) -> Update<Self> {
        Update(state: state)
      }

      static func remove(state: Self, id: Int, environment: Environment) -> Update<Self> {
        var model = state
        model.rows.removeAll { $0.id == id }
        return Update(state: model)
      }
    }

    extension BookModel {
      static func remove(state: Self, environment: Environment) -> Update<Self> {
        Update(state: state).emit(.removalAsked)
      }

      static func open(state: Self, environment: Environment) -> Update<Self> {
        Update(state: state).emit(.opened)
      }
    }

    extension TillStore {
      func charge(_ amount: Int) {}
    }

    extension LogStore {
      func log(title: String) {}
    }
    """

  /// The files of the app, with a change to the handwritten code.
  static func files(replacing old: String = "", with new: String = "") -> [String] {
    generated + [old.isEmpty ? updates : updates.replacing(old, with: new)]
  }
}
