import StoregenTestSupport
import Testing

@Suite("A method that handles events", .timeLimit(.minutes(5)))
struct SharedMethodTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart:
        state: { lines: "[Int] = []" }
        events: |
          case added(id: Int)
          case refused(id: Int)
          case counted(count: Int)
          case both(who: Int)
      Stock:
        state: { counts: "[Int] = []" }
        events: |
          case low(id: Int)
          case empty
        handles:
          Cart.added: { call: "take(id:)", onError: failed(_:) }
          Cart.both: "welcome(who:)"
          Cart.counted: "put(count:)"
      Tower:
        style: elm
        state: { floor: Int = 0 }
        events: { climbed: {} }
        actions: |
          @emits(climbed) case climb(_ floors: Int), jump(floor: Int)
      Log:
        state: { count: Int = 0 }
        handles:
          Cart.added: "note(id:)"
          Cart.refused: "note(id:)"
          all: "see(event:)"

    """

  private static let code = """
    extension StockStore {
      func take(id: Int) { counts.append(id) }
      func put(count: Int) {}
      func put(count: Int, at place: Int) { put(count: count) }
      func failed(_ error: any Error) {}
      func welcome(who guest: Int) { later { [weak self] in self?.counts = [] } }
    }
    struct Shelf { func put(count: Int) {} }
    func fill(_ stock: StockStore, _ shelf: Shelf) { stock.put(count: 1); shelf.put(count: 2) }
    extension LogStore {
      func note(id: Int) { count += 1 }
      func see(event: ShopEvent) {
        switch event {
        case .stock(.empty): count = 0
        case .cart(.counted(count: let number)): count = number
        default: break
        }
      }
    }

    """

  private static func project() throws -> Project {
    try Project(files: ["storegen.yml": spec, "Code.swift": code])
  }

  private static func changed(_ answer: JSONValue, in project: Project) -> String {
    applying(project.edits(of: "Code.swift", in: answer), to: code)
  }

  @Test("keeps an overload with other values, and gets one name for a label like the name")
  func labels() throws {
    let project = try Self.project()
    let guest = Self.changed(try project.rename("who: Int", to: "guest"), in: project)
    #expect(guest.contains("func welcome(guest: Int)"))
    let stock = Self.changed(try project.rename("count: Int)", to: "number"), in: project)
    #expect(stock.contains("func put(number count: Int) {}"))
    #expect(stock.contains("{ stock.put(number: 1); shelf.put(count: 2) }"))
    #expect(stock.contains("func put(count: Int, at place: Int) { put(number: count) }"))
  }

  @Test("is not renamed for one of two events")
  func sharedMethods() throws {
    let project = try Self.project()
    let refused = try project.rename("id: Int)", to: "number")
    #expect(
      refused["error"]["message"]
        == "`note(id:)` of `Log` also handles `Cart.refused`, so the values of both events must have the same names"
    )
  }

  @Test("and those that get its errors are found from the spec")
  func errorMethods() throws {
    let project = try Self.project()
    func lines(_ word: String, _ method: String) throws -> [String] {
      var place = try project.place(Project.spec, Self.spec, word)
      if method.hasSuffix("references") {
        place = [
          "textDocument": place["textDocument"], "position": place["position"],
          "context": ["includeDeclaration": true],
        ]
      }
      return project.lines(of: project.editor.request("textDocument/\(method)", place))
    }
    #expect(try lines("failed(_:)", "definition") == ["Code.swift:5"])
    #expect(try lines("counts:", "references").suffix(2) == ["Code.swift:2", "Code.swift:6"])
  }

  @Test("is named once for an annotation of several declarations")
  func annotations() throws {
    let project = try Self.project()
    let answer = try project.rename("climbed: {}", to: "risen")
    let edits = project.edits(of: Project.spec, in: answer)
    #expect(edits.count == 2)
    #expect(applying(edits, to: Self.spec).contains("@emits(risen) case climb"))
  }

  @Test("of all stores names their events in the cases of their contexts")
  func allEvents() throws {
    let project = try Self.project()
    let empty = Self.changed(try project.rename("empty", to: "soldOut"), in: project)
    #expect(empty.contains("case .stock(.soldOut): count = 0"))
    let counted = Self.changed(try project.rename("count: Int)", to: "number"), in: project)
    #expect(counted.contains("case .cart(.counted(number: let number)): count = number"))
  }

  @Test("in a file that has changed on disk is not left behind")
  func changedFiles() throws {
    let project = try Self.project()
    try project.open(Project.spec)
    _ = project.editor.request("workspace/symbol", ["query": ""])
    try project.folder.write("// new\n" + Self.code, to: "Benefits/Code.swift")
    let answer = try project.rename("Stock:", to: "Depot")
    #expect(
      answer["error"]["message"].text.hasPrefix("a file that uses the name changed on disk"))
  }
}
