import Foundation
import LintReporting
import StoregenDiagnostics
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The reports in XML")
struct XMLReporterTests {
  private static func checkstyle(_ diagnostics: Diagnostic...) throws -> XMLElement {
    try root(of: CheckstyleReporter(sources: [Sample.source]).report(diagnostics))
  }

  private static func junit(_ diagnostics: Diagnostic...) throws -> XMLElement {
    try root(of: JUnitReporter(sources: [Sample.source]).report(diagnostics))
  }

  private static func root(of text: String) throws -> XMLElement {
    try #require(XMLDocument(xmlString: text).rootElement())
  }

  @Test("of Checkstyle group findings by file")
  func checkstyle() throws {
    let root = try Self.checkstyle(
      Sample.finding, Sample.finding("r"), Sample.finding, Sample.withoutLocation)
    #expect(root.name == "checkstyle")
    let files = root.elements(forName: "file")
    #expect(files.map { $0["name"] } == ["App/Cart Screen.swift", "A.swift", "storegen"])
    let file = try #require(files.first)
    #expect(file.elements(forName: "error").count == 2)
    let error = try file.first("error")
    #expect(["line", "column", "severity"].map { error[$0] } == ["2", "17", "warning"])
    #expect(error["message"] == "`Cart` keeps `store`: pass `store` on")
    #expect(error["source"] == "storegen.rules.keeps_store")
    #expect(try files.last?.first("error")["line"] == nil, "the text is not known")
  }

  @Test("of Checkstyle contain no file without findings")
  func checkstyleNothing() throws {
    #expect(try Self.checkstyle().elements(forName: "file").isEmpty)
  }

  @Test("of JUnit have a failed test for each finding")
  func junit() throws {
    let root = try Self.junit(Sample.finding, Sample.withoutLocation)
    #expect(root.name == "testsuites")
    let suite = try #require(root.elements(forName: "testsuite").first)
    #expect(["tests", "failures", "errors"].map { suite[$0] } == ["2", "2", "0"])
    let test = try #require(suite.elements(forName: "testcase").first)
    #expect(test["classname"] == "storegen.rules.keeps_store")
    #expect(test["name"] == "App/Cart Screen.swift: `Cart` keeps `store`")
    #expect(test["file"] == "App/Cart Screen.swift")
    let failure = try #require(test.elements(forName: "failure").first)
    #expect(failure["type"] == "warning")
    #expect(failure["message"] == "`Cart` keeps `store`")
    #expect(
      failure.stringValue == """
        App/Cart Screen.swift:2:17: warning: `Cart` keeps `store`
        why: it is not its own
        help: pass `store` on
        App/Cart Screen.swift:1:8: note: `Cart` is declared here
        """)
  }

  @Test("of JUnit give equal findings different names")
  func junitNames() throws {
    let root = try Self.junit(Sample.finding("r"), Sample.finding("r"), Sample.finding("s"))
    let tests = try root.first("testsuite").elements(forName: "testcase")
    #expect(tests.map { $0["name"] } == ["A.swift: wrong", "A.swift: wrong (2)", "A.swift: wrong"])
  }

  @Test("of JUnit have a passed test without findings")
  func junitNothing() throws {
    let suite = try Self.junit().first("testsuite")
    #expect(["tests", "failures"].map { suite[$0] } == ["1", "0"])
    #expect(suite.elements(forName: "testcase").map { $0.childCount } == [0])
  }

  @Test("are valid XML for any texts, and preserve them")
  func hostile() throws {
    let message =
      "a\u{FFFD}::error::b \u{FFFD}[31m \u{FFFD} \u{FFFD} \u{FFFD} ]]> <b a=\"'\"> & % é"
    let file = try Self.checkstyle(Sample.hostile).first("file")
    #expect(file["name"] == "A,b:c%\n<\">.swift")
    #expect(try file.first("error")["message"] == "\(message): so\u{FFFD}")
    let suite = try Self.junit(Sample.hostile).first("testsuite")
    let failure = try suite.first("testcase").first("failure")
    #expect(failure["message"] == message)
    #expect(failure.stringValue?.contains(message) == true)
  }
}

extension XMLElement {
  /// The first element of a name in this one.
  fileprivate func first(_ name: String) throws -> XMLElement {
    try #require(elements(forName: name).first)
  }

  /// The text of an attribute.
  fileprivate subscript(name: String) -> String? { attribute(forName: name)?.stringValue }
}
