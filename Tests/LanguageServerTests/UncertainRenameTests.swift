import StoregenTestSupport
import Testing

@Suite("A rename leaves what may mean something else, or is refused", .timeLimit(.minutes(5)))
struct UncertainRenameTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      User:
        state: { name: String? }
        events: |
          case done( // id: the number
            id: Int, pair: (id: Int, b: Int))
          case gone
      Cart:
        uses: [User.name]
        state: { count: Int = 0 }
        actions: { took: "(total: Int)" }
        events: { done: { total: Int }, gone: }
        handles: { User.gone: resetState() }
      Log:
        state: { n: Int = 0 }
        handles: { all: note }

    """

  private static let code = """
    func both(_ a: UserEvent, _ b: CartEvent) -> Bool {
      if case .gone = a { return true }
      if case .gone = b { return false }
      return a == UserEvent.gone
    }
    enum Role { case user, admin }
    func track(event: ShopEvent) {
      let role: Role = .user
      if case .user(.gone) = event { print(role) }
    }
    extension ShopStores { static func demo(user: Int) -> ShopStores { fatalError() } }
    extension ShopStores { convenience init(user: Int, isDemo: Bool) { fatalError() } }
    func make() { _ = (ShopStores.demo(user: 1), ShopStores(user: 1, isDemo: true)) }
    extension UserEvent { var isLast: Bool { switch self { case .gone: true; default: false } } }
    func show(_ stores: ShopStores) { print(stores.user.name as Any) }

    """

  private static func project(_ files: [String: String] = [:]) throws -> Project {
    try Project(
      files: ["storegen.yml": spec, "Code.swift": code].merging(files, uniquingKeysWith: { $1 }))
  }

  private static func renamed(
    _ word: String, plus offset: Int = 0, to name: String, _ path: String = "Code.swift"
  ) throws -> String {
    let project = try project()
    let answer = try project.rename(word, plus: offset, to: name)
    return applying(project.edits(of: path, in: answer), to: path == "Code.swift" ? code : spec)
  }

  @Test("where code names the events of two contexts")
  func events() throws {
    let code = try Self.renamed("gone\n", to: "left")
    #expect(code.contains("if case .left = a"))
    #expect(code.contains("if case .gone = b"))
    #expect(code.contains("switch self { case .left: true"))
    #expect(code.contains("a == UserEvent.left"))
    #expect(code.contains(".user(.left) = event"))
  }

  @Test("where code names cases of other enums, or calls functions of the app")
  func contexts() throws {
    let code = try Self.renamed("User:", to: "Person")
    #expect(code.contains("let role: Role = .user\n"))
    #expect(code.contains(".person(.gone) = event"))
    #expect(code.contains("ShopStores.demo(user: 1)"))
    #expect(code.contains("ShopStores(user: 1, isDemo: true)"))
    #expect(code.contains("print(stores.person.name"))
  }

  @Test("the label of a value in a block of Swift, not what comments and types say")
  func labels() throws {
    let spec = try Self.renamed("id: Int, pair", to: "number", Project.spec)
    #expect(spec.contains("// id: the number\n        number: Int, pair: (id: Int, b: Int)"))
  }

  @Test(
    "an event that two contexts share by an alias, but not the class of a store that uses the context"
  )
  func aliasesAndClasses() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        One: { state: { n: Int = 0 }, events: &shared { done: { id: Int } } }
        Two: { state: { n: Int = 0 }, events: *shared }
        Cart: { class: CartModel, uses: [One.n], state: { total: Int } }

      """
    let code = """
      @MainActor @Observable final class CartModel {
        let one: any OneForCart
        var total: Int { one.n }
        init(one: any OneForCart) { self.one = one }
      }
      @MainActor func make(_ one: OneStore) -> CartModel { CartModel(one: one) }

      """
    let project = try Project(files: ["storegen.yml": spec, "Code.swift": code])
    #expect(
      try project.rename("done", to: "ended")["error"]["message"]
        == "`done` is also an event of `Two`, which shares its YAML through an alias")
    let answer = try project.rename("One:", to: "First")
    #expect(
      applying(project.edits(of: "Code.swift", in: answer), to: code) == """
        @MainActor @Observable final class CartModel {
          let first: any FirstForCart
          var total: Int { first.n }
          init(first one: any FirstForCart) { self.first = one }
        }
        @MainActor func make(_ one: FirstStore) -> CartModel { CartModel(first: one) }

        """)
  }

  @Test("another project inside this one")
  func innerProject() throws {
    let code = "func last(_ event: UserEvent) -> Bool { event == UserEvent.gone }\n"
    let project = try Self.project(["Inner/storegen.yml": Self.spec, "Inner/Last.swift": code])
    let answer = try project.rename("gone\n", to: "left")
    #expect(!project.edits(of: "Code.swift", in: answer).isEmpty)
    #expect(project.edits(of: "Inner/Last.swift", in: answer).isEmpty)
  }

  @Test("but the name of a store and a property stand for their context")
  func standIns() throws {
    for (word, offset, name) in [("UserEvent, _", 0, "PersonEvent"), ("stores.user.", 7, "Person")] {
      let project = try Self.project()
      let place = try project.place("Code.swift", Self.code, word, plus: offset)
      let answer = project.editor.answer(
        to: project.editor.ask(
          "textDocument/rename",
          [
            "textDocument": place["textDocument"], "position": place["position"],
            "newName": .text(name),
          ]))
      let spec = applying(project.edits(of: Project.spec, in: answer), to: Self.spec)
      #expect(spec.contains("  Person:\n"), "\(word)")
      let definition = project.editor.request("textDocument/definition", place)
      #expect(!definition.list.isEmpty, "\(word)")
    }
  }

  @Test(
    "a method that is an action, types of other modules, files that exist, and specs that have changed"
  )
  func refusals() throws {
    func message(_ project: Project, _ word: String, _ name: String) throws -> String {
      try project.rename(word, to: name)["error"]["message"].text
    }
    let handled = Self.spec.replacing(
      "User.gone: resetState()", with: "User.gone: resetState(), User.paid: \"took(total:)\""
    ).replacing("case gone", with: "case gone\n      case paid(total: Int)")
    let shared = try Self.project(["storegen.yml": handled])
    #expect(
      try message(shared, "total: Int)\n", "sum")
        == "`took(total:)` is also an action of `Cart`, whose signature has the same name")
    let legacy = try Self.project(["Legacy/User.swift": "public struct UserStore {}\n"])
    #expect(
      try message(legacy, "User:", "Person")
        == "the app has another type `UserStore`, so code that uses the name may mean either")
    let stale = try Self.project()
    _ = stale.editor.request(
      "textDocument/hover", try stale.place(Project.spec, Self.spec, "User:"))
    try stale.folder.write("# One more line.\n" + Self.spec, to: "Benefits/storegen.yml")
    let place = try stale.place("Code.swift", Self.code, "UserEvent.gone", plus: 11)
    let answer = stale.editor.answer(
      to: stale.editor.ask(
        "textDocument/rename",
        [
          "textDocument": place["textDocument"], "position": place["position"], "newName": "left",
        ]))
    #expect(answer["error"]["message"].text.contains("changed on disk"))
  }
}
