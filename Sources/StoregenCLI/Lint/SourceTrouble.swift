import FactPacks
import StoreGenerator
import StoreLint
import StoregenDiagnostics
import SwiftFacts

/// What is wrong with files as such.
struct SourceTrouble {
  let configuration: LintConfiguration

  /// The findings about what was read.
  func findings(_ linted: LintedSources, _ sources: [ReadSource]) -> [Diagnostic] {
    LintRule.unreadableSource.findings(
      linted.unreadableFolders.map(Self.unreadableFolder) + sources.compactMap(\.trouble),
      in: configuration)
      + LintRule.editedGeneratedFile.findings(
        sources.compactMap(Self.edit), in: configuration)
  }

  private static func unreadableFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "the folder cannot be read", at: SourceRange(path: path, bytes: 0..<0),
      reason: "nothing in it was checked")
  }

  /// The finding about a generated file that somebody changed.
  private static func edit(of source: ReadSource) -> Diagnostic? {
    guard let facts = source.outcome?.facts, let header = facts.fingerprint,
      let text = SourceTexts.text(of: source), GeneratedFile.isEdited(text)
    else { return nil }
    return Diagnostic(
      .error, "somebody changed this generated file",
      at: SourceRange(path: facts.path, bytes: header.bytes),
      reason: "the code does something else than the spec says",
      help: "change the spec, or move the change to a file of your own; then run "
        + "`storegen generate --force`")
  }
}

extension FileFacts {
  /// The comment by which storegen knows its own files.
  fileprivate var fingerprint: Directive? {
    directives.first { $0.words.hasPrefix("fingerprint ") }
  }
}

extension ReadSource {
  /// Why it cannot be read, or not as a whole.
  fileprivate var trouble: Diagnostic? {
    if let failure {
      return Diagnostic(
        .error, "the file cannot be read: \(failure)",
        at: SourceRange(path: file.shownPath, bytes: 0..<0))
    }
    return outcome?.trouble
  }
}
