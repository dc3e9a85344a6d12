import FactPacks
import StoreLint
import StoregenDiagnostics
import SwiftFacts

extension LintReport {
  /// The report without what comments disable. Only files that have such comments are read again.
  func suppressing(
    in sources: [ReadSource], _ linted: LintedSources, _ setup: LintSetup
  ) -> LintReport {
    let files = sources.compactMap(\.commented)
    guard !files.isEmpty else { return self }
    let isComplete =
      linted.unreadableFolders.isEmpty && sources.allSatisfy(\.isWhole)
      && !linted.hasOnlyNamedFiles(setup)
    return suppressing(files, in: setup.configuration, isComplete: isComplete)
  }
}

extension ReadSource {
  /// What it says, with its text, if that has comments for the linter.
  fileprivate var commented: CommentedFile? {
    guard let facts = outcome?.facts, facts.hasCommands, let text = SourceTexts.text(of: self)
    else {
      return nil
    }
    return CommentedFile(facts, SourceText(path: facts.path, utf8: text))
  }

  /// Whether everything in it was understood.
  fileprivate var isWhole: Bool { failure == nil && outcome?.trouble == nil }
}

extension LintedSources {
  /// Whether the files that somebody named are all there is, so that what they belong to is not seen.
  fileprivate func hasOnlyNamedFiles(_ setup: LintSetup) -> Bool {
    !setup.scope.roots.isEmpty && packed.isEmpty
      && setup.scope.roots.allSatisfy { root in files.contains { $0.path == root.path } }
  }
}
