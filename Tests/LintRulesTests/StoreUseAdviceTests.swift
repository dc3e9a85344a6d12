import LintRules
import StoregenDiagnostics
import Testing

/// The advice of rules about the members of a store that a view or another store uses.
@Suite("Regression cases from real apps: advice about the used members of a store")
struct StoreUseAdviceTests {
  private static let stores = """
    import Combine
    import SwiftUI
    enum PotEvent { case fired }
    @Observable final class PotStore {
      var glaze = 0; var name = ""; var height = 0; var isDry = false; var kiln: KilnStore?
      let fired = PassthroughSubject<PotEvent, Never>()
      func changes() -> AsyncStream<PotEvent> { AsyncStream { _ in } }
      func fire() {}; func dry() {}
    }
    @Observable final class KilnStore { var heat = 0 }

    """

  private func findings(_ code: String, _ rule: String) throws -> [Diagnostic] {
    let rule = try #require(LintRule.named(rule))
    let example = ExampleCase(rule: rule, title: "", files: [Self.stores + code])
    return Linter(try example.configuration()).lint(example.lintFiles).diagnostics
  }

  private func helps(_ members: String) throws -> [String] {
    let code = """
      struct Shelf: View {
        @State private var pot = PotStore()
        @State private var pots: [PotStore] = []
        var body: some View {
          VStack { Card(pot: pot, pots: pots); Divider(); Card(pot: pot, pots: pots) }
        }
      }
      struct Card: View { \(members) }
      """
    return try findings(code, "store_passed_to_child").compactMap(\.help)
  }

  @Test("each property has its own members, and elements refer to their collection")
  func properties() throws {
    let help = try helps(
      """
      let pot: PotStore; @Binding var pots: [PotStore]
      var body: some View {
        Text(pot.name)
        ForEach(pots) { pot in Text("\\(pot.height)") }
        Button("") {
          pots.forEach { $0.fire() }
          for pot in pots { pot.dry() }
          if let last = pots.last { last.glaze = 1 }
          pots[0].isDry = true
        }
      }
      """)
    #expect(
      help == [
        "pass `name` as a value to the initializer of `Card`, and let a container read the store",
        "pass `height` as a value, a closure that changes `glaze` and `isDry` and `fire` and `dry` as closures "
          + "for each `PotStore` to the initializer of `Card`, and let a container read the stores",
      ])
  }

  @Test("a view that changes a collection needs a closure")
  func editing() throws {
    let help = try helps(
      """
      let pot: PotStore; @Binding var pots: [PotStore]
      var body: some View {
        Button(pot.name) { pots.removeAll { $0.isDry } }
      }
      """)
    let expected =
      "pass `isDry` as a value for each `PotStore`, and the code that changes `pots` as a closure, to the "
      + "initializer of `Card`, and let a container read the stores"
    #expect(help.last == expected)
  }

  @Test("the advice calls a collection a collection")
  func collection() throws {
    let code = """
      struct Shelf: View {
        @State private var pots: [PotStore] = []
        var body: some View { VStack { Card(pots: pots); Divider(); Card(pots: pots) } }
      }
      struct Card: View { let pots: [PotStore]; var body: some View { Text(pots[0].name) } }
      """
    let messages = try findings(code, "store_passed_to_child").map(\.message)
    #expect(messages == ["`Card` is a child view, but is passed a collection of `PotStore`"])
  }

  @Test(
    "a store is tracked into the view's own methods only",
    arguments: [
      (
        "if let pot { menu(for: pot) } }; func menu(for p: PotStore) -> some View { Text(p.name)",
        "pass `name` as a value to the initializer"
      ),
      (
        "menu(pot) }; func menu(_ p: PotStore?) -> some View { Button(\"\") { [weak p] in p?.fire() }",
        "pass `fire` as a closure to the initializer"
      ),
      (
        "menu(1, pot) }; func menu(_ n: Int, _ p: PotStore) -> some View { rim(of: p) }; func rim(of q: PotStore) -> some View { Text(q.name)",
        "pass `name` as a value to the initializer"
      ),
      (
        "menu(pot) }; func menu(_ p: PotStore) -> some View { Other(p)",
        "it only passes `PotStore` on"
      ),
      (
        "menu(PotStore.shared) }; func menu(_ p: PotStore) -> some View { Text(p.name)",
        "it is unused: remove it"
      ),
    ])
  func methods(_ code: String, _ expected: String) throws {
    let help = try helps("let pot: PotStore?; let pots: Int; var body: some View { \(code) }")
    #expect(help.contains { $0.hasPrefix(expected) }, "\(help)")
  }

  @Test(
    "notifications of changes are publishers, and the owner sets what the store receives",
    arguments: [
      ("Text(\"\").onReceive(pot.fired) { _ in }", "pass `fired` as a publisher to"),
      ("Text(\"\").task { for await _ in pot.changes() {} }", "pass `changes` as a publisher to"),
      ("Text(pot.name).onAppear { pot.kiln = kiln }", "pass `name` as a value to"),
      ("Text(\"\").onAppear { pot.kiln = kiln }", "let a container set `kiln`"),
    ])
  func connections(_ body: String, _ expected: String) throws {
    let help = try #require(
      helps("let pot: PotStore; let pots: Int; var body: some View { \(body) }").first)
    #expect(help.hasPrefix(expected), "\(help)")
    #expect(
      !body.contains("pot.name") || help.hasSuffix("read the store and set `kiln`"), "\(help)")
  }

  @Test(
    "a store that creates the other one owns it, and needs no event",
    arguments: [
      ("let pot = PotStore(); func f() { pot.fire() }", true),
      ("lazy var pot = PotStore(); func f() { pot.fire() }", true),
      ("var pots: [PotStore] = []; func f() { pots.append(PotStore()); pots[0].fire() }", true),
      ("var pots: [Int: PotStore] = [:]; func f() { pots[1] = PotStore(); pots[1]?.fire() }", true),
      ("let pot: PotStore; init(pot: PotStore) { self.pot = pot }; func f() { pot.fire() }", false),
      (
        "let pot: PotStore; init(pot: PotStore) { self.pot = pot }; func f() { pot.kiln = KilnStore(); pot.fire() }",
        false
      ),
      (
        "let pot: PotStore; init(pot: PotStore?) { self.pot = pot ?? PotStore() }; func f() { pot.fire() }",
        false
      ),
      ("let pot = PotStore.shared; func f() { pot.fire() }", false),
      (
        "var pots: [PotStore] = []; func f(_ pot: PotStore) { pots.append(pot); pots[0].fire() }",
        false
      ),
    ])
  func parts(_ members: String, _ isPart: Bool) throws {
    let code =
      "extension PotStore { static let shared = PotStore() }\n"
      + "@Observable final class StudioStore { let n = 0; \(members) }"
    let help = try findings(code, "store_references_store").last?.help
    if isPart {
      #expect(help == "nothing reads `kiln`: remove it")
    } else {
      #expect(try #require(help).hasPrefix("publish an event where it calls `fire`"))
    }
  }

  @Test("calls and changes together become one event")
  func event() throws {
    let code =
      "@Observable final class StudioStore { let pot: PotStore; func f() { pot.fire(); pot.glaze = 2 } }"
    let help = try #require(try findings(code, "store_references_store").last?.help)
    #expect(
      help
        == "publish an event where it calls `fire` and changes `glaze`, and let `PotStore` handle it"
    )
  }

  @Test(
    "a view is not redrawn for a store that it does not read",
    arguments: [("pot.name", true), ("\"\"", false)])
  func drawing(_ text: String, _ isDrawn: Bool) throws {
    let names = ["A", "B", "C"]
    let code =
      names.map { "@Observable final class \($0)Store { var n = 0 }\n" }.joined()
      + "struct Desk: View {\n@Environment(PotStore.self) var pot\n"
      + names.map { "@Environment(\($0)Store.self) var \($0.lowercased())\n" }.joined()
      + "var body: some View { Text(\"\\(a.n) \\(b.n) \\(c.n)\"); Text(\(text)) } }"
    let reason = try #require(try findings(code, "too_many_stores_in_view").first?.reason)
    #expect(reason.contains("re-renders") == isDrawn)
  }

  @Test(
    "a flag says whether something is shown, and a path says what",
    arguments: [("isOpen = false", "whether something"), ("path: [Int] = []", "what")])
  func screen(_ property: String, _ expected: String) throws {
    let name = String(property.prefix(while: \.isLetter))
    let shown =
      name == "path"
      ? "NavigationStack(path: $rim.path) {}" : "Text(\"\").sheet(isPresented: $rim.isOpen) {}"
    let code =
      "@Observable final class RimStore { var \(property) }\n"
      + "struct Rim: View { @Bindable var rim: RimStore; var body: some View { \(shown) } }"
    let message = try #require(try findings(code, "presentation_state_in_store").first?.message)
    #expect(message == "`\(name)` of `RimStore` says \(expected) is on screen")
  }

  @Test("a view should create the views that a store contains")
  func views() throws {
    let code = "@Observable final class RimStore { var rows: [AnyView] = [] }"
    let help = try #require(try findings(code, "presentation_state_in_store").first?.help)
    #expect(help == "store the data to show in `RimStore`, and let the view create views from it")
  }
}
