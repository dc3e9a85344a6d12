import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import SwiftFragments
import Testing

@Suite("A context of the Elm architecture")
struct ElmTests {
  @Test("has the style of `generate`, also in included files, unless it has its own")
  func style() throws {
    let spec = try #require(
      load(
        """
        version: 1
        app: Shop
        generate: { output: Generated, style: elm }
        include: [a.yml]
        contexts:
          Cart: { state: { count: Int = 0 } }
          Log: { style: observable, state: { lines: Int = 0 } }
        """, including: ["a.yml": "contexts: { Stock: { state: { count: Int = 0 } } }"]
      ).spec)
    #expect(spec.contexts.map(\.isElm) == [true, false, true])
  }

  @Test("handles events immediately, whatever the default of other styles is")
  func handlers() throws {
    let handlers = """
      handles: { User.left: clear(), User.joined: { call: greet, debounce: 1s } }
        notifications: { App.woke: wake() }
      """
    let user = "User: { events: { left: , joined: { name: String } } }\n"
    let elm = load(contexts: user + "Cart:\n  style: elm\n  \(handlers)")
    #expect(elm.messages + elm.warnings == [])
    #expect(elm.spec?.contexts[1].handlerMethods.map(\.run) == [.sync, .sync, .sync])
    let other = load(contexts: user + "Cart:\n  \(handlers)")
    #expect(other.spec?.contexts[1].handlerMethods.map(\.run) == [.serial, .serial, .serial])
  }

  @Test("has actions as cases, in a block or a map")
  func actions() throws {
    let outcome = load(
      contexts: """
        Cart:
          style: elm
          actions: |
            /// Adds a book.
            @emits(added, counted)
            case add(_ book: Book, count: Int)
            case clear, undo(last: [Int])
          events: { added: { audience: external }, counted: { audience: external } }
        Bag:
          style: elm
          actions:
            add: "(_ book: Book, count: Int)"
            clear:
            undo: "(last: [Int])"
        """)
    #expect(outcome.messages + outcome.warnings == [])
    let contexts = try #require(outcome.spec?.contexts)
    for context in contexts {
      #expect(
        context.actions.map(\.fullName) == ["add(_:count:)", "clear()", "undo(last:)"])
      #expect(
        context.actions.map { $0.signature.parameters.map(\.text) } == [
          ["_ book: Book", "count: Int"], [], ["last: [Int]"],
        ])
    }
    #expect(contexts[0].actions.map(\.emits.count) == [2, 0, 0])
    #expect(contexts[0].actions[0].summary == "Adds a book.")
  }

  @Test("has one action for each name and its values, in the order of the enum")
  func modelActions() throws {
    let outcome = load(
      contexts: """
        User: { events: { left: , joined: { name: String }, paid: { amount: Int } } }
        Cart:
          style: elm
          starts: true
          state: { note: { type: String, default: '""', bindable: true }, text: { type: Int, default: 0, bindable: true } }
          children: { sign: Sign, rows: "[Row]" }
          actions: { setText: "(_ text: Int)", add: "(_ amount: Int)", sign: "(_ action: SignAction)" }
          handles:
            rows.closed: removeRow
            User.joined: greet(name:)
            User.paid: add(amount:)
            User.left: resetState()
            sign.turned: add(amount:)
          notifications: { App.woke: wake }
        Sign: { style: elm, lifetime: child, events: { turned: { amount: Int } } }
        Row: { style: elm, lifetime: child, state: { id: UUID }, events: { closed: { by: Int } } }
        """)
    #expect(outcome.messages + outcome.warnings == [])
    let spec = try #require(outcome.spec)
    let actions = spec.modelActions(of: spec.contexts[1])
    #expect(
      actions.map(\.fullName) == [
        "setText(text:)", "add(amount:)", "sign(action:)", "start()", "greet(name:)",
        "wake(notification:)", "removeRow(id:by:)", "setNote(note:)", "resetState()",
        "rows(id:action:)",
      ])
    #expect(actions.map(\.origins.count) == [2, 3, 2, 1, 1, 1, 1, 1, 1, 1])
    #expect(actions.filter(\.isGenerated).map(\.name) == ["setNote", "resetState", "rows"])
    #expect(actions[6].values.map(\.text) == ["id: UUID", "by: Int"])
    #expect(actions[9].values.map(\.text) == ["id: UUID", "_ action: RowAction"])
  }

  @Test(
    "reads a child as one, none or one, or many",
    arguments: [
      ("Row", ChildCount.one), ("Row?", .optional), ("'Row?'", .optional), ("\"[Row]\"", .many),
      ("[Row]", .many), ("'[ Row ]'", .many),
    ])
  func children(text: String, count: ChildCount) throws {
    let outcome = load(
      contexts: """
        Cart: { style: elm, children: { row: \(text) } }
        Row: { style: elm, lifetime: child, state: { id: Int = 0 } }
        """)
    #expect(outcome.messages == [])
    let child = try #require(outcome.spec?.contexts[0].children.first)
    #expect(child.count == count)
    #expect(child.context.value == "Row")
  }

  @Test("needs the dependencies of its children and theirs, each once")
  func dependencies() throws {
    let outcome = load(
      """
      version: 1
      app: Shop
      generate: { output: Generated, style: elm }
      dependencies: { api: API, clock: Clock, store: Store }
      contexts:
        Cart: { dependencies: [clock], children: { row: "Row?" } }
        Row: { lifetime: child, dependencies: [api, clock], state: { id: Int }, children: { mark: Mark } }
        Mark: { lifetime: child, dependencies: [store, api] }
      """)
    #expect(outcome.messages == [])
    let spec = try #require(outcome.spec)
    #expect(spec.dependenciesWithChildren(of: spec.contexts[0]) == ["clock", "api", "store"])
  }

  @Test("may have two children of one kind, and a child may have several parents")
  func sharedChildren() {
    let outcome = load(
      contexts: """
        Cart: { style: elm, children: { first: Row, second: Row }, handles: { second.closed: close } }
        Bag: { style: elm, children: { rows: "[Row]" } }
        Row: { style: elm, lifetime: child, state: { id: Int = 0 }, events: { closed: } }
        """)
    #expect(outcome.messages + outcome.warnings == [])
  }

  @Test("need not handle required events if it is a child, and hears none of `all`")
  func requiredHandlers() {
    let outcome = load(
      """
      version: 1
      app: Shop
      generate: { output: Generated, style: elm }
      contexts:
        User: { events: { left: } }
        Cart: { children: { rows: "[Row]" }, handles: { User.left: resetState() } }
        Row: { lifetime: child, state: { id: Int }, events: { closed: } }
        Log: { style: observable, handles: { all: log } }
      required_handlers: { User.left: }
      """)
    #expect(outcome.messages == [])
    #expect(outcome.warnings == ["no parent of `Row` handles `closed`"])
  }

  @Test("allows an action to be named like a field, because only used actions are methods")
  func names() {
    func contexts(uses: String) -> String {
      """
      Cart: { style: elm, state: { filter: Int = 0, add: Int = 0 }, actions: { filter: , add: "(_ a: Int)" } }
      Bag: { uses: [\(uses)] }
      """
    }
    #expect(load(contexts: contexts(uses: "\"Cart.add(_:)\"")).messages == [])
    #expect(load(contexts: contexts(uses: "\"Cart.filter()\"")).messages.count == 1)
  }
}
