import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The report for programs")
struct JSONReporterTests {
  @Test("has all parts of a finding, with the declaration that it stands in")
  func everything() throws {
    let report = JSONReporter(sources: [Sample.source]).report([Sample.finding])
    let finding = try JSONValue(report)[0]
    #expect(finding["symbol"].text == "Cart.store")
    #expect(finding["rule"].text == "keeps_store")
    #expect(finding["place"]["column"].number == 17)
    #expect(finding["fix"]["edits"][0]["replacement"].text == "let")
  }

  @Test("leaves out what a finding does not have")
  func placeless() throws {
    let finding = try JSONValue(JSONReporter(sources: []).report([Sample.placeless]))[0]
    for key in ["symbol", "rule", "place", "reason", "fix"] { #expect(finding[key].isMissing) }
  }
}
