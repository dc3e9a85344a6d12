import ArchitectureModel
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("The subject of a finding")
struct FindingSubjectTests {
  private static let store = """
    import SwiftUI
    @Observable final class CartStore { var count = 0; var note = "" }

    """

  /// The subjects of a rule's findings in code after the store.
  private func subjects(_ rule: String, _ code: String) throws -> [String] {
    let facts = try #require(ExampleCase.facts(of: Self.store + code, path: "Cart.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let configuration = LintConfiguration.ofExcerpts.only(try #require(LintRule.named(rule)))
    return Linter(configuration).lint([file]).diagnostics.map { $0.subject?.text ?? "none" }
  }

  @Test(
    "It is named by the declarations around it",
    arguments: [
      (
        "struct A: View { @Environment(CartStore.self) var cart; var body: some View { Button(\"\") { cart.count = 1 } } }",
        ["A.body (CartStore)"]
      ),
      (
        "extension Shop { struct A: View { @Environment(CartStore.self) var cart; var body: some View { Text(\"\") }; func add(_ count: Int, to list: Int) { func inner() { cart.count = count }; inner() } } }\nenum Shop {}",
        ["Shop.A.add(_:to:) (CartStore)"]
      ),
      (
        "struct A: View { @State var cart: CartStore; var body: some View { Text(\"\") }; init() { cart = CartStore(); cart.count += 1 }\n#if os(iOS)\n  func b() { cart.note = \"\"; cart.count = 2 }\n#endif\n}",
        ["A.init() (CartStore)", "A.b() (CartStore)"]
      ),
    ])
  func symbols(code: String, expected: [String]) throws {
    #expect(try subjects("view_writes_store_state", code) == expected)
  }

  @Test("does not depend on lines above, formatting or the file")
  func location() throws {
    let code = """
      struct A: View {
        @Environment(CartStore.self) var cart
        var body: some View { Button("") { cart.count = 1 } }
      }
      """
    let moved = """
      // A line.
      struct A : View {
        var body: some View {
          Button("") {
            cart.count =
              1
          }
        }
        @Environment(CartStore.self)
        var cart
      }
      """
    let subjects = try subjects("view_writes_store_state", code)
    #expect(subjects == ["A.body (CartStore)"])
    #expect(try self.subjects("view_writes_store_state", moved) == subjects)
  }

  @Test("contains each name once, without those in the symbol")
  func names() {
    #expect(
      FindingSubject(in: "A.body", about: ["A", "b", "A.body", "b", "body", "c"]).text
        == "A.body (b, c)")
    #expect(FindingSubject(in: nil, about: ["b"]).text == "b")
    #expect(FindingSubject.names(in: "`a` and `b.c` of an open `") == ["a", "b.c"])
  }
}
