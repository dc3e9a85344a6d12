import ArchitectureModel

extension LintRule {
  /// The rule that findings about entries of a baseline belong to.
  public static let staleBaselineEntry = LintRule(
    id: "stale_baseline_entry",
    section: .housekeeping,
    summary: "The baseline knows a finding that is no more.",
    rationale: """
      As long as the entry stands there, the same slip can come back in the same place and nobody hears of \
      it. A baseline that only shrinks shows how far the work has come.
      """,
    limits: """
      Said only where all of the project is checked: not if files or folders in it are named, nor if the rule of the entry is \
      off. `--fix` takes the entry away; with `--strict-baseline` it is an error.
      """,
    defaults: (alone: .warning, spec: .warning), mendsFiles: true)
}
