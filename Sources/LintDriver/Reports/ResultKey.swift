import FactPacks
import StoregenFiles
import SwiftFacts

/// Everything that findings depend on.
struct ResultKey {
  /// Hash of storegen, the configuration, all sources, and the division into programs.
  let run: UInt64
  /// The same for the sources of each program.
  let programs: [UInt64]

  init(for plan: LintPlan, tree: SourceTree, sources read: [ReadSource]) {
    let keys = ProgramKeys(for: plan, tree: tree)
    programs = tree.programs.indices.map { keys.key(of: $0) { read[$0] } }
    run = ContentHash.of(keys.common + programs.flatMap { withUnsafeBytes(of: $0, Array.init) })
  }
}

/// Makes the keys of programs.
struct ProgramKeys {
  /// What the findings in every program depend on.
  fileprivate let common: [UInt8]
  private let tree: SourceTree

  init(for plan: LintPlan, tree: SourceTree) {
    var text = plan.identity
    text += tree.unreadableFolders.joined(separator: "\n") + "\n\n"
    text += tree.oversizedIgnoreFiles.joined(separator: "\n") + "\n\n"
    text += tree.skipped.identity + "\n\n"
    text += "\(plan.scope.readsOnly(tree.files.map(\.path)))\n"
    common = Array(text.utf8)
    self.tree = tree
  }

  /// The key of a program.
  ///
  /// - Parameter source: gets a source by its position.
  func key(of program: Int, _ source: (Int) -> ReadSource) -> UInt64 {
    var bytes = common
    for position in tree.programs.positions(in: program) {
      Self.add(source(position), in: tree.modules[position], to: &bytes)
    }
    return ContentHash.of(bytes)
  }

  private static func add(_ source: ReadSource, in module: SourceModule, to bytes: inout [UInt8]) {
    bytes += source.file.displayPath.utf8
    bytes.append(0)
    bytes += module.identity.utf8
    bytes.append(0)
    bytes += (source.failure ?? "").utf8
    withUnsafeBytes(of: source.content.hash) { bytes += $0 }
  }
}
