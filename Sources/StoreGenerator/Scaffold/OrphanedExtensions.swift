import Foundation
public import StoreSpec
public import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFragments

/// Extensions of stores that the spec no longer has, in files of users.
public struct OrphanedExtensions: Sendable {
  /// An extension that does not compile any more.
  public struct Extension: Sendable {
    /// The name of the store.
    public let store: String
    /// The location of the name in the file of the user.
    public let range: SourceRange
  }

  /// The stores that the changes remove from generated code.
  private let stores: Set<String>

  /// Compares the generated files before and after a run.
  public init(_ changes: OutputChanges, of spec: AppSpec) {
    let removed = changes.removals.compactMap { FileManager.default.contents(atPath: $0.path) }
    // With `--single-file`, the file of the composition root contains all stores.
    let roots = changes.outdated.filter { $0.file.name.hasSuffix("Stores.swift") }.compactMap(\.old)
    let texts = removed.map { Array($0) } + roots.map { Array($0.utf8) }
    let before = LargeStackThreads.map(texts) { (try? UserSwiftFile(parsing: $0))?.classes ?? [] }
      .flatMap(\.self)
    stores = Set(before.filter { $0.hasSuffix("Store") })
      .subtracting(spec.contexts.map(\.storeName))
  }

  /// Whether no store is removed.
  public var isEmpty: Bool { stores.isEmpty }

  /// The extensions in files of users, in their order. Files that cannot be parsed are left out.
  public func find(in sources: [UserSource]) -> [Extension] {
    let candidates = sources.filter { $0.mentions(anyOf: stores) }
    return LargeStackThreads.map(candidates) { source in
      let file = try? UserSwiftFile(parsing: source.text.utf8)
      return (file?.extensions ?? []).compactMap { found -> Extension? in
        let name = found.type.split(separator: ".").last.map(String.init) ?? found.type
        guard stores.contains(name) else { return nil }
        return Extension(store: name, range: source.text.range(found.typeBytes))
      }
    }.flatMap(\.self)
  }
}
