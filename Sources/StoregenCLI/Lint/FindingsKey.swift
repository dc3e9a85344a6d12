import FactPacks
import Foundation
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// What findings depend on.
struct FindingsKey {
  /// What was asked for.
  let paths: UInt64
  /// The program, the configuration, all sources, and which of them belong together.
  let sources: UInt64

  /// The key for sources that are known not to have changed.
  init(_ setup: LintSetup, sources: UInt64) {
    paths = setup.scope.key
    self.sources = sources
  }

  init(_ setup: LintSetup, _ linted: LintedSources, _ read: [ReadSource]) {
    paths = setup.scope.key
    var text = setup.identity
    text += linted.unreadableFolders.joined(separator: "\n") + "\n\n"
    text += linted.repositories.joined(separator: "\n") + "\n\n"
    var bytes = Array(text.utf8)
    for (source, module) in zip(read, linted.modules) {
      bytes += source.file.shownPath.utf8
      bytes.append(0)
      bytes += module.name.utf8
      bytes.append(module.isPackageTarget ? 1 : 0)
      bytes.append(module.isTest ? 1 : 0)
      bytes.append(module.isOnMainActor ? 1 : 0)
      bytes += (source.failure ?? "").utf8
      withUnsafeBytes(of: source.content.hash) { bytes += $0 }
    }
    sources = ContentHash.of(bytes)
  }
}
