import LintRules
import StoregenDiagnostics
import Testing

/// `@EnvironmentObject` is looked up when it is used, so an object that a view uses only in a branch is missed only
/// there.
@Suite("Environment objects that a view uses in branches")
struct EnvironmentBranchTests {
  /// A garden app without injections, whose bed uses the shed like this.
  private func diagnostics(
    _ body: String, _ members: String = "", of rule: String = "environment_not_injected",
    root: String = "struct Garden: App { var body: some Scene { WindowGroup { Bed() } } }"
  ) throws -> [Diagnostic] {
    let code = """
      import SwiftUI
      final class Shed: ObservableObject { @Published var rake = "" }
      enum Season { case spring, autumn(Int), winter; static let next = [Season.autumn(1), .winter] }
      struct Bed: View {
        @EnvironmentObject var shed: Shed
        @State var isWet = false
        @State var season = Season.spring
        @State var name: String?
        \(members)
        var body: some View {
          \(body)
        }
      }
      \(root)
      """
    return try findings(of: rule, in: [code])
  }

  @Test(
    "count if one choice uses them in all of its branches",
    arguments: [
      "if isWet { Text(shed.rake) } else { Label(shed.rake, image: \"\") }",
      "if isWet { Text(shed.rake) } else if name == nil { Text(shed.rake) } else { Text(shed.rake) }",
      "if isWet { Text(\"\") } else if shed.rake.isEmpty { Text(\"\") } else { Text(shed.rake) }\nText(shed.rake)",
      "switch season { case .spring: Text(shed.rake); case .autumn: Text(shed.rake); default: Text(shed.rake) }",
      "Text(isWet ? shed.rake : \"no \" + shed.rake)",
      "if isWet { if name == nil { Text(shed.rake) } else { tool } } else { tool }",
      "if shed.rake.isEmpty { Text(\"\") }",
      "VStack { if isWet { Text(shed.rake) }; Button(\"\") { shed.rake = \"\" } }",
    ])
  func everyBranch(_ body: String) throws {
    let found = try diagnostics(body, "var tool: some View { Text(shed.rake) }")
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.reason == "the app compiles, but crashes when `Bed` is rendered")
  }

  @Test(
    "are a warning that names the branch if only some do",
    arguments: [
      ("if isWet { Text(shed.rake) }", "if isWet"),
      ("if !isWet { Text(\"\") } else { Text(shed.rake) }", "else"),
      ("if let name { Text(name + shed.rake) }", "if let name"),
      ("if isWet, season.isCold() { Text(shed.rake) }", "if isWet, season.isCold()"),
      (
        "switch season { case .autumn(let leaves): Text(shed.rake); default: Text(\"\") }",
        "case .autumn(…)"
      ),
      ("switch season { case .spring: Text(\"\"); default: Text(shed.rake) }", "default"),
      ("Text(isWet ? shed.rake : \"\")", "isWet ?"),
      ("if isWet { tool } else { Text(\"\") }", "if isWet"),
      (
        "if isWet { if name == nil { Text(shed.rake) } } else { Text(shed.rake) }", "if name == nil"
      ),
    ])
  func someBranches(_ body: String, _ branch: String) throws {
    let tool = body.contains("tool") ? "var tool: some View { Text(shed.rake) }" : ""
    let found = try diagnostics(body, tool)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.reason?.contains("`Bed` enters the branch `\(branch)`") == true)
    #expect(found.first?.notes.contains { $0.message == "it is used only in this branch" } == true)
  }

  @Test(
    "are a warning that names the branch with the action that uses them",
    arguments: [
      "if isWet { Button(\"\") { shed.dig() } }",
      "if isWet { Text(\"\").onTapGesture { if true { shed.dig() } } }",
      "if isWet { tool }",
    ])
  func actions(_ body: String) throws {
    let tool = body.contains("tool") ? "var tool: some View { Button(\"\") { shed.dig() } }" : ""
    let found = try diagnostics(body, tool)
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.reason?.contains(
        "`Bed` uses `shed`, but only in the branch `if isWet`") == true)
    let everywhere = try diagnostics("Button(\"\") { if isWet { shed.dig() } }", "")
    #expect(everywhere.map(\.severity) == [.error])
  }

  @Test(
    "are not used in branches that never run",
    arguments: [
      "if false { Text(shed.rake) }", "if isWet, false { Text(shed.rake) }",
      "if true { Text(\"\") } else { Text(shed.rake) }", "Text(false ? shed.rake : \"\")",
      "if false { Text(\"\") } else if true { Text(\"\") } else { Text(shed.rake) }",
      "if false { tool }",
    ])
  func unreachable(_ body: String) throws {
    let tool = body.contains("tool") ? "var tool: some View { Text(shed.rake) }" : ""
    #expect(try diagnostics(body, tool).isEmpty)
  }

  @Test(
    "are always used in branches that always run",
    arguments: [
      "if true { Text(shed.rake) }", "if false { Text(\"\") } else { Text(shed.rake) }",
      "Text(true ? shed.rake : \"\")", "if true { tool }",
    ])
  func constant(_ body: String) throws {
    let tool = body.contains("tool") ? "var tool: some View { Text(shed.rake) }" : ""
    #expect(try diagnostics(body, tool).map(\.severity) == [.error])
  }

  /// A view that uses the shed whenever it is shown.
  private static let path =
    "struct Path: View { @EnvironmentObject var shed: Shed; var body: some View { Text(shed.rake) } }"

  @Test(
    "a view that is created only in a branch always uses its objects",
    arguments: [
      ("if isWet { Path() }", 1), ("if isWet { Text(\"\") } else { Path() }", 1),
      ("switch season { case .autumn: Path(); default: Text(\"\") }", 1),
      ("if true { Path() }", 1), ("if false { Path() }", 0),
      ("if true { Text(\"\") } else { Path() }", 0),
      ("VStack { true ? Text(\"\") : Path() }", 0), ("VStack { isWet ? Text(\"\") : Path() }", 1),
    ])
  func created(_ body: String, _ count: Int) throws {
    let app = "struct Garden: App { var body: some Scene { WindowGroup { Bed() } } }"
    let found = try diagnostics(body, root: "\(Self.path)\n\(app)")
    #expect(found.map(\.severity) == Array(repeating: .error, count: count))
  }

  @Test("a preview shows what is in a branch that always runs")
  func previewOfConstant() throws {
    let rule = "preview_missing_environment"
    func count(_ content: String) throws -> Int {
      try diagnostics(
        "Text(\"\")", of: rule, root: "\(Self.path)\n#Preview { \(content) }"
      ).count
    }
    #expect(try count("if true { Path() }") == 1)
    #expect(try count("if false { Path() }") == 0)
  }

  @Test("in previews only with `deep_previews`, unless every branch uses them")
  func previews() throws {
    let preview = "#Preview { Bed() }"
    let rule = "preview_missing_environment"
    let some = "if isWet { Text(shed.rake) }"
    let all = "if isWet { Text(shed.rake) } else { Text(shed.rake) }"
    #expect(try diagnostics(some, of: rule, root: preview).isEmpty)
    #expect(try diagnostics(all, of: rule, root: preview).count == 1)
  }

  @Test("a view that always uses the object is reported rather than one that may not")
  func nearest() throws {
    let root = """
      struct Path: View { @EnvironmentObject var shed: Shed; var body: some View { Text(shed.rake) } }
      struct Yard: View { var body: some View { VStack { Path() } } }
      struct Garden: App { var body: some Scene { WindowGroup { VStack { Bed(); Yard() } } } }
      """
    let found = try diagnostics("if isWet { Text(shed.rake) }", root: root)
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("Yard → Path needs Shed") == true)
  }
}
