import ArchitectureModel

extension LintRule {
  /// The rule that findings about files which cannot be read belong to.
  public static let unreadableSource = LintRule(
    id: "unreadable_source",
    section: .housekeeping,
    summary: "A file cannot be read, or not as a whole.",
    rationale: """
      What is not read is not checked, and a linter that is silent about it looks as if all were well.
      """,
    limits: """
      Slips of syntax in functions that have to do with neither views nor stores are for the compiler; \
      with `--no-scan` they are told here, too.
      """,
    defaults: (alone: .error, spec: .error))
}
