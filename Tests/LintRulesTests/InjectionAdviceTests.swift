import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// The advice and the locations of findings about injection.
@Suite("Advice about missing injections")
struct InjectionAdviceTests {
  private static let cart = """
    import SwiftUI
    @Observable final class CartStore { var name = "" }
    struct Cart: View { @Environment(CartStore.self) var cart; var body: some View { Text(cart.name) } }

    """

  private func advice(_ code: String) throws -> String {
    try help(of: "environment_not_injected", in: [Self.cart + code])
  }

  @Test("names an object that the app already has")
  func property() throws {
    #expect(
      try advice(
        "struct A: App { @State var mine = CartStore(); var body: some Scene { WindowGroup { Cart() } } }"
      ) == "add `.environment(mine)` to `Cart`")
    #expect(
      try advice(
        "extension CartStore { static let shared = CartStore() }\nstruct A: App { var body: some Scene { WindowGroup { Cart() } } }"
      ) == "add `.environment(CartStore.shared)` to `Cart`")
  }

  @Test("says what is needed if there is none")
  func noObject() throws {
    #expect(
      try advice(
        "struct Home: View { var body: some View { Cart() } }\nstruct A: App { var body: some Scene { WindowGroup { Home() } } }"
      )
        == "add `.environment(…)` with a `CartStore` to `Home`, or to a view between it and `Cart`")
  }

  @Test("points at an injection for the other wrapper")
  func otherKind() throws {
    let found = try findings(
      of: "environment_not_injected",
      in: [
        Self.cart
          + "struct A: App { @State var mine = CartStore(); var body: some Scene { WindowGroup { Cart().environmentObject(mine) } } }"
      ])
    #expect(
      found.first?.notes.last?.message
        == "it is injected here, but `@Environment` reads only what `.environment` injects"
    )
  }

  @Test("points at an injection elsewhere, but not at one for previews")
  func elsewhere() throws {
    let notes = { (helper: String) in
      try findings(
        of: "environment_not_injected",
        in: [
          Self.cart
            + "struct A: App { var body: some Scene { WindowGroup { Cart() }; Settings { Other() } } }\n"
            + "struct Row: View { var body: some View { Text(\"\") } }\n\(helper)"
        ]
      ).first?.notes.map(\.message) ?? []
    }
    let other = "struct Other: View { var body: some View { Row() } }\n"
    let elsewhere = "it is injected here, but does not reach `Cart`"
    #expect(
      try notes(
        "struct Other: View { var body: some View { Row().environment(CartStore()) } }"
      ).contains(elsewhere))
    #expect(
      try !notes(
        "\(other)extension Row { static func preview() -> some View { Row().environment(CartStore()) } }\n#Preview { Row.preview() }"
      ).contains(elsewhere))
    #expect(
      try !notes(
        "\(other)private struct Host: View { var body: some View { Cart().environment(CartStore()) } }\n#Preview { Host() }"
      ).contains(elsewhere))
  }

  @Test("is a warning if only some paths inject")
  func somePaths() throws {
    let found = try findings(
      of: "environment_not_injected",
      in: [
        Self.cart
          + "struct A: App { @State var mine = CartStore(); var body: some Scene { WindowGroup { VStack { Cart().environment(mine); Cart() } } } }"
      ])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test("reports each object of a root once, however many views read it")
  func once() throws {
    let found = try findings(
      of: "environment_not_injected",
      in: [
        Self.cart
          + "struct B: View { @Environment(CartStore.self) var c; var body: some View { Text(\"\") } }\nstruct A: App { var body: some Scene { WindowGroup { VStack { Cart(); B(); Cart() } } } }"
      ])
    #expect(found.count == 1)
  }

  @Test("a type in tests does not hide a SwiftUI type")
  func testTypes() throws {
    let app = "struct A: App { var body: some Scene { WindowGroup { Cart() } } }"
    let sources = [(Self.cart + app, false), ("enum App { static func launch() {} }", true)]
    let files = try sources.enumerated().map { number, source in
      LintFile(
        try #require(ExampleCase.facts(of: source.0, path: "File\(number).swift")),
        module: SourceModule(
          name: source.1 ? "AppTests" : "App", isPackageTarget: false, isTest: source.1))
    }
    let rule = try #require(LintRule.named("environment_not_injected"))
    let found = Linter(LintConfiguration.ofExcerpts.only(rule)).lint(files).diagnostics
    #expect(found.count == 1)
  }
}
