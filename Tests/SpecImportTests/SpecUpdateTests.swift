import Testing

@Suite("An update of a spec")
struct SpecUpdateTests {
  private let code = """
    @Observable final class CartStore {
      var lines: [Int] = []
      var total = 0
      private let client: Client
      init(client: Client) { self.client = client }
      func add(_ line: Int) {}
      func clear() {}
    }
    """

  @Test("adds a spec to a configuration of the linter, and keeps everything in it")
  func configuration() throws {
    let before = "# Ours.\nversion: 1\nlint:\n  ambient: [Theme] # any view"
    let spec = try Imported(updating: before, code)
    #expect(spec.text.hasPrefix("\(before)\n\napp: App\n\ngenerate:\n"))
    #expect(spec.lines(of: "actions") == ["add: \"(_ line: Int)\"", "clear:"])
    #expect(spec.errors.isEmpty)
  }

  @Test(
    "adds members to maps, in brackets and on lines, and to blocks of Swift",
    arguments: [
      ("state:\n      lines: \"[Int] = []\" # ours\n", "      total: \"Int = 0\"\n"),
      ("state: { lines: \"[Int] = []\" }\n", ", total: \"Int = 0\" }\n"),
      ("state: |\n      var lines: [Int] = []\n\n", "\n      var total: Int = 0\n"),
      ("state:\n", "      lines: \"[Int] = []\"\n      total: \"Int = 0\"\n"),
    ])
  func members(_ state: String, _ expected: String) throws {
    let before = """
      version: 1
      app: App
      generate: { output: Generated }
      dependencies: { client: Client }
      contexts:
        Cart:
          \(state)
          dependencies: [client]
          # The end.
      """
    let spec = try Imported(updating: before, code)
    #expect(spec.errors.isEmpty, "\(spec.text)")
    #expect(spec.text.contains(expected), "\(spec.text)")
    #expect(spec.text.contains("\n    # The end."))
    let again = try Imported(updating: spec.text, code)
    #expect(again.text == spec.text)
  }

  @Test("gives a context what differs from the defaults of the spec, not from those of other code")
  func defaults() throws {
    let before = """
      version: 1
      app: App
      generate: { output: Generated, style: observableObject, access: public }
      contexts:
        User:
          state: { name: "String?" }
      """
    let spec = try Imported(updating: before, code)
    #expect(spec.text.contains("    style: observable\n"), "\(spec.text)")
    // The composition root is public and has a property for each store.
    #expect(!spec.text.contains("access: internal"))
  }

  @Test("changes nothing if nothing is missing, also where a person wrote something else")
  func nothing() throws {
    let before = """
      version: 1
      app: Shop
      generate: { output: Other, channel: combine }
      dependencies: { client: any Client }
      contexts:
        Cart:
          dependencies: [client]
          storage: { lines: "[Line] = []" }
          state: { total: "Decimal = 0" }
          actions: |
            func add(_ line: Line) async
            func clear() async
      """
    #expect(try Imported(updating: before, code).text == before)
  }

  @Test("does not repeat comments")
  func comments() throws {
    let code = "@Observable final class LogStore { var a = 0; var b = f() }"
    let first = try Imported(updating: "version: 1\n", code)
    #expect(first.text.contains("`var b = f()` is left out"))
    #expect(try Imported(updating: first.text, "\n\n\(code)").text == first.text)
  }

  @Test("finds a context by its class, whatever its name, also in handlers and `uses`")
  func contextWithAnotherName() throws {
    let code = """
      @Observable final class SessionModel {
        enum Event { case signedOut }
        var name = ""
        private let client: Client
        @ObservationIgnored let changes = PassthroughSubject<Event, Never>()
        init(client: Client) { self.client = client }
        func leave() { changes.send(.signedOut) }
      }
      @Observable final class CartStore {
        var lines: [Int] = []
        let session: SessionModel
        var bag: Set<AnyCancellable> = []
        init(session: SessionModel) {
          self.session = session
          session.changes.sink { [weak self] event in
            switch event { case .signedOut: self?.clear() }
          }.store(in: &bag)
        }
        func clear() { print(session.name) }
      }
      """
    let before = """
      version: 1
      app: App
      generate: { output: Generated }
      dependencies: { client: Client }
      contexts:
        Account:
          class: SessionModel
          dependencies: [client]

      """
    let spec = try Imported(updating: before, code)
    #expect(spec.errors.isEmpty, "\(spec.errors)")
    #expect(spec.lines(of: "state").first == "name: 'String = \"\"'", "\(spec.text)")
    #expect(spec.lines(of: "Account").contains("signedOut:"), "\(spec.text)")
    #expect(!spec.text.contains("SessionModel:"), "\(spec.text)")
    #expect(spec.text.contains("uses: [Account.name]"), "\(spec.text)")
    #expect(spec.text.contains("Account.signedOut: "), "\(spec.text)")
    #expect(try Imported(updating: spec.text, code).text == spec.text)
  }

  @Test("gives a class another name than that of an existing context")
  func nameOfAnotherClass() throws {
    let before = """
      version: 1
      app: App
      generate: { output: Generated }
      contexts:
        Session:
          class: PersonModel

      """
    let code = """
      @Observable final class PersonModel { var name = "" }
      @Observable final class SessionStore { var start = 0 }
      """
    let spec = try Imported(updating: before, code)
    #expect(spec.lines(of: "Session").contains("name: 'String = \"\"'"), "\(spec.text)")
    #expect(spec.lines(of: "SessionStore").first == "class: SessionStore", "\(spec.text)")
  }

  @Test("does not take helpers of a generated class for actions, which were private before")
  func helpers() throws {
    let before = """
      version: 1
      app: App
      generate: { output: Generated }
      contexts:
        User:
          events: { left: }
        Cart:
          state: { lines: "[Int] = []" }
          handles:
            User.left: { call: reload(), onError: failed(_:) }

      """
    let generated = """
      // storegen:fingerprint 0123456789abcdef
      @MainActor @Observable final class CartStore { var lines: [Int] = [] }
      """
    let written = """
      extension CartStore {
        func start() { Task { [weak self] in await self?.load() } }
        func reload() throws { fill() }
        func failed(_ error: any Error) {}
        func load() async {}
        func fill() {}
        func clear() {}
      }
      """
    let other = "@MainActor func test(_ cart: CartStore) { cart.fill() }"
    let spec = try Imported(updating: before, generated, written, other)
    #expect(spec.errors.isEmpty, "\(spec.errors)")
    #expect(spec.lines(of: "actions") == ["fill:", "clear:"], "\(spec.text)")
  }

  @Test("says what it added, rather than what the app has")
  func summary() throws {
    let before = """
      version: 1
      app: App
      generate: { output: Generated }
      dependencies: { client: Client }
      contexts:
        Cart:
          class: CartStore
          dependencies: [client]
          state:
            lines: "[Int] = []"
          actions:
            add: "(_ line: Int)"

      """
    let spec = try Imported(updating: before, code)
    #expect(spec.summary == ["1 state field, 1 action"], "\(spec.text)")
    let log = "@Observable final class LogStore { var a = 0; var b = f() }"
    let more = try Imported(updating: spec.text, code, log)
    #expect(
      more.summary == ["1 context, 1 state field", "1 part left out; comments explain where and why"],
      "\(more.text)")
    #expect(
      try Imported(log).summary == [
        "1 context, 1 state field, 0 storage fields, 0 actions", "0 events, 0 handlers",
        "1 part left out; comments explain where and why",
      ])
  }

  @Test("adds sections after the comments of the last one")
  func commentsOfLastSection() throws {
    let before = """
      version: 1
      app: App
      generate: { output: Generated }
      dependencies: { client: Client }
      contexts:
        User:
          events: { left: }
        Cart:
          dependencies: [client]
          state: { lines: "[Int] = []", total: Int = 0 }
          handles:
            User.left: left

            # The last handler.
          # The end.

      """
    let spec = try Imported(updating: before, code)
    #expect(spec.errors.isEmpty, "\(spec.text)")
    #expect(
      spec.text.hasSuffix(
        """
            handles:
              User.left: left

              # The last handler.
            actions:
              add: "(_ line: Int)"
              clear:
            # The end.

        """), "\(spec.text)")
  }
}
