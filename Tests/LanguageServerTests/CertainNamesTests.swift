import StoregenTestSupport
import Testing

@Suite("A name in code", .timeLimit(.minutes(5)))
struct CertainNamesTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      User:
        state: { name: String = "" }
        events:
          renamed: { summary: "The user: never empty.", payload: { user: String } }
          success: { value: Int }
          cancelled: {}
          failed: { reason: Reason }
          signedIn: # user: the person
            user: String
      Cart:
        uses: [User.name]
        state: { lines: "[String] = []" }
        events: { changed: {} }
        handles: { User.renamed: "load(user:)", User.signedIn: "load(user:)" }
        notifications: { .refresh: { call: reload(), emits: [changed], run: sync } }

    """

  private static let code = """
    extension UserStore {
      func rename() {
        emit(.renamed(user: name))
        emit(.cancelled)
      }
      func local() {
        let name = "local"
        print(name)
      }
    }
    extension CartStore {
      func load(user: String) { lines = [user, self.user.name] }
      func reload() { emit(.changed) }
    }
    func test(_ result: Result<Int, Error>, _ fetch: (URLError) -> Void) {
      switch result {
      case .success(let value): print(value)
      default: fetch(URLError(.cancelled))
      }
    }
    func log() {
      let events: [UserEvent] = [.cancelled]
      print(events)
    }
    enum Analytics {
      enum UserEvent { case renamed(user: String) }
      static func log(_ event: UserEvent) {}
    }
    func track() { Analytics.log(.renamed(user: "a")) }

    """

  private static func project(_ others: [String: String] = [:]) throws -> Project {
    let files = ["storegen.yml": spec, "Code.swift": code]
    return try Project(files: files.merging(others, uniquingKeysWith: { $1 }))
  }

  /// The lines on which editors find what a word in the spec means.
  private static func references(_ word: String, plus offset: Int = 0) throws -> [String] {
    let project = try project()
    let place = try project.place(Project.spec, spec, word, plus: offset)
    let found = project.editor.request(
      "textDocument/references",
      [
        "textDocument": place["textDocument"], "position": place["position"],
        "context": ["includeDeclaration": true],
      ])
    return project.lines(of: found)
  }

  /// The number of a line of the code.
  private static func line(_ text: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return "Code.swift:\((lines.firstIndex { $0.contains(text) } ?? -1) + 1)"
  }

  @Test("is an event only if the code is about the events of the app")
  func events() throws {
    let renamed = try Self.references("renamed: {")
    #expect(renamed.filter { $0.hasPrefix("Code") } == [Self.line("emit(.renamed")])
    let success = try Self.references("success: {")
    #expect(success.filter { $0.hasPrefix("Code") } == [])
    let cancelled = try Self.references("cancelled: {}")
    #expect(
      cancelled.filter { $0.hasPrefix("Code") } == [
        Self.line("emit(.cancelled"), Self.line("[UserEvent]"),
      ])
  }

  @Test("of an event is not that of another enum in the same code")
  func otherEnums() throws {
    let code = """
      enum Reason { case cancelled }
      extension UserStore {
        func fail() {
          Task { [weak self] in self?.emit(.cancelled) }
          emit(.failed(reason: .cancelled))
        }
      }
      func track(_ event: UserEvent) -> Reason? {
        event == .success(value: 1) ? .cancelled : nil
      }
      func name(of user: String?) { if let name = user { print(name) } }
      extension UserStore {
        func show(_ text: String?) { if let name = text { print(name) } }
      }

      """
    let project = try Self.project(["Code.swift": code])
    func lines(_ word: String) throws -> [String] {
      let place = try project.place(Project.spec, Self.spec, word)
      let found = project.editor.request(
        "textDocument/references",
        [
          "textDocument": place["textDocument"], "position": place["position"],
          "context": ["includeDeclaration": true],
        ])
      return project.lines(of: found).filter { $0.hasPrefix("Code") }
    }
    #expect(try lines("cancelled: {}") == ["Code.swift:4"])
    #expect(try lines("name: String") == [])
  }

  @Test("in a file that has changed on disk is not renamed")
  func staleFiles() throws {
    let project = try Self.project()
    let place = try project.place(Project.spec, Self.spec, "renamed: {")
    _ = project.editor.request("textDocument/hover", place)
    try project.folder.write("// One more line.\n" + Self.code, to: "Benefits/Code.swift")
    let answer = try project.rename("renamed: {", to: "zz")
    #expect(answer["error"]["message"].text.contains("changed on disk"))
  }

  @Test(
    "of a property is renamed only where it belongs to a composition root, and does not become a local one"
  )
  func properties() throws {
    let code = """
      extension CartStore {
        func load(user: String) {
          lines = [self.user.name]
        }
        func reload() {
          let person = "a"
          lines = [person, user.name]
        }
      }
      struct Screen {
        let stores: ShopStores
        func show() { print(stores.user) }
      }

      """
    let other = """
      struct Other {
        let stores: [String: String]
        func show() { print(stores.user) }
      }

      """
    let project = try Self.project(["Code.swift": code, "Other.swift": other])
    let answer = try project.rename("User:", to: "Person")
    #expect(
      project.edits(of: "Code.swift", in: answer).map(\.["newText"].text).sorted()
        == ["person", "person", "self.person"])
    #expect(project.edits(of: "Other.swift", in: answer) == [])
  }

  @Test("is a member only in the code of its store, unless a local variable has it")
  func members() throws {
    let name = try Self.references("name: String")
    #expect(name.filter { $0.hasPrefix("Code") } == [Self.line("emit(.renamed")])
    let lines = try Self.references("lines:")
    #expect(lines.filter { $0.hasPrefix("Code") } == [Self.line("lines = ")])
  }

  @Test("of a value is found where the spec declares it, not in a comment or a summary")
  func labels() throws {
    let specLines = Self.spec.split(separator: "\n", omittingEmptySubsequences: false)
    func line(_ text: String) -> String {
      "storegen.yml:\((specLines.firstIndex { $0.contains(text) } ?? -1) + 1)"
    }
    let renamed = try Self.references("user: String }")
    #expect(renamed.contains(line("payload: { user")))
    #expect(renamed.contains(Self.line("emit(.renamed")))
    let signedIn = try Self.references("        user: String", plus: 8)
    #expect(signedIn.contains(line("        user: String")))
    #expect(!signedIn.contains(line("signedIn: #")))
  }

  @Test("that a handler of a notification emits is an event")
  func notifications() throws {
    let project = try Self.project()
    let answer = try project.rename("changed: {}", to: "updated")
    let edits = answer["result"]["documentChanges"].list.map { change in
      "\(project.path(change["textDocument"]["uri"])) \(change["edits"].list.count)"
    }
    #expect(edits == ["Code.swift 1", "storegen.yml 2"])
  }

  @Test("of a property for a context is renamed with it, and a name that is taken is refused")
  func contexts() throws {
    let project = try Self.project(["Basket.swift": "final class BasketStore {}\n"])
    #expect(
      try project.rename("Cart:", to: "Basket")["error"]["message"]
        == "the app already has a type `BasketStore`")
    let answer = try project.rename("User:", to: "Person")
    let texts = project.edits(of: "Code.swift", in: answer).map(\.["newText"].text)
    #expect(texts.sorted() == ["PersonEvent", "PersonStore", "person"])
  }

  @Test("of a type has a hover with its store, a word in a string has none")
  func hover() throws {
    let code = """
      import SwiftUI
      @Observable final class ExportStore { var count = 0 }
      struct Screen: View {
        @State private var store = ExportStore()
        var body: some View { Button("Export") { store.count = 1 } }
      }

      """
    let project = try Project(files: ["storegen.yml": "version: 1\n", "Code.swift": code])
    func hover(_ word: String) throws -> JSONValue {
      project.editor.request("textDocument/hover", try project.place("Code.swift", code, word))
    }
    #expect(try hover("ExportStore {")["contents"]["value"].text.contains("Export"))
    #expect(try hover("Export\")") == .null)
  }

  @Test("of a handler is in the outline, also of a notification")
  func handlersInOutline() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart:
          state: { count: Int = 0 }
          notifications: { UIApplication.didBecomeActiveNotification: refresh }

      """
    let project = try Project(files: ["storegen.yml": spec])
    try project.open(Project.spec)
    _ = project.editor.request("workspace/symbol", ["query": ""])
    let outline = project.editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": project.uri(Project.spec)]])
    #expect(
      outline.list.first?["children"].list.map(\.["name"].text)
        == ["count", "UIApplication.didBecomeActiveNotification"])
  }

  @Test("is found where it moved to while the spec is invalid")
  func invalidSpecs() throws {
    let project = try Self.project()
    try project.open(Project.spec)
    // The server has to know the valid spec.
    _ = project.editor.request("workspace/symbol", ["query": ""])
    // The names are between two changes.
    let text =
      Self.spec.replacing("contexts:\n", with: "contexts:\n  Prof\n") + "lint: { strict: true }\n"
    project.change(Project.spec, version: 2, to: text)
    let outline = project.editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": project.uri(Project.spec)]]
    ).list
    #expect(outline.map(\.["name"].text) == ["User", "Cart"])
    let line =
      text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("Cart:") } ?? -1
    #expect(outline.last?["selectionRange"]["start"]["line"].number == line)
    let place = try project.place(Project.spec, text, "renamed: {")
    let hover = project.editor.request("textDocument/hover", place)
    #expect(hover["contents"]["value"].text.contains("renamed"))
  }
}
