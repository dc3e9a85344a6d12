import StoregenTestSupport
import Testing

@Suite("A rename of one of two members with the same name", .timeLimit(.minutes(5)))
struct SharedMemberNameTests {
  private static let spec = """
    version: 1
    app: Library
    generate: { output: Generated }
    dependencies: { catalog: { type: Catalog } }
    contexts:
      Search:
        state: { query: String = "" }
        events: { queryChanged: { query: String } }
      Books:
        dependencies: [catalog]
        uses: [Search.query]
        state: { books: "[String] = []" }
        actions: { load: "() async", catalog: "(of title: String)" }
        handles: { Search.queryChanged: "search(query:)" }

    """

  private static let code = """
    extension BooksStore {
      func load() async {
        await search(query: search.query)
        await self.search(query: self.search.query)
        catalog(of: catalog.name)
      }
      func search(query: String) async {
        books = [query, search.query]
      }
      func catalog(of title: String) {
        books = [self.catalog.name]
      }
    }
    struct Catalog { let name: String }
    @MainActor func test(_ store: BooksStore) async {
      await store.search(query: store.search.query)
      store.catalog(of: store.catalog.name)
    }

    """

  private func renamed(_ word: String, to name: String) throws -> String {
    let project = try Project(files: ["storegen.yml": Self.spec, "Code.swift": Self.code])
    let answer = try project.rename(word, to: name)
    #expect(answer["error"] == .null)
    return applying(project.edits(of: "Code.swift", in: answer), to: Self.code)
  }

  @Test("leaves the property of a store that has the name of a handler")
  func handlers() throws {
    #expect(try renamed("search(query:)", to: "find") == Self.code.replacing("search(query:", with: "find(query:"))
  }

  @Test("leaves the handler that has the name of the property of a context")
  func contexts() throws {
    #expect(try renamed("Search:", to: "Lookup") == Self.code.replacing("search.query", with: "lookup.query"))
  }

  @Test("leaves the dependency that has the name of an action")
  func actions() throws {
    #expect(try renamed("catalog: \"(of", to: "list") == Self.code.replacing("catalog(of", with: "list(of"))
  }

  @Test("leaves the action that has the name of a dependency")
  func dependencies() throws {
    #expect(try renamed("catalog: {", to: "shelf") == Self.code.replacing("catalog.name", with: "shelf.name"))
  }
}
