import AppAnalysis
import LintRules
import ProjectProposal
import Testing

/// The classification of the observable classes of an app.
@Suite("The analysis of an app finds its shared objects")
struct ProjectAnalysisTests {
  private func analysis(_ code: String...) throws -> ProjectAnalysis {
    try Linked(code.map { "import SwiftUI\n" + $0 }, LintConfiguration(.everyClassIsStore)).context
      .projectAnalysis
  }

  /// A view with this property and a body.
  private static func view(_ name: String, _ property: String, _ body: String = "Text(\"\")")
    -> String
  {
    "struct \(name): View { \(property); var body: some View { \(body) } }\n"
  }

  @Test(
    "by the environment, a static property, the app, or views that receive the same object",
    arguments: [
      ("Drawer", view("A", "@Environment(Drawer.self) var drawer"), .shared(.environment)),
      ("Drawer", "extension Drawer { static let shared = Drawer() }", .shared(.singleton)),
      (
        "Drawer",
        """
        @main struct Desk: App { @State var drawer = Drawer()
          var body: some Scene { WindowGroup { Text("") } } }
        """, .shared(.host)
      ),
      (
        "DrawerStore", view("A", "var drawer: DrawerStore") + view("B", "var drawer: DrawerStore"),
        .shared(.views)
      ),
      ("Drawer", view("A", "var drawer: Drawer") + view("B", "var drawer: Drawer"), .unclear),
      ("Drawer", view("A", "@State var drawer = Drawer()"), .local),
      ("Drawer", "", .unclear),
      ("Drawer", "extension Drawer { static let sample = Drawer() }", .unclear),
      ("Drawer", "let drawer = Drawer()", .shared(.global)),
      ("Drawer", "enum Desk { static let drawer = Drawer() }", .shared(.global)),
      ("Drawer", "enum Desk { static let sample = Drawer() }", .unclear),
      ("Drawer", "func open() { let drawer = Drawer() }", .unclear),
    ] as [(String, String, ProjectAnalysis.Use)])
  func uses(_ name: String, _ code: String, _ use: ProjectAnalysis.Use) throws {
    let analysis = try analysis("@Observable final class \(name) {}\n", code)
    #expect(analysis.classes.map(\.use) == [use])
  }

  @Test(
    "but not classes with several instances, unless the app owns them",
    arguments: [
      ("struct Desk { var drawers: [Drawer] }", .unclear),
      ("func move(_ drawers: [Int: Drawer?]) {}", .unclear),
      ("final class Desk { var drawers: Set<Drawer> = [] }", .unclear),
      ("final class Desk { var drawers = [Drawer]() }", .unclear),
      ("final class Stack<Part> { var parts: [Part] = [] }\nlet stack = Stack<Drawer>()", .unclear),
      (
        "class Stack<Part> { var parts: Set<Part> = [] }\nfinal class Desk: Stack<Drawer> {}",
        .unclear
      ),
      (
        "final class Slot<Part> { var part: Part? }\nfinal class Desk { var slot: Slot<Drawer>? }",
        .shared(.environment)
      ),
      ("func move(_ names: [Drawer: String]) {}", .shared(.environment)),
      (view("B", "@State var drawer = Drawer(); var others: [Drawer]"), .local),
      (
        """
        @main struct Desk: App { @State var drawer = Drawer(); var others: [Drawer]
          var body: some Scene { WindowGroup { Text("") } } }
        """, .shared(.environment)
      ),
    ] as [(String, ProjectAnalysis.Use)])
  func rows(_ code: String, _ use: ProjectAnalysis.Use) throws {
    let drawer = "@Observable final class Drawer: Hashable {}\n"
    let reader = Self.view("A", "@Environment(Drawer.self) var drawer")
    #expect(try analysis(drawer + reader, code).classes.map(\.use) == [use])
  }

  @Test(
    "nor generic boxes for one value",
    arguments: [
      ("var value: Value", "unclear"), ("var value: Value?; func update() {}", "unclear"),
      ("var value: Value; var count = 0", "shared"), ("var value: [Value] = []", "shared"),
    ])
  func boxes(_ fields: String, _ use: String) throws {
    let code =
      "final class Drawer<Value>: ObservableObject { @Published \(fields); init(value: Value) {} }\n"
      + Self.view("A", "@EnvironmentObject var drawer: Drawer<Int>")
    #expect(try analysis(code).classes.map { "\($0.use)".prefix { $0 != "(" } } == [use[...]])
  }

  @Test("and environment objects of packages are listed, the most common first")
  func foreignObjects() throws {
    let code =
      "import LampKit\n" + Self.view("A", "@EnvironmentObject var lamp: Lamp")
      + Self.view(
        "B", "@Environment(Lamp.self) var lamp; @EnvironmentObject var bulb: LampKit.Bulb")
      + Self.view("C", "@Environment(\\.locale) var locale; @State var size = CGSize.zero")
    #expect(try analysis(code).foreignObjects == ["Lamp", "Bulb"])
  }

  @Test("a screen that passes its own model to its parts through the environment owns it")
  func ownModel() throws {
    let code =
      "@Observable final class Sheet {}\n"
      + Self.view("Page", "@State var sheet = Sheet()", "Part().environment(sheet)")
      + Self.view("Part", "@Environment(Sheet.self) var sheet")
    #expect(try analysis(code).classes.map(\.use) == [.local])
    let more = code + Self.view("Other", "@Environment(Sheet.self) var sheet")
    #expect(try analysis(more).classes.map(\.use) == [.shared(.environment)])
  }

  @Test(
    "but not delegates, and controllers that show views",
    arguments: ["NSObject, UIApplicationDelegate", "NSWindowController"])
  func system(_ superclass: String) throws {
    let analysis = try analysis(
      "final class Desk: \(superclass), ObservableObject { static let shared = Desk() }\n"
        + Self.view("A", "@EnvironmentObject var desk: Desk"))
    #expect(analysis.classes.map(\.use) == [.unclear])
  }

  @Test("but not in previews")
  func previews() throws {
    let analysis = try analysis(
      "@Observable final class Drawer {}\n" + Self.view("Sample", "@State var drawer = Drawer()")
        + "#Preview { Sample() }")
    #expect(analysis.viewCount == 0)
    #expect(analysis.classes.map(\.use) == [.unclear])
  }

  @Test(
    "including the stores of other architectures",
    arguments: [
      ("import ComposableArchitecture\nstruct A {}", .composable),
      ("struct A: ModelProtocol {}", .elm), ("struct A {}", nil),
    ] as [(String, ProjectAnalysis.OtherArchitecture?)])
  func others(_ code: String, _ architecture: ProjectAnalysis.OtherArchitecture?) throws {
    #expect(try analysis(code).otherArchitecture == architecture)
  }
}
