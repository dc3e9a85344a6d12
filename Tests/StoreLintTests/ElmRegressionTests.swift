import StoreLint
import StoregenDiagnostics
import Testing

@Suite("Regression cases from real apps: update functions")
struct ElmRegressionTests {
  @Test(
    "impure_update names the model in full, and says what differs in a test",
    arguments: [
      ("UserDefaults.standard.set(1, forKey: \"a\")", true),
      ("model.n = UserDefaults.standard.integer(forKey: \"a\")", false),
    ])
  func texts(_ statement: String, _ isChanged: Bool) throws {
    let source = """
      import Foundation
      struct Editor { struct Model: ModelProtocol {
        static func appear(state: Model, environment: E) -> Update<Model> {
          var model = state; \(statement); return Update(state: model)
        }
      } }
      """
    let finding = try #require(try findings(of: "impure_update", in: [source]).first)
    #expect(finding.message.hasPrefix("`Editor.Model.appear` "))
    #expect(finding.reason?.hasSuffix("and the update changes it") == isChanged)
  }
}
