import FactPacks
import StoreGenerator
import StoreLint
import StoregenDiagnostics
import SwiftFacts

extension SourcePass {
  /// The findings about folders and files that cannot be read, and about generated files that were edited.
  func fileFindings(_ sources: [ReadSource]) -> [Diagnostic] {
    folderFindings + sourceFindings(sources)
  }

  /// The findings about folders that cannot be read, and about generated code that is not checked.
  var folderFindings: [Diagnostic] {
    LintRule.unreadableSource.findings(
      tree.unreadableFolders.map { LintRule.unreadableFolder($0) }
        + (tree.lacksGeneratedCode ? [LintRule.oversizedGeneratedCode] : []),
      in: plan.configuration)
      + LintRule.unreadableSource.findings(
        tree.oversizedIgnoreFiles.map { LintRule.oversizedIgnoreFile($0) }, isOnlyWarning: true,
        in: plan.configuration)
  }

  /// The findings about sources that cannot be read, and about generated ones that were edited.
  func sourceFindings(_ sources: [ReadSource]) -> [Diagnostic] {
    LintRule.unreadableSource.findings(
      sources.compactMap(\.readingError), in: plan.configuration)
      + LintRule.editedGeneratedFile.findings(
        sources.compactMap(\.edit), in: plan.configuration)
  }
}

extension ReadSource {
  /// The facts and text of the source, if it has comments for the linter.
  var commented: CommentedFile? {
    guard let facts = outcome?.facts, facts.hasCommands, let text = SourceTexts.text(of: self)
    else {
      return nil
    }
    return CommentedFile(facts, SourceText(path: facts.path, utf8: text))
  }

  /// Whether it was read and parsed without errors.
  var isComplete: Bool { failure == nil && outcome?.error == nil }

  /// Why it cannot be read, or not completely.
  fileprivate var readingError: Diagnostic? {
    // A generated file with conflicts is reported once, with what to do about it.
    failure.map { LintRule.unreadableFile(file.displayPath, reason: $0) }
      ?? (conflict == nil ? outcome?.error : nil)
  }

  /// The finding about a generated file that was edited, or that a merge left conflicts in.
  fileprivate var edit: Diagnostic? {
    if let conflict { return LintRule.conflictedFile(at: conflict) }
    guard let facts = outcome?.facts, let header = facts.fingerprint,
      let text = SourceTexts.text(of: self), GeneratedFile.origin(ofFile: text) == .edited
    else { return nil }
    return LintRule.editedFile(at: SourceRange(path: facts.path, bytes: header.bytes))
  }

  /// The first conflict of a merge in a generated file, which is not Swift.
  private var conflict: SourceRange? {
    guard outcome?.error != nil, let text = SourceTexts.text(of: self),
      case .conflicted(let conflicts) = GeneratedFile.origin(ofFile: text),
      // The origin ignores line endings, a location does not.
      let line = MergeConflicts(in: text)?.lines.first ?? conflicts.lines.first
    else { return nil }
    return SourceRange(path: file.displayPath, bytes: line)
  }
}
