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
    func other(_ kind: Kind) { if case .user(let name) = kind { print(name) } }

    """

  /// The text of a file after `User` was renamed to `Person`.
  private static func renamed(_ path: String, from text: String) throws -> String {
    let project = try Project(files: ["storegen.yml": spec, "Code.swift": code])
    let answer = try project.rename("User:", to: "Person")
    return applying(project.edits(of: path, in: answer), to: text)
  }

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

  @Test("environments of models, and its case in the enum of all events")
  func models() throws {
    #expect(
      try Self.renamed("Code.swift", from: Self.code)
        == Self.code.replacing("environment.user", with: "environment.person")
        .replacing("case .user(let event)", with: "case .person(let event)")
        .replacing(".user(.renamed", with: ".person(.renamed")
        .replacing("(user: UserStore())", with: "(person: PersonStore())")
        .replacing("UserStore", with: "PersonStore"))
  }
}
