import AppAnalysis
import ArchitectureModel
import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  /// The rule for files that cannot be read.
  public static let unreadableSource = LintRule(
    id: "unreadable_source",
    section: .housekeeping,
    summary: "A file cannot be read, or contains a syntax error.",
    rationale: """
      storegen cannot check a file that it cannot read; without this finding, everything would seem fine. It also \
      reports a class or protocol with more than 100 supertypes, because it does not follow the rest.
      """,
    limits: """
      Syntax errors in functions that have nothing to do with views or stores are left to the compiler; with \
      `--no-scan`, storegen reports them too.
      """,
    defaults: (withoutSpec: .error, withSpec: .error)
  ) { context in
    context.program.typesWithCutSupertypes.map { type in
      Finding(
        message: "`\(type.name)` has more than \(Program.mostSupertypes) supertypes",
        range: type.fact.nameRange,
        reason: "storegen does not follow the rest, so it does not check the type completely")
    }
  }

  /// The finding about a folder that cannot be read.
  public static func unreadableFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "the folder cannot be read", at: SourceRange(path: path, bytes: 0..<0),
      reason: "none of its files were checked")
  }

  /// The finding about a file with patterns of Git that is too large to be read. It has no location, because reports
  /// contain the texts of locations.
  public static func oversizedIgnoreFile(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "`\(path)` is larger than 1 MB, so its patterns do not apply", at: nil,
      reason: "storegen also checked files that it makes Git ignore",
      help: "remove lines that are not patterns, or exclude files with `lint.exclude`")
  }

  /// The finding about generated code that is not among the sources, and too long to be generated for the linter. It
  /// has no location, because the spec is right.
  public static let oversizedGeneratedCode = Diagnostic(
    .error, "the code that the spec generates is not among the sources, and is larger than 2 MB",
    at: nil, reason: "it was not checked, because generating and checking it would take too long",
    help: "run `storegen generate`, and lint the generated files together with the sources")

  /// The finding about a file that cannot be read.
  public static func unreadableFile(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "the file cannot be read: \(reason)", at: SourceRange(path: path, bytes: 0..<0))
  }
}
