import ArchitectureModel
public import StoregenDiagnostics

extension LintRule {
  /// The rule for baseline entries without a finding.
  public static let staleBaselineEntry = LintRule(
    id: "stale_baseline_entry",
    section: .housekeeping,
    summary: "The baseline contains a finding that no longer exists.",
    rationale: """
      As long as the entry exists, the same violation can return unnoticed. A baseline that only shrinks shows your \
      progress.
      """,
    limits: """
      storegen reports stale entries only if it checks the whole project and the entry's rule is on. `--fix` removes \
      them; with `--strict-baseline`, they are errors.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning), fixesFiles: true)

  /// The finding about an entry of the baseline in `source`; nil for an entry that is not in a file.
  public static func staleEntry(_ entry: Baseline.Entry, in source: SourceText) -> Diagnostic? {
    guard let range = entry.range else { return nil }
    let line = source.lines.line(containing: range.bytes.lowerBound)
    let end = line < source.lines.count ? source.lines.start(of: line + 1) : source.utf8.count
    let wholeLine = source.range(source.lines.start(of: line)..<end)
    return Diagnostic(
      .warning, "`\(entry.subject)` no longer breaks `\(entry.rule)`", at: range,
      reason: "while this entry exists, the same finding can return unnoticed",
      help: "remove the line",
      fix: FixIt("remove the entry", edits: [TextEdit(replacing: wholeLine, with: "")]),
      subject: FindingSubject(in: nil, about: [entry.rule, entry.subject]))
  }
}
