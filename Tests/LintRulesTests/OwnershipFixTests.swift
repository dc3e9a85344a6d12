import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// When a finding about ownership has a fix, and what it advises otherwise.
@Suite("Fixes and advice about the ownership of objects")
struct OwnershipFixTests {
  private static let loader = """
    import SwiftUI
    final class Loader: ObservableObject {
      @Published var items: [String] = []
      init(id: Int = 0) {}
    }

    """

  /// The findings of a rule, in source order.
  private func findings(_ code: String, _ rule: String) throws -> [Diagnostic] {
    let rule = try #require(LintRule.named(rule))
    let facts = try #require(ExampleCase.facts(of: Self.loader + code, path: "A.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    return Linter(LintConfiguration.ofExcerpts.only(rule)).lint([file]).diagnostics
  }

  private static let later =
    "struct Tip: View { @AppStorage(\"seen\") var seen = false; var body: some View { Text(\"\") } }"

  @Test(
    "store_created_in_body",
    arguments: [
      ("struct Page: View { var body: some View { List {}.environmentObject(Loader()) } }", true),
      (
        "struct Page: View { let id: Int; init(id: Int) { self.id = id }; var body: some View { List {}.environmentObject(Loader()) } }\nstruct Top: View { var body: some View { Page(id: 3) } }",
        true
      ),
      // A private property hides the memberwise initializer.
      (
        "struct Page: View { let id: Int; var body: some View { List {}.environmentObject(Loader()) } }\nstruct Top: View { var body: some View { Page(id: 3) } }",
        false
      ),
      // The name is in use, the object needs arguments, or each row has one.
      (
        "struct Page: View { let loader = 1; var body: some View { List {}.environmentObject(Loader()) } }",
        false
      ),
      (
        "struct Page: View { @State var n = 1; var body: some View { List {}.environmentObject(Loader(id: n)) } }",
        false
      ),
      (
        "struct Page: View { var body: some View { ForEach(0..<3) { _ in List {}.environmentObject(Loader()) } } }",
        false
      ),
      // A view of another package may call its closure for each element.
      (
        "struct Page: View { var body: some View { CollectionView([1, 2]) { item in Text(\"\\(item)\").environmentObject(Loader()) } } }",
        false
      ),
      (
        "struct Page: View { var body: some View { CollectionView([1, 2]) { Text(\"\\($0)\").environmentObject(Loader()) } } }",
        false
      ),
      // These closures receive nothing, or are called for one value.
      (
        "struct Page: View { var body: some View { Card { Text(\"\").environmentObject(Loader()) } } }",
        true
      ),
      (
        "struct Page: View { var body: some View { GeometryReader { _ in Text(\"\").environmentObject(Loader()) } } }",
        true
      ),
      // Outside the body.
      (
        "struct Page: View { var body: some View { part }; var part: some View { List {}.environmentObject(Loader()) } }",
        false
      ),
    ])
  func createdInBody(code: String, hasFix: Bool) throws {
    let found = try findings(code + "\n" + Self.later, "store_created_in_body")
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == hasFix)
  }

  @Test(
    "observed_object_initialized_inline",
    arguments: [
      ("@ObservedObject var a = Loader()", later, true, "once"),
      (
        "@ObservedObject var a: Loader; init() { a = Loader(id: 1) }", later, true, "first `Loader`"
      ),
      // A read before the view is installed creates another object.
      (
        "@ObservedObject var a = Loader(); init() { print(a.items) }", later, false,
        "use `state` in `init`"
      ),
      (
        "@ObservedObject var a = Loader(); let b: Binding<[String]>; init() { b = $a.items }",
        later,
        false, "_a = StateObject(wrappedValue: state)"
      ),
      // So does a read of a view that is never shown.
      (
        "@ObservedObject var a = Loader()",
        "final class Desk { let host = UIHostingController(rootView: Page()); func f() { print(host.rootView.a.items) } }\n"
          + later, false, "own the `Loader` and pass it"
      ),
      (
        "@ObservedObject var a = Loader()",
        "func f(_ page: Page) { print(page.a.items) }\n" + later,
        false, "own the `Loader` and pass it"
      ),
      // A later argument would be ignored.
      (
        "@ObservedObject var a: Loader; init(id: Int) { a = Loader(id: id + 1) }", later, false,
        "first `id`"
      ),
      (
        "@ObservedObject var a: Loader; init(id: Int) { let n = id; _a = ObservedObject(wrappedValue: Loader(id: n)) }",
        later, false, "first `n`"
      ),
      // The wrapper does not exist before iOS 14.
      ("@ObservedObject var a = Loader()", "", false, "(iOS 14)"),
      ("@ObservedObject var a = Loader()", "@available(iOS 14, *) " + later, false, "(iOS 14)"),
      ("@ObservedObject var a = Loader()", "#Preview { Page() }\n" + later, true, "once"),
    ])
  func stateObject(_ members: String, _ more: String, hasFix: Bool, help: String) throws {
    let page = "struct Page: View { \(members); var body: some View { Text(\"\") } }\n"
    let book = "struct Book: View { var body: some View { Page() } }\n"
    let findings = try findings(page + book + more, "observed_object_initialized_inline")
    try #require(findings.count == 1)
    #expect((findings[0].fix != nil) == hasFix)
    #expect(findings[0].help?.contains(help) == true)
  }

  @Test(
    "subscription_not_stored",
    arguments: [
      ("_ = pulses.sink { print($0) }", "its code never runs again"),
      ("_ = pulses.map { $0 + 1 }.sink { print($0) }", "its code never runs again"),
      ("_ = pulses.subscribe(on: queue).sink { print($0) }", "may or may not run"),
      ("_ = pulses.subscribe(on: queue).map { $0 + 1 }.sink { print($0) }", "may or may not run"),
    ])
  func discarded(_ statement: String, reason: String) throws {
    let model =
      "final class Model: ObservableObject { let pulses = PassthroughSubject<Int, Never>(); func go(_ queue: DispatchQueue) { \(statement) } }"
    let findings = try findings(model, "subscription_not_stored")
    try #require(findings.count == 1)
    #expect(findings[0].reason?.contains(reason) == true)
  }

  @Test(
    "an observer block that retains its object is one finding",
    arguments: [
      ("{ _ in self.go() }", ["strong_self_in_subscription"]),
      ("{ [weak self] _ in self?.go() }", ["subscription_not_stored"]),
    ])
  func observer(_ block: String, rules: [String]) throws {
    let code =
      "final class Model: ObservableObject { func go() {}; func start() { NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) \(block) } }"
    let facts = try #require(ExampleCase.facts(of: Self.loader + code, path: "A.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    #expect(Linter(LintConfiguration.ofExcerpts).lint([file]).diagnostics.map(\.rule) == rules)
  }

  private static let row =
    "struct Row: View { @ObservedObject var a: Loader; var body: some View { Text(\"\") } }\n"

  @Test(
    "store_created_in_body",
    arguments: [
      ("Row(a: Loader())", "", "`@StateObject private var loader = Loader()`"),
      ("Row(a: Loader(id: 3))", "", "`@StateObject private var loader = Loader(…)`"),
      ("Row(a: Loader(id: id))", "", "let `Row` create it as"),
      ("ForEach([1, 2], id: \\.self) { Row(a: Loader(id: $0)) }", "", "let `Row` create"),
      (
        "Row(a: Loader(id: id))",
        "struct Other: View { let a: Loader; var body: some View { Row(a: a) } }",
        "store it as `@StateObject` in a view that receives"
      ),
      ("let model = Part.Model(); Text(model.name); Text(model.name)", "", "`@State private var model = Part.Model()`"),
    ])
  func createdInBody(_ body: String, _ more: String, help: String) throws {
    let page = "struct Page: View { let id: Int; var body: some View { \(body) } }\n"
    let part = "enum Part { @Observable final class Model { var name = \"\" } }\n"
    let findings = try findings(page + part + Self.row + more, "store_created_in_body")
    try #require(findings.count == 1)
    #expect(findings[0].help?.contains(help) == true, "\(findings[0].help ?? "")")
  }

  @Test(
    "observed_object_initialized_inline: a hosting controller usually creates its view once",
    arguments: [
      ("UIHostingController(rootView: Page())", "usually created only once"),
      ("Page().padding()", "each evaluation of the parent"),
    ])
  func hosted(_ use: String, reason: String) throws {
    let page =
      "struct Page: View { @ObservedObject var a = Loader(); var body: some View { Text(\"\") } }\n"
    let owner =
      use.hasPrefix("UI")
      ? "final class Desk { func show() -> UIViewController { \(use) } }"
      : "struct Desk: View { var body: some View { \(use) } }"
    let findings = try findings(page + owner, "observed_object_initialized_inline")
    #expect(findings.first?.reason?.contains(reason) == true)
  }

  @Test(
    "state_store_init_side_effects",
    arguments: [
      ("final class Feed: ObservableObject", "declare `feed` as `@StateObject`"),
      ("@Observable final class Feed", "call the method in a `.task` of `Page`"),
    ])
  func sideEffects(_ declaration: String, help: String) throws {
    let code = """
      \(declaration) { init() { Task { print(1) } } }
      struct Page: View { @State var feed = Feed(); var body: some View { Text("") } }
      """
    let findings = try findings(code, "state_store_init_side_effects")
    #expect(findings.first?.help?.contains(help) == true)
  }
}
