import AppAnalysis
import ArchitectureModel
import LintRules
import ProjectProposal
import Testing

@Suite("The analysis of an app finds its views and classes")
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

  @Test("and environment objects of packages are listed, the most common first")
  func foreignObjects() throws {
    let code =
      "import LampKit\n" + Self.view("A", "@EnvironmentObject var lamp: Lamp")
      + Self.view(
        "B", "@Environment(Lamp.self) var lamp; @EnvironmentObject var bulb: LampKit.Bulb")
      + Self.view("C", "@Environment(\\.locale) var locale; @State var size = CGSize.zero")
    #expect(try analysis(code).foreignObjects == ["Lamp", "Bulb"])
  }

  @Test("but not those in previews")
  func previews() throws {
    let analysis = try analysis(
      "@Observable final class Drawer {}\n" + Self.view("Sample", "@State var drawer = Drawer()")
        + "#Preview { Sample() }")
    #expect(analysis.viewCount == 0)
    #expect(analysis.classes.map(\.role) == [.service])
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
