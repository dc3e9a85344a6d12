import ArchitectureModel

extension LintRule {
  /// The rule for edited files of `storegen generate`.
  public static let editedGeneratedFile = LintRule(
    id: "edited_generated_file",
    section: .housekeeping,
    summary: "A file written by `storegen generate` was edited by hand.",
    rationale: """
      The next `storegen generate` refuses to overwrite the edit, or discards it with `--force`. \
      Until then the code does something other than the spec says, and readers of the spec cannot \
      know.
      """,
    limits: """
      Only files that still have the generated header are recognized. Changed line endings do not \
      count, because a checkout on another system may convert them.
      """,
    defaults: (alone: .error, spec: .error))
}
