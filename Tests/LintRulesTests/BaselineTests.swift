import LintRules
import StoregenDiagnostics
import Testing

@Suite("A baseline")
struct BaselineTests {
  /// Findings by rule and subject, in order. They differ in their locations.
  private func findings(_ texts: String...) -> [Diagnostic] {
    texts.enumerated().map { offset, text in
      let parts = text.split(separator: " ").map(String.init)
      return Diagnostic(
        .warning, "something", at: SourceRange(path: "A.swift", bytes: offset..<offset),
        rule: parts[0], subject: FindingSubject(in: parts[1], about: Array(parts.dropFirst(2))))
    }
  }

  private func text(_ entries: [Baseline.Entry]) -> [String] {
    entries.map { "\($0.rule) \($0.subject)" }
  }

  private func text(_ findings: [Diagnostic]) -> [String] {
    findings.map { "\($0.rule ?? "") \($0.subject?.text ?? "")" }
  }

  @Test("contains every finding, sorted, as often as it occurs")
  func entries() {
    let baseline = Baseline(of: findings("b A.x", "a B.y", "a A.x z", "b A.x"))
    #expect(text(baseline.entries) == ["a A.x (z)", "a B.y", "b A.x", "b A.x"])
  }

  @Test("recognizes its entries in any order, and nothing else")
  func comparison() {
    let baseline = Baseline(of: findings("a A.x", "a A.x", "b A.x", "c B.y"))
    let comparison = baseline.compare(
      with: findings("c B.y z", "b A.x", "a A.x", "a A.x", "a A.x"))
    #expect(text(comparison.new) == ["c B.y (z)", "a A.x"])
    #expect(comparison.known.count == 3)
    #expect(text(comparison.stale) == ["c B.y"])
  }

  @Test("reports the last of several equal findings as new, or else the most similar one")
  func newest() {
    let found = findings("a A.x", "a A.x", "a A.x")
    let baseline = Baseline(of: findings("a A.x", "a A.x"))
    let last = baseline.compare(with: found).new
    #expect(last.map(\.range?.bytes.lowerBound) == [2])
    let likely = baseline.compare(with: found, isLikelyNew: { $0.range?.bytes.lowerBound == 1 }).new
    #expect(likely.map(\.range?.bytes.lowerBound) == [1])
  }

  @Test(
    "recognizes which of several equal findings is new by the lines of code",
    arguments: [
      (["on", "off", "on", "off"], ["on", "on", "off", "on", "off"], [0]),
      (["on", "off"], ["on", "clear", "off"], [1]),
      (["on", "off"], ["on", "off", "clear"], [2]),
      (["on", "on"], ["clear", "on", "on", "on"], [0, 1]),
      // One was edited, so that only one of two can be known.
      (["on", "off"], ["set", "off", "clear"], [2]),
    ])
  func lines(_ before: [String], _ now: [String], _ new: [Int]) {
    func findings(_ lines: [String]) -> [Diagnostic] {
      lines.indices.map { offset in
        Diagnostic(
          .warning, "something", at: SourceRange(path: "A.swift", bytes: offset..<offset), rule: "a",
          subject: FindingSubject(in: "A.x", about: []))
      }
    }
    func line(in lines: [String]) -> (Diagnostic) -> String? {
      { finding in lines[finding.range?.bytes.lowerBound ?? 0] }
    }
    let baseline = Baseline(of: findings(before), line: line(in: before))
    let found = baseline.compare(with: findings(now), line: line(in: now)).new
    #expect(found.map(\.range?.bytes.lowerBound) == new)
    #expect(Baseline(of: findings(["on"]), line: line(in: ["on"])).entries.map(\.line) == [nil])
  }

  @Test("reports which of several equal entries is stale")
  func stale() {
    let ranges = (0..<3).map { SourceRange(path: "known.yml", bytes: $0..<$0) }
    let baseline = Baseline(ranges.map { Baseline.Entry(rule: "a", subject: "A.x", range: $0) })
    let stale = baseline.compare(with: findings("a A.x", "b A.x")).stale
    #expect(stale.map(\.range) == [ranges[0], ranges[1]])
  }

  @Test("lists the differences from another baseline")
  func difference() {
    let old = Baseline(of: findings("a A.x", "a A.x", "b A.x"))
    let new = Baseline(of: findings("a A.x", "c A.x", "d A.x"))
    let difference = new.difference(from: old)
    #expect(difference.added == 2)
    #expect(difference.removed == 2)
    #expect(new.difference(from: new) == (0, 0))
  }
}
