import ArchitectureModel
import FactPacks
import LintRules
import StoreGenerator
import StoregenDiagnostics
import SwiftFacts

/// The findings that only the driver can make, because it reads folders, files and the baseline: those of the rules
/// `unreadable_source`, `edited_generated_file` and `stale_baseline_entry`.
struct HousekeepingFindings {
  let configuration: LintConfiguration

  /// Throws if a folder or a source cannot be read: the result of the command would be incomplete.
  static func requireReadable(_ tree: SourceTree, and sources: [ReadSource]) throws(LintDriverError) {
    let unread =
      tree.unreadableFolders.map { LintRule.unreadableFolder($0) }
      + sources.compactMap { source in
        source.failure.map { LintRule.unreadableFile(source.file.displayPath, reason: $0) }
      }
    guard !unread.isEmpty else { return }
    throw LintDriverError(
      .sources,
      unread.map { found in
        Diagnostic(
          .error, found.message, at: found.range,
          help: "make it readable, or exclude it with `lint.exclude` in storegen.yml")
      }, in: [])
  }

  /// The findings about folders and files that cannot be read, and about generated files that were edited.
  func about(_ tree: SourceTree, and sources: [ReadSource]) -> [Diagnostic] {
    about(tree) + about(sources)
  }

  /// The findings about folders that cannot be read, and about generated code that is not checked.
  func about(_ tree: SourceTree) -> [Diagnostic] {
    LintRule.unreadableSource.findings(
      tree.unreadableFolders.map { LintRule.unreadableFolder($0) }
        + (tree.lacksGeneratedCode ? [LintRule.oversizedGeneratedCode] : []),
      in: configuration)
      + LintRule.unreadableSource.findings(
        tree.oversizedIgnoreFiles.map { LintRule.oversizedIgnoreFile($0) }, isOnlyWarning: true,
        in: configuration)
  }

  /// The findings about sources that cannot be read, and about generated ones that were edited.
  func about(_ sources: [ReadSource]) -> [Diagnostic] {
    LintRule.unreadableSource.findings(sources.compactMap(\.readingError), in: configuration)
      + LintRule.editedGeneratedFile.findings(sources.compactMap(\.edit), in: configuration)
  }

  /// The findings about entries of a baseline that no finding corresponds to.
  func about(stale entries: [Baseline.Entry], in baseline: SourceText) -> [Diagnostic] {
    LintRule.staleBaselineEntry.findings(
      entries.filter(isOn).compactMap { LintRule.staleEntry($0, in: baseline) }, in: configuration)
  }

  /// Whether the rule of an entry is on, or no longer exists.
  private func isOn(_ entry: Baseline.Entry) -> Bool {
    LintRule.named(entry.rule).map { $0.severity(in: configuration) != .off } ?? true
  }
}

extension ReadSource {
  /// Why it cannot be read, or not completely.
  fileprivate var readingError: Diagnostic? {
    // A generated file with conflicts is reported once, with what to do about it.
    failure.map { LintRule.unreadableFile(file.displayPath, reason: $0) } ?? (conflict == nil ? outcome?.error : nil)
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
