import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The report for GitLab")
struct GitLabReporterTests {
  private static func report(_ diagnostics: Diagnostic...) throws -> JSONValue {
    try JSONValue(GitLabReporter(sources: [Sample.source]).report(diagnostics))
  }

  @Test("has all fields of the format")
  func issue() throws {
    let issue = try Self.report(Sample.finding)[0]
    #expect(issue["description"].text == "`Cart` keeps `store`: pass `store` on")
    #expect(issue["check_name"].text == "keeps_store")
    #expect(issue["severity"].text == "minor")
    #expect(issue["location"]["path"].text == "App/Cart Screen.swift")
    #expect(issue["location"]["lines"]["begin"].number == 2)
    #expect(issue["location"]["lines"]["end"].number == 2)
  }

  @Test("maps errors to major, and a finding without a location to the folder")
  func withoutLocation() throws {
    let issue = try Self.report(Sample.withoutLocation)[0]
    #expect(issue["severity"].text == "major")
    #expect(issue["check_name"].text == "storegen")
    #expect(issue["location"]["path"].text == ".")
    #expect(issue["location"]["lines"]["begin"].number == 1)
  }

  @Test("is an empty array without findings")
  func nothing() throws {
    #expect(try Self.report().count == 0)
  }
}
