import ArchitectureModel
public import StoregenDiagnostics

extension LintRule {
  /// The rule for edited files of `storegen generate`.
  public static let editedGeneratedFile = LintRule(
    id: "edited_generated_file",
    section: .housekeeping,
    summary: "Someone edited a file that `storegen generate` wrote.",
    rationale: """
      The next `storegen generate` refuses to overwrite the file, or discards the edit with `--force`. Until then, \
      the code differs from the spec without anyone noticing.
      """,
    limits: """
      storegen recognizes a file only if it still has its header. Different line endings are not an edit, because a \
      checkout may change them. A file with merge conflict markers is reported as a merge conflict.
      """,
    defaults: (withoutSpec: .error, withSpec: .error))

  /// The finding about an edited file.
  ///
  /// - Parameter header: the comment that identifies a generated file.
  public static func editedFile(at header: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "this generated file was edited", at: header,
      reason: "the code differs from the spec",
      help: "change the spec, or move your code to another file; then run `storegen generate --force`")
  }

  /// The finding about a generated file that contains conflicts of a merge.
  ///
  /// - Parameter marker: the line of the first conflict marker.
  public static func conflictedFile(at marker: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "this generated file contains merge conflicts", at: marker,
      reason: "Git could not merge the two versions of it",
      help: "run `storegen generate` to generate it from the merged spec")
  }
}
