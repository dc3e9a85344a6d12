import Foundation
import LintReporting
import StoregenTestSupport
import Testing

@Suite("Reports are requested by name")
struct ReporterRequestTests {
  @Test("with a file or without")
  func request() throws {
    #expect(try ReporterRequest("sarif") == ReporterRequest(.sarif))
    #expect(try ReporterRequest("sarif:a:b.sarif") == ReporterRequest(.sarif, file: "a:b.sarif"))
    #expect(
      try ReporterRequest("github-actions-logging") == ReporterRequest(.githubActionsLogging))
  }

  @Test(
    "and a typo is reported, with a suggestion",
    arguments: [
      ("sarf", "there is no reporter `sarf`; did you mean `sarif`?"),
      ("github:a", "there is no reporter `github`; did you mean `github-actions-logging`?"),
      ("JUnit", "there is no reporter `JUnit`; did you mean `junit`?"),
      (
        "emoji",
        "there is no reporter `emoji`; the reporters are xcode, human, json, sarif, "
          + "github-actions-logging, gitlab, checkstyle, junit, html, summary, compact"
      ),
      ("json:", "`json:` names no file; write `json:FILE`, or `json` for standard output"),
      ("json:out/", "`json:out/` names no file; write `json:FILE`, or `json` for standard output"),
    ])
  func typos(text: String, error: String) {
    let found = #expect(throws: ReporterError.self) { try ReporterRequest(text) }
    #expect(found?.description == error)
  }

  @Test("and docs/reporters.md has a row and an example of each", arguments: ReporterName.allCases)
  func documented(name: ReporterName) throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/reporters.md"), encoding: .utf8)
    #expect(page.contains("| `\(name.rawValue)` |"))
    #expect(page.contains("### \(name.rawValue)\n"))
  }

  @Test("but not two for the same output")
  func conflicts() throws {
    let conflict = { (texts: String...) in
      ReporterRequest.conflict(in: try texts.map { try ReporterRequest($0) })?.message
    }
    #expect(try conflict() == nil)
    #expect(try conflict("xcode", "json:a", "json:b") == nil)
    #expect(
      try conflict("xcode", "json:a", "human")
        == "only one reporter can write to standard output")
    #expect(
      try conflict("xcode:a", "json:b/../a")
        == "two reporters cannot write to the same file, `b/../a`")
  }
}
