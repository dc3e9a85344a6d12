public import ArchitectureModel
import Foundation
public import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFragments

/// Modifiers that injected stores before a run and no longer exist after it, because the scenes of the spec changed.
public struct FormerModifiers: Sendable {
  /// A place where a user's file names such a modifier.
  public struct Use: Sendable {
    /// The name of the modifier: `shopStores`.
    public let name: String
    /// The location of the name.
    public let range: SourceRange
  }

  /// The modifiers that the changes remove from generated code, sorted by name.
  public let names: [String]
  /// The modifiers that generated code has now.
  public let current: [String]

  /// Compares the generated files before and after a run.
  public init(_ changes: OutputChanges, of spec: AppSpec) {
    current = spec.injectionModifiers.map(\.name)
    // A file is removed if the app was renamed. With `--single-file`, the file of the composition root has the modifiers.
    let removed = changes.removals.filter { $0.path.hasSuffix("Stores+SwiftUI.swift") }
      .compactMap { FileManager.default.contents(atPath: $0.path) }
    let changed = changes.outdated
      .filter { $0.file.name.hasSuffix("Stores+SwiftUI.swift") || $0.file.name.hasSuffix("Stores.swift") }
      .compactMap(\.old)
    let texts = removed.map { Array($0) } + changed.map { Array($0.utf8) }
    let before = LargeStackThreads.map(texts) { text in
      let file = try? UserSwiftFile(parsing: text)
      return (file?.extensions ?? []).filter { $0.type == "SwiftUI.View" }.flatMap(\.methods).map { String($0.name) }
    }.joined()
    names = Set(before).subtracting(current).sorted()
  }

  /// The places in users' files, in their order. Files that cannot be parsed are left out, and so are modifiers that a file
  /// declares.
  public func find(in sources: [UserSource]) -> [Use] {
    let wanted = Set(names)
    let candidates = sources.filter { $0.mentions(anyOf: wanted) }
    let files = LargeStackThreads.map(candidates) { source in
      let file = try? UserSwiftFile(parsing: source.text.utf8)
      return (
        uses: (file?.places(ofMembers: wanted) ?? []).map { Use(name: $0.name, range: source.text.range($0.bytes)) },
        declared: (file?.methods ?? []).map { String($0.name) }
      )
    }
    let declared = Set(files.flatMap(\.declared))
    return files.flatMap(\.uses).filter { !declared.contains($0.name) }
  }
}
