import ArchitectureModel

extension LintRule {
  /// The rule that findings about changed files of `storegen generate` belong to.
  public static let editedGeneratedFile = LintRule(
    id: "edited_generated_file",
    section: .housekeeping,
    summary: "Somebody changed a file that `storegen generate` wrote.",
    rationale: """
      The next `storegen generate` refuses to write over the change, or takes it away with `--force`; until \
      then the code does something else than the spec says, and nobody who reads the spec can know.
      """,
    limits: """
      Only a file that still has its header can be told from one of yours. Line ends may change: a \
      checkout on another system is no edit.
      """,
    defaults: (alone: .error, spec: .error))
}
