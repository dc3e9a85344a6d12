import StoregenTestSupport
import Testing

@Suite("Renaming a context changes", .timeLimit(.minutes(5)))
struct RenamedTypesTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      User:
        state: { name: String = "" }
        events: { renamed: { user: String } }
      Log:
        style: elm
        uses: [User.name]
        state: |
          /// Not only UserEvent.
          var last: UserEvent?
          var kind: Kinds.UserEvent? = Kinds.UserEvent.none // UserEvent
        actions: { load: , keep: "(_ events: [Int: UserEvent])" }
        handles: { all: note(event:) }
    lint: { ambient: [UserStore] }

    """

  private static let code = """
    extension LogModel {
      static func load(state: Self, environment: Environment) -> Update<Self> {
        Update(state: LogModel(last: .renamed(user: environment.user.name)))
      }
      static func note(state: Self, event: ShopEvent, environment: Environment) -> Update<Self> {
        switch event {
        case .user(let event): Update(state: LogModel(last: event))
        }
      }
    }
    func first(_ user: UserStore) -> ShopEvent { .user(.renamed(user: user.name)) }
    func test(environment: LogEnvironment) { print(environment.user, LogEnvironment(user: UserStore())) }
    func copy(_ stores: ShopStores) -> ShopStores { stores }
    func print(_ stores: ShopStores) { let (a, b) = (copy(stores), stores); print(a.user, b.user) }
    func print(a: [String: Int]) { print(a.user) }
    let screen = Screen().shopStores(.preview(user: .sample(name: "Ada")))
    func other(_ kind: Kind) { if case .user(let name) = kind { print(name) } }

    """

  /// The text of a file after `User` was renamed to `Person`.
  private static func renamed(_ path: String, from text: String) throws -> String {
    let project = try Project(files: ["storegen.yml": spec, "Code.swift": code])
    let answer = try project.rename("User:", to: "Person")
    return applying(project.edits(of: path, in: answer), to: text)
  }

  /// A store that uses another one.
  private static let cart = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      User: { state: { name: String = "" } }
      Cart: { uses: [User.name], state: { owner: String = "" }, actions: { load: } }

    """

  @Test("the types in the Swift of the spec, and the stores in its settings")
  func specs() throws {
    #expect(
      try Self.renamed("storegen.yml", from: Self.spec)
        == Self.spec.replacing("  User:", with: "  Person:")
        .replacing("User.name", with: "Person.name")
        .replacing("last: UserEvent", with: "last: PersonEvent")
        .replacing("Int: UserEvent", with: "Int: PersonEvent")
        .replacing("[UserStore]", with: "[PersonStore]"))
  }

  @Test(
    "environments of models, properties of composition roots, and its case in the enum of all events"
  )
  func models() throws {
    #expect(
      try Self.renamed("Code.swift", from: Self.code)
        == Self.code.replacing("environment.user", with: "environment.person")
        .replacing("case .user(let event)", with: "case .person(let event)")
        .replacing(".user(.renamed", with: ".person(.renamed")
        .replacing("(user: UserStore())", with: "(person: PersonStore())")
        .replacing("print(a.user, b.user)", with: "print(a.person, b.person)")
        .replacing(".preview(user:", with: ".preview(person:")
        .replacing("UserStore", with: "PersonStore"))
  }

  @Test("names that are keywords of Swift in backticks, where they need them")
  func keywords() throws {
    let code = """
      extension CartStore {
        func load() { owner = user.name + self.user.name }
      }

      """
    let project = try Project(files: ["storegen.yml": Self.cart, "Code.swift": code])
    let answer = try project.rename("User:", to: "Class")
    #expect(
      applying(project.edits(of: "Code.swift", in: answer), to: code)
        == code.replacing("= user.name", with: "= `class`.name")
        .replacing("self.user", with: "self.class"))
  }

  @Test("properties in captures, bindings and key paths, but not the locals that hold them")
  func locals() throws {
    let before = """
      extension CartStore {
        func load() { Task { [weak user] in print(user) } }
        func keep() { Task { [user = user] in print(user) } }
        func copy() { let user = user; print(user) }
        func unwrap() { if let user = Optional(user) { print(user) } }
        func paths() { print(\\CartStore.user, \\Other.user) }
        func other(user: Int, person: Int) { print(user, self.user) }
      }
      struct Other { var user = 0 }

      """
    let after = """
      extension CartStore {
        func load() { Task { [weak user = person] in print(user) } }
        func keep() { Task { [user = person] in print(user) } }
        func copy() { let user = person; print(user) }
        func unwrap() { if let user = Optional(person) { print(user) } }
        func paths() { print(\\CartStore.person, \\Other.user) }
        func other(user: Int, person: Int) { print(user, self.person) }
      }
      struct Other { var user = 0 }

      """
    let project = try Project(files: ["storegen.yml": Self.cart, "Code.swift": before])
    let answer = try project.rename("User:", to: "Person")
    #expect(applying(project.edits(of: "Code.swift", in: answer), to: before) == after)
  }

  @Test("values of events, calls of the methods that take them, and updates that emit events")
  func labels() throws {
    let code = """
      extension UserStore {
        func rename(_ text: String) { emit(.renamed(user: text)) }
      }
      extension CartStore {
        func greet(user: String) {}
        func greetAgain() { greet(user: "Ada") }
      }
      extension LogModel {
        static func load(state: Self, environment: Environment) -> Update<Self> {
          Update(state: state).emit(.left(user: "Ada"))
        }
      }

      """
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        User: { state: { name: String = "" }, events: { renamed: { user: String } } }
        Cart: { state: { count: Int = 0 }, handles: { User.renamed: greet } }
        Log: { style: elm, state: { count: Int = 0 }, actions: { load: }, events: { left: { user: String } } }

      """
    let project = try Project(files: ["storegen.yml": spec, "Code.swift": code])
    func renamed(_ word: String, plus offset: Int = 0, to name: String) throws -> String {
      let answer = try project.rename(word, plus: offset, to: name)
      return applying(project.edits(of: "Code.swift", in: answer), to: code)
    }
    #expect(
      try renamed("renamed: { user", plus: 11, to: "person")
        == code.replacing(".renamed(user:", with: ".renamed(person:")
        .replacing("greet(user: String)", with: "greet(person user: String)")
        .replacing("greet(user: \"Ada\")", with: "greet(person: \"Ada\")"))
    #expect(try renamed("left:", to: "gone") == code.replacing(".left(", with: ".gone("))
  }
}
