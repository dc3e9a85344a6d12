import ArchitectureModel
public import StoregenDiagnostics

extension LintRule {
  /// The rule for edited files of `storegen generate`.
  public static let editedGeneratedFile = LintRule(
    id: "edited_generated_file",
    section: .housekeeping,
    summary: "A file that `storegen generate` wrote was edited.",
    rationale: """
      The next `storegen generate` refuses to overwrite the file, or discards the edit with `--force`. Until then, \
      the code differs from the spec, and readers of the spec cannot know.
      """,
    limits: """
      Only files that still have their header are recognized. Different line endings are not an edit: a checkout on \
      another system may change them. A file with the conflict markers of a merge is reported as such.
      """,
    defaults: (withoutSpec: .error, withSpec: .error))

  /// The finding about an edited file.
  ///
  /// - Parameter header: the comment that identifies a generated file.
  public static func editedFile(at header: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "this generated file was edited", at: header,
      reason: "the code differs from the spec",
      help: "change the spec, or move the change to a file of your own; then run `storegen generate --force`")
  }

  /// The finding about a generated file that contains conflicts of a merge.
  ///
  /// - Parameter marker: the line of the first conflict marker.
  public static func conflictedFile(at marker: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "this generated file contains merge conflicts", at: marker,
      reason: "Git could not merge the versions of two branches",
      help: "run `storegen generate`, which generates it again from the merged spec")
  }
}
