import StoreGenerator
import StoregenDiagnostics
import Testing

@Suite("The scaffold of a model")
struct ElmScaffoldTests {
  private static let text = """
    version: 1
    app: Shop
    generate: { output: Sources/Shop/Generated, access: public, imports: [Models] }
    contexts:
      User: { events: { left: , joined: { name: String } } }
      Cart:
        style: elm
        starts: true
        state: { note: { type: String, default: '""', bindable: true } }
        children: { sign: Sign, rows: "[Row]" }
        actions:
          add: { signature: "(_ amount: Int)", emits: [added] }
          run: "(_ work: () -> Void)"
        events: { added: { amount: Int, total: Int } }
        handles:
          User.joined: greet(name:)
          User.left: resetState()
          rows.closed: { call: "remove(id:)", emits: [emptied] }
          sign.turned: add(amount:)
      Sign: { style: elm, lifetime: child, events: { turned: { amount: Int } } }
      Row: { style: elm, lifetime: child, state: { id: Row.ID }, actions: { close: { emits: [closed] } }, events: { closed: } }
    """

  private func files(_ sources: [(path: String, text: String)] = []) throws -> [Scaffold.File] {
    let text = Self.text.replacing(
      "events: { added: { amount: Int, total: Int } }",
      with: "events: { added: { amount: Int, total: Int }, emptied: }")
    return try Scaffold(
      spec(text), renderer: StoreRenderer(),
      sources: sources.map {
        UserSource(path: $0.path, text: SourceText(path: $0.path, text: $0.text))
      }
    ).files
  }

  @Test("contains an update for each action that storegen does not write")
  func updates() throws {
    let files = try files()
    #expect(
      files.map(\.path) == [
        "Sources/Shop/CartModel+Updates.swift", "Sources/Shop/RowModel+Updates.swift",
      ])
    let start = try #require(files[0].text.firstRange(of: "extension")).lowerBound
    #expect(
      String(files[0].text[start...]) == """
        extension CartModel {
          static func add(state: Self, amount: Int, environment: Environment) -> Update<Self> {
            #warning(
              "Not written yet: CartModel.add(state:amount:environment:), which handles sign.turned and emits added"
            )
            // .emit(.added(amount: …, total: …))
            return Update(state: state)
          }

          static func run(
            state: Self, work: @escaping () -> Void, environment: Environment
          ) -> Update<Self> {
            #warning("Not written yet: CartModel.run(state:work:environment:)")
            return Update(state: state)
          }

          static func start(state: Self, environment: Environment) -> Update<Self> {
            #warning("Not written yet: CartModel.start(state:environment:), which handles the start")
            return Update(state: state)
          }

          static func greet(state: Self, name: String, environment: Environment) -> Update<Self> {
            #warning("Not written yet: CartModel.greet(state:name:environment:), which handles User.joined")
            return Update(state: state)
          }

          static func remove(state: Self, id: Row.ID, environment: Environment) -> Update<Self> {
            #warning(
              "Not written yet: CartModel.remove(state:id:environment:), which handles rows.closed and emits emptied"
            )
            // .emit(.emptied)
            return Update(state: state)
          }
        }

        """)
    #expect(files[1].methods == ["RowModel.close(state:environment:)"])
  }

  @Test("adds updates to the file that has others, and omits those that exist")
  func addition() throws {
    let files = try files([
      (
        "Sources/Shop/Cart.swift",
        """
        extension CartModel {
          static func add(state: Self, amount: Int, environment: Environment) -> Update<Self> {
            Update(state: state)
          }
          static func start(state: CartModel, environment: CartEnvironment) -> StoreUpdate<CartModel> {
            StoreUpdate(state: state)
          }
        }

        extension CartModelUpdates {
          static func greet(state: CartModel, name: String, environment: CartEnvironment) -> StoreUpdate<CartModel> {
            StoreUpdate(state: state)
          }
        }

        extension Shop.RowModel {
          static func close(state: Self, environment: Environment) -> Update<Self> { Update(state: state) }
        }
        """
      )
    ])
    #expect(files.map(\.path) == ["Sources/Shop/Cart.swift"])
    #expect(!files[0].isNew)
    #expect(
      files[0].methods == [
        "CartModel.run(state:work:environment:)", "CartModel.remove(state:id:environment:)",
      ])
    #expect(files[0].text.contains("StoreUpdate(state: state)\n  }\n\n  static func run("))
  }
}
