import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The JSON report")
struct JSONReporterTests {
  @Test("has all parts of a finding, with the enclosing declaration")
  func everything() throws {
    let report = JSONReporter(sources: [Sample.source]).report([Sample.finding])
    let finding = try JSONValue(report)[0]
    #expect(finding["symbol"].text == "Cart.store")
    #expect(finding["rule"].text == "keeps_store")
    #expect(finding["location"]["column"].number == 17)
    #expect(finding["fix"]["edits"][0]["replacement"].text == "let")
  }

  @Test("omits missing parts")
  func withoutLocation() throws {
    let finding = try JSONValue(JSONReporter(sources: []).report([Sample.withoutLocation]))[0]
    for key in ["symbol", "rule", "location", "reason", "fix"] { #expect(finding[key].isMissing) }
  }
}
