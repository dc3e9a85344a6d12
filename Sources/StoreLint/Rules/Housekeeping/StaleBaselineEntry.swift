import ArchitectureModel

extension LintRule {
  /// The rule for stale entries of a baseline.
  public static let staleBaselineEntry = LintRule(
    id: "stale_baseline_entry",
    section: .housekeeping,
    summary: "The baseline contains a finding that no longer occurs.",
    rationale: """
      As long as the entry exists, the same violation can return to the same location unnoticed. A \
      baseline that only shrinks also shows progress.
      """,
    limits: """
      Reported only if the whole project is checked, not if the command names files or folders in \
      it, and only if the entry's rule is on. `--fix` removes the entry; with `--strict-baseline` \
      it is an error.
      """,
    defaults: (alone: .warning, spec: .warning), mendsFiles: true)
}
