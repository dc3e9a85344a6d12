import Diagnostics
import FactPacks
import Files
import Foundation
import StoreLint

/// What findings depend on.
struct FindingsKey {
  /// What was asked for.
  let paths: UInt64
  /// The program, the configuration, all sources, and which of them belong together.
  let sources: UInt64

  init(_ setup: LintSetup, _ linted: LintedSources, _ read: [ReadSource]) {
    paths = ContentHash.of(
      setup.paths.map(\.path).joined(separator: "\n") + "\n\n" + setup.facts.joined(separator: "\n")
    )
    var text = "\(ProgramIdentity.current) \(setup.parsesAll) \(setup.isOneProgram)\n"
    for source in setup.configurationSources {
      text += "\(source.path)\n\(source.text(in: 0..<Int.max))\n"
    }
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
