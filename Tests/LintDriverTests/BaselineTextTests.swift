import LintDriver
import LintRules
import StoregenDiagnostics
import Testing

@Suite("A baseline in a file")
struct BaselineTextTests {
  private func text(_ entries: [Baseline.Entry]) -> [String] {
    entries.map { "\($0.rule) \($0.subject)" }
  }

  @Test("is read as it was written, for any names")
  func roundTrip() {
    let subjects = [
      "A.body (b)", "`default`", "[String: Int].first", "A.b (key: value)", "\"quoted\" 'twice'",
      "# no comment", "A #not one", "ends with:", "- no item", "größer", "+", "", "A.body (b)",
      "no",
    ]
    let baseline = Baseline(
      subjects.map { Baseline.Entry(rule: "a_rule", subject: $0) }
        + [
          Baseline.Entry(rule: "other", subject: "A"),
          Baseline.Entry(rule: "other", subject: "A (b)", line: "a.b = \"c: d\" # e"),
          Baseline.Entry(rule: "other", subject: "A (b)", line: ""),
        ])
    let source = SourceText(path: "known.yml", text: BaselineText.of(baseline))
    let reading = BaselineReader(source)
    #expect(reading.diagnostics.isEmpty)
    #expect(text(reading.entries) == text(baseline.entries))
    #expect(reading.entries.map(\.line) == baseline.entries.map(\.line))
    #expect(reading.entries.allSatisfy { $0.range != nil })
  }

  @Test("can be empty")
  func empty() {
    let text = BaselineText.of(Baseline([]))
    let reading = BaselineReader(SourceText(path: "known.yml", text: text))
    #expect(reading.entries.isEmpty && reading.diagnostics.isEmpty)
  }
}
