import AppAnalysis
import LintRules
import ProjectProposal
import Testing

/// The configuration that the analysis of an app proposes.
@Suite("The analysis of an app proposes a configuration")
struct ProjectAnalysisChoiceTests {
  private func view(_ name: String, _ property: String, _ body: String = "Text(\"\")") -> String {
    "struct \(name): View { \(property); var body: some View { \(body) } }\n"
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
    let analysis = try Linked(["import SwiftUI\n" + code], LintConfiguration(.everyClassIsStore)).context
      .projectAnalysis
    #expect(ContainerChoice(analysis).endings.map(\.word) == endings)
  }
}
