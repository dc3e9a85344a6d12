import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The summary")
struct SummaryReporterTests {
  @Test("counts findings and files by rule, the most first, then by name, and all of them")
  func table() {
    let report = SummaryReporter().report([
      Sample.finding("b", in: "A.swift"), Sample.finding("b", in: "B.swift", severity: .error),
      Sample.finding("b", in: "B.swift"), Sample.finding("long_name"), Sample.finding("a"),
      Sample.placeless,
    ])
    #expect(
      report == """
        rule       errors  warnings  files
        b               1         2      2
        a               0         1      1
        long_name       0         1      1
        storegen        1         0      0
        total           2         4      2

        """)
  }

  @Test("says also that there is nothing")
  func nothing() {
    #expect(
      SummaryReporter().report([]) == """
        rule   errors  warnings  files
        total       0         0      0

        """)
  }
}
