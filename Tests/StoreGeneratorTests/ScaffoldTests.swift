import StoreGenerator
import StoregenDiagnostics
import Testing

@Suite("The scaffold")
struct ScaffoldTests {
  private static let text = """
    version: 1
    app: Shop
    generate: { output: Sources/Shop/Generated }
    contexts:
      Cart:
        actions:
          add: { signature: "(_ line: Line, at index: Int) async throws", emits: [added] }
          total: "() -> Int"
        events: { added: { line: Line } }
      Stock:
        handles:
          Cart.added: { call: reserve, run: sync }
    """

  private func files(
    _ sources: [(path: String, text: String)] = [], text: String = Self.text,
    template: String? = nil, importsAreInternal: Bool = false
  ) throws -> [Scaffold.File] {
    let custom = template.map { [SourceText(path: "Templates/Scaffold.mustache", text: $0)] } ?? []
    return try Scaffold(
      spec(text), renderer: StoreRenderer(TemplateSet(overriding: custom)),
      sources: sources.map {
        UserSource(path: $0.path, text: SourceText(path: $0.path, text: $0.text))
      }, importsAreInternal: importsAreInternal
    ).files
  }

  @Test("says that a method receives the errors of handlers")
  func receiver() throws {
    let text = Self.text.replacing(
      "{ call: reserve, run: sync }", with: "{ call: reserve, onError: failed(_:) }")
    let files = try files(text: text)
    #expect(
      files[1].text.contains(
        """
          func failed(_ error: any Error) {
            #warning("Not written yet: StockStore.failed(_:), which receives errors of handlers")
          }
        """))
  }

  @Test("contains actions and handlers of each store in separate files")
  func everything() throws {
    let files = try files()
    #expect(
      files.map(\.path)
        == ["Sources/Shop/CartStore+Actions.swift", "Sources/Shop/StockStore+Handlers.swift"])
    #expect(files.map(\.isNew) == [true, true])
    #expect(
      files[0].text == """
        extension CartStore {
          func add(_ line: Line, at index: Int) async throws {
            #warning("Not written yet: CartStore.add(_:at:), which emits added")
            // emit(.added(line: …))
          }

          func total() -> Int {
            #warning("Not written yet: CartStore.total()")
            fatalError("total() is not written yet")
          }
        }

        """)
    #expect(
      files[1].text == """
        extension StockStore {
          func reserve(line: Line) {
            #warning("Not written yet: StockStore.reserve(line:), which handles Cart.added")
          }
        }

        """)
  }

  @Test("omits methods that exist in any file of the modules")
  func rest() throws {
    let files = try files([
      (
        "Sources/Shop/A.swift",
        "extension CartStore { func add(_ l: L, at i: Int) async throws {} }"
      ),
      (
        "Sources/Shop/Deep/B.swift",
        "extension StockStoreHandlers {\n  func reserve(line: Line) {}\n}"
      ),
      ("Sources/Shop/C.swift", "extension Other { func total() -> Int { 1 } }"),
      (
        "Sources/Shop/D.swift",
        "extension Shop.CartStore {\n#if X\nfunc total() -> Int { 1 }\n#endif\n}"
      ),
    ])
    #expect(files.isEmpty, "\(files)")
  }

  @Test(
    "adds no method beside one with another signature",
    arguments: [
      "func reserve(_ line: Line) {}", "func reserve() {}", "func reserve(line: Line) async {}",
      "func reserve(line: Line) throws {}",
    ])
  func nearMisses(_ method: String) throws {
    let source = UserSource(
      path: "Sources/Shop/A.swift",
      text: SourceText(path: "A.swift", text: "extension StockStore { \(method) }"))
    let scaffold = try Scaffold(spec(Self.text), renderer: StoreRenderer(), sources: [source])
    #expect(!scaffold.files.flatMap(\.methods).contains { $0.hasPrefix("StockStore") })
    let written = method.dropLast(3)
    #expect(
      scaffold.nearMisses.map(\.message) == [
        "`\(written)` of `StockStore` is not the method that the spec requires"
      ])
    #expect(scaffold.nearMisses.map(\.reason) == ["generated code needs `func reserve(line: Line)`"])
  }

  @Test("finds methods with labels in backticks")
  func backticks() throws {
    let text = """
      version: 1
      app: Shop
      generate: { output: Sources/Shop/Generated }
      contexts:
        Cart:
          actions:
            set: "(_ n: Int, `repeat`: Bool)"
      """
    let first = try #require(try files(text: text).first)
    #expect(first.methods == ["CartStore.set(_:repeat:)"])
    #expect(try files([(first.path, first.text)], text: text).isEmpty)
    let plain = "extension CartStore { func set(_ n: Int, repeat: Bool) {} }"
    #expect(try files([("Sources/Shop/A.swift", plain)], text: text).isEmpty)
  }

  @Test("finds methods in extensions of an alias, such as the former name of a converted class")
  func aliases() throws {
    let files = try files([
      ("Sources/Shop/Cart.swift", "public typealias CartViewModel = Shop.CartStore"),
      (
        "Sources/Shop/More.swift",
        "extension CartViewModel {\n  func add(_ l: Line, at i: Int) async throws {}\n}\n"
      ),
      ("Sources/Shop/Stock.swift", "extension StockStore { func reserve(line: Line) {} }"),
    ])
    #expect(files.map(\.path) == ["Sources/Shop/More.swift"])
    #expect(files.flatMap(\.methods) == ["CartStore.total()"])
  }

  @Test("adds methods to the extension that has others, and changes nothing else")
  func addition() throws {
    let before = """
      // Mine.
      import Shared

      private extension CartStore {
          func helper() {}
      }

      extension CartStore {
          /// Adds.
          func add(_ line: Line, at index: Int) async throws { lines += [line]  }
      } // end

      extension Line {}

      """
    let files = try files([("Sources/Shop/Cart/CartStore+Actions.swift", before)])
    #expect(files.count == 2)
    #expect(files[0].path == "Sources/Shop/Cart/CartStore+Actions.swift")
    #expect(!files[0].isNew)
    #expect(files[0].methods == ["CartStore.total()"])
    #expect(
      files[0].text
        == before.replacing(
          "\n} // end",
          with: """


                func total() -> Int {
                    #warning("Not written yet: CartStore.total()")
                    fatalError("total() is not written yet")
                }
            } // end
            """))
  }

  @Test("adds methods to a file of another name that has methods of the same kind")
  func otherFile() throws {
    let files = try files([
      (
        "Sources/Shop/Stores.swift",
        "extension CartStore {\n  func total() -> Int { 0 }\n}\n\nextension StockStore {}\n"
      ),
      ("Sources/Other/Stores.swift", "extension CartStore {\n  func total() -> Int { 0 }\n}\n"),
    ])
    #expect(
      files.map(\.path) == ["Sources/Shop/Stores.swift", "Sources/Shop/StockStore+Handlers.swift"])
    #expect(files[0].methods == ["CartStore.add(_:at:)"])
    #expect(files[0].text.hasSuffix("  }\n}\n\nextension StockStore {}\n"), "\(files[0].text)")
  }

  @Test(
    "appends an extension if no existing one fits",
    arguments: [
      "// mine\n", "private extension CartStore {\n  func x() {}\n}\n",
      "extension CartStore where Self: AnyObject {}\n",
      "#if DEBUG\n  extension CartStore {}\n#endif\n",
      "extension Outer.CartStore {}\n",
    ])
  func appendedExtension(before: String) throws {
    let files = try files([("Sources/Shop/CartStore+Actions.swift", before)])
    let stubs = try self.files()[0].text
    #expect(files[0].text == before + "\n" + stubs)
  }

  @Test("adds actions and handlers to one file, one after another")
  func sameFile() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Sources/Shop/Generated }
      contexts:
        Cart:
          actions: { add: , clear: }
          handles:
            Stock.sold: { call: sell, run: sync }
            Stock.empty: { call: warn, run: sync }
        Stock: { events: { sold: , empty: } }
      """
    let files = try files(
      [
        (
          "Sources/Shop/Cart.swift",
          "extension CartStore {\n  func add() {}\n}\n\nextension CartStore {\n  func sell() {}\n}\n"
        )
      ], text: spec)
    #expect(files.map(\.path) == ["Sources/Shop/Cart.swift"])
    #expect(files[0].methods == ["CartStore.clear()", "CartStore.warn()"])
    #expect(
      files[0].text == """
        extension CartStore {
          func add() {}

          func clear() {
            #warning("Not written yet: CartStore.clear()")
          }
        }

        extension CartStore {
          func sell() {}

          func warn() {
            #warning("Not written yet: CartStore.warn(), which handles Stock.empty")
          }
        }

        """)
  }

  @Test("tells methods with the same labels apart, as far as their types differ")
  func overloads() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { events: { added: { item: Int } } }
        Stock: { events: { added: { item: String } } }
        Log:
          handles:
            Cart.added: { call: note, run: sync }
            Stock.added: { call: note, run: sync }
      """
    #expect(
      try files(text: spec).map(\.methods) == [["LogStore.note(item:)", "LogStore.note(item:)"]])
    let one = try files(
      [("L.swift", "extension LogStore { func note(item: String) {} }")], text: spec)
    #expect(one.count == 1)
    #expect(one[0].text.contains("func note(item: Int) {"))
    // `Name` may be another name of `Int`.
    let unclear = try files(
      [("L.swift", "extension LogStore { func note(item: String) {}; func note(item: Name) {} }")],
      text: spec)
    #expect(unclear.isEmpty)
  }

  @Test("states an access level only where the extension does not")
  func access() throws {
    let spec = Self.text.replacing("/Generated }", with: "/Generated, access: public }")
    let inside = try files(
      [("Sources/Shop/CartStore+Actions.swift", "public extension CartStore {}\n")], text: spec)
    #expect(inside[0].text.contains("\n  func total() -> Int {"))
    let other = try files(
      [("Sources/Shop/CartStore+Actions.swift", "extension CartStore {}\n")], text: spec)
    #expect(other[0].text.contains("\n  public func total() -> Int {"))
    let handlers = try files(
      [("Sources/Shop/StockStore+Handlers.swift", "public extension StockStore {}\n")], text: spec)
    #expect(
      handlers[1].text.hasPrefix("public extension StockStore {}\n\nextension StockStore {\n"))
  }

  @Test("imports what new methods need, without a condition")
  func imports() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Sources/Shop/Generated, access: public, imports: [Models] }
      contexts:
        Cart: { actions: { add: "(_ line: Line, at date: Date)", clear: } }
      """
    let new = try files(text: spec)[0].text
    #expect(new.hasPrefix("import Foundation\nimport Models\n\nextension"), "\(new)")
    let explicit = try files(text: spec, importsAreInternal: true)[0].text
    #expect(
      explicit.hasPrefix("public import Foundation\npublic import Models\n\nextension"),
      "\(explicit)")
    let added = try files(
      [("Sources/Shop/CartStore+Actions.swift", "import Models\n\nextension CartStore {}\n")],
      text: spec)[0].text
    #expect(
      added.hasPrefix("import Models\nimport Foundation\n\nextension CartStore {\n"), "\(added)")
    let known = try files(
      [
        (
          "Sources/Shop/CartStore+Actions.swift",
          "extension CartStore { func add(_ line: Line, at date: Date) {} }\n"
        )
      ], text: spec)[0].text
    #expect(known.hasPrefix("extension CartStore {"), "\(known)")
  }

  @Test("writes nothing if a file cannot be parsed, and says where")
  func syntaxErrors() throws {
    let problems = #expect(throws: UserSourceProblems.self) {
      try files([
        ("Sources/Shop/Broken.swift", "extension CartStore {\n  func add(\n}\n"),
        ("Sources/Shop/Unrelated.swift", "struct {"),
      ])
    }
    let first = try #require(problems?.diagnostics.first)
    #expect(first.range?.path == "Sources/Shop/Broken.swift")
    #expect(Set(problems?.diagnostics.compactMap(\.range?.path) ?? []).count == 1)
  }

  @Test("uses a custom template for single methods, too")
  func customTemplate() throws {
    let template = """
      // MARK: - {{store}}

      extension {{store}} {
      {{#methods}}
        {{declaration}}
          preconditionFailure("to do")
        }
      {{/methods}}
      }

      """
    let before = "extension CartStore {\n  func add(_ l: Line, at i: Int) async throws {}\n}\n"
    let files = try files([("Sources/Shop/CartStore+Actions.swift", before)], template: template)
    #expect(
      files[0].text
        == before.replacing(
          "\n}\n",
          with: "\n\n  func total() -> Int {\n    preconditionFailure(\"to do\")\n  }\n}\n"))
    #expect(throws: UserSourceProblems.self) {
      try self.files([("Sources/Shop/CartStore+Actions.swift", before)], template: "} {\n")
    }
  }
}
