import AppAnalysis
import LintRules
import ProjectProposal
import Testing

/// The configuration that the analysis of an app proposes.
@Suite("The analysis of an app proposes a configuration")
struct ProjectAnalysisChoiceTests {
  /// The analysis of an app with observable classes: `+` before those in the environment, `-` before those
  /// that a view creates, nothing before those that are not used.
  private func analysis(_ classes: String, _ more: String = "") throws -> ProjectAnalysis {
    var code = "import SwiftUI\n"
    for (number, word) in classes.split(separator: " ").enumerated() {
      let name = word.drop { "+-".contains($0) }
      let parts = name.split(separator: ".")
      let outer = parts.dropLast().joined()
      let declaration = "@Observable final class \(parts.last ?? name) {}"
      code += outer.isEmpty ? "\(declaration)\n" : "enum \(outer) { \(declaration) }\n"
      switch word.first {
      case "+": code += view("V\(number)", "@Environment(\(name).self) var object")
      case "-": code += view("V\(number)", "@State var object = \(name)()")
      default: break
      }
    }
    return try Linked([code + more], LintConfiguration(.everyClassIsStore)).context.projectAnalysis
  }

  private func view(_ name: String, _ property: String, _ body: String = "Text(\"\")") -> String {
    "struct \(name): View { \(property); var body: some View { \(body) } }\n"
  }

  @Test(
    "stores are a suffix that only shared classes have, or names",
    arguments: [
      ("+CartStore +UserStore", ["*Store"]),
      ("+CartStore", ["*Store"]),
      ("+CartStore -ListStore", ["*Store"]),
      ("+CartStore -ListStore -RowStore", ["CartStore"]),
      ("+CartModel -ListViewModel -RowViewModel", ["CartModel"]),
      ("+CartModel +UserModel -RowModel", ["CartModel", "UserModel"]),
      ("+CartModel +UserModel PageModel RowModel", ["*Model"]),
      ("+CartModel +UserModel PageModel RowModel CellModel", ["CartModel", "UserModel"]),
      ("+Store", ["Store"]), ("+Settings +UserSettings +AppSettings", ["*Settings"]),
      ("-CartStore UserStore", []), ("", []),
      // Each screen has its own class of the same name.
      ("+Cart.Model -User.Model -Home.Model", ["Cart.Model"]),
      // Stores may call clients.
      ("+ShopClient +MailClient +UserStore", ["*Store"]), ("+ShopClient", []),
    ])
  func stores(_ classes: String, _ patterns: [String]) throws {
    #expect(StoreChoice(try analysis(classes)).patterns.map(\.text) == patterns)
  }

  @Test("shared clients are named as what stores may use")
  func services() throws {
    let choice = StoreChoice(try analysis("+ShopClient -RowClient +MailClient +UserStore"))
    #expect(choice.services == ["MailClient", "ShopClient"])
  }

  /// The choice for an app in which this many rows and screens read an object.
  private func ambient(_ name: String, rows: Int, screens: Int = 0) throws -> AmbientChoice {
    let names = (0..<rows).map { "Row\($0)" } + (0..<screens).map { "Screen\($0)" }
    let views = names.map { view($0, "@Environment(\(name).self) var object") }
    let lists = names.prefix(rows).map { "ForEach(0..<9) { _ in \($0)() }" }
    let analysis = try analysis(
      name,
      views.joined() + view("Page", "let a = 1", "List {\n\(lists.joined(separator: "\n"))\n}")
        + view("Root", "let a = 1", "NavigationStack { Page() }"))
    return AmbientChoice(analysis, stores: StoreChoice(analysis))
  }

  @Test(
    "ambient stores are about appearance and navigation, and many views read them",
    arguments: [
      ("Theme", ["Theme"]), ("AppRouterPath", ["AppRouterPath"]),
      ("UserPreferences", ["UserPreferences"]), ("SettingsStore", ["SettingsStore"]),
      ("PrinterPaperTraySettings", []), ("CartStore", []), ("SettingsViewModel", []),
    ])
  func ambient(_ name: String, _ names: [String]) throws {
    #expect(try ambient(name, rows: 5).stores.map(\.name) == names)
  }

  @Test(
    "a name alone makes no store ambient, but it is proposed",
    arguments: [(1, 0, false), (2, 0, true), (4, 0, true), (2, 3, true), (0, 5, false)])
  func names(_ rows: Int, _ screens: Int, isProposed: Bool) throws {
    let choice = try ambient("Theme", rows: rows, screens: screens)
    #expect(choice.stores.isEmpty)
    #expect(choice.proposals.map(\.name) == (isProposed ? ["Theme"] : []))
  }

  @Test("and those that too many child views read to fix all of them")
  func widelyRead() throws {
    func choice(_ readers: Int, of app: String) throws -> AmbientChoice {
      let names = (0..<readers).map { "Row\($0)" }
      let rows = names.map { view($0, "@Environment(Account.self) var account") }
      let lists = names.map { "ForEach(0..<9) { _ in \($0)() }" }.joined(separator: "\n")
      let analysis = try analysis(
        app,
        rows.joined() + view("Page", "let a = 1", "List {\n\(lists)\n}")
          + view("Root", "let a = 1", "NavigationStack { Page() }"))
      return AmbientChoice(analysis, stores: StoreChoice(analysis))
    }
    let rich = "Account +CartStore +OrderStore +UserStore"
    #expect(try choice(10, of: rich).stores.map(\.name) == ["Account"])
    #expect(try choice(9, of: rich).stores.isEmpty)
    #expect(try choice(9, of: rich).proposals.map(\.name) == ["Account"])
    #expect(try choice(4, of: rich).proposals.isEmpty)
    // If there are few others, the rules should check it.
    #expect(try choice(10, of: "Account").stores.isEmpty)
    #expect(try choice(10, of: "Account").proposals.map(\.readerCount) == [10])
  }

  @Test(
    "containers are a suffix that screens have, and few other views",
    arguments: [
      ("Screen", 3, 0, ["Screen"]), ("Screen", 2, 0, []), ("Screen", 3, 1, []),
      ("View", 9, 0, []), ("Pane", 3, 0, ["Pane"]),
    ])
  func containers(_ word: String, _ screens: Int, _ parts: Int, _ endings: [String]) throws {
    let names = (0..<screens + parts).map {
      "\(["A", "B", "C", "D", "E", "F", "G", "H", "I"][$0])\(word)"
    }
    let links = names.prefix(screens).map { "NavigationLink(\"\") { \($0)() }" }
    let others = names.dropFirst(screens).map { "\($0)()" }
    let code =
      names.map { view($0, "let a = 1") }.joined()
      + view("Part", "let a = 1", "VStack {\n\((links + others).joined(separator: "\n"))\n}")
    #expect(ContainerChoice(try analysis("", code)).endings.map(\.word) == endings)
  }
}
