import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The report for GitHub Actions")
struct GitHubActionsReporterTests {
  private static func report(_ diagnostics: Diagnostic...) -> String {
    GitHubActionsReporter(sources: [Sample.source]).report(diagnostics)
  }

  @Test(
    "is a command with the location and the rule, and all texts in lines of the message")
  func command() {
    #expect(
      Self.report(Sample.finding) == """
        ::warning file=App/Cart Screen.swift,line=2,endLine=2,col=17,endColumn=22,title=keeps_store\
        ::`Cart` keeps `store`%0Awhy: it is not its own%0Ahelp: pass `store` on\
        %0AApp/Cart Screen.swift:1:8: note: `Cart` is declared here

        """)
  }

  @Test("has the known parts of the location")
  func location() {
    #expect(
      Self.report(Sample.withoutLocation)
        == "::error title=storegen::there is no spec%0Ahelp: write one\n")
    #expect(Self.report(Sample.finding("r")) == "::warning file=A.swift,title=r::wrong\n")
  }

  @Test("has no columns for a range of several lines, which GitHub does not support")
  func severalLines() {
    let finding = Diagnostic(.error, "m", at: Sample.source.range(0..<20))
    #expect(
      Self.report(finding)
        == "::error file=App/Cart Screen.swift,line=1,endLine=2,title=storegen::m\n")
  }

  @Test("is one line for any texts, and escapes separators")
  func hostile() {
    let report = Self.report(Sample.hostile)
    #expect(report.split(whereSeparator: \.isNewline).count == 1)
    #expect(
      report.hasPrefix(
        "::error file=A%2Cb%3Ac%25\u{FFFD}<\">.swift,title=r<\"&%2C%3A>::a\u{FFFD}::error::b "))
    #expect(report.contains("& %25 é%0Awhy: why\u{FFFD}\u{FFFD}not%0Ahelp: so\u{FFFD}\n"))
    #expect(!report.contains("\u{1B}"))
  }
}
