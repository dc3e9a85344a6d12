import LintReporting
import StoregenDiagnostics
import Testing

@Suite("The summary")
struct SummaryReporterTests {
  @Test("counts findings and files by rule, sorted by number, then by name, with totals")
  func table() {
    let report = SummaryReporter().report([
      Sample.finding("b", in: "A.swift"), Sample.finding("b", in: "B.swift", severity: .error),
      Sample.finding("b", in: "B.swift"), Sample.finding("long_name"), Sample.finding("a"),
      Sample.withoutLocation,
    ])
    #expect(
      report == """
        | rule      | errors | warnings | files |
        | --------- | -----: | -------: | ----: |
        | b         |      1 |        2 |     2 |
        | a         |      0 |        1 |     1 |
        | long_name |      0 |        1 |     1 |
        | storegen  |      1 |        0 |     0 |
        | total     |      2 |        4 |     2 |

        """)
  }

  @Test("has only totals without findings")
  func nothing() {
    #expect(
      SummaryReporter().report([]) == """
        | rule  | errors | warnings | files |
        | ----- | -----: | -------: | ----: |
        | total |      0 |        0 |     0 |

        """)
  }
}
