import ArchitectureModel

extension LintRule {
  /// The rule for files that cannot be read.
  public static let unreadableSource = LintRule(
    id: "unreadable_source",
    section: .housekeeping,
    summary: "A source file cannot be read, or only in part.",
    rationale: """
      Code that is not read is not checked, and a linter that stays silent about it suggests that \
      all is well.
      """,
    limits: """
      Syntax errors in functions that involve neither views nor stores are left to the compiler; \
      with `--no-scan` they are reported, too.
      """,
    defaults: (alone: .error, spec: .error))
}
