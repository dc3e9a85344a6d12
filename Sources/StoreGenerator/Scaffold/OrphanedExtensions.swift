public import ArchitectureModel
import Foundation
public import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFragments

/// Extensions of stores and models that the spec no longer has, in files of users.
public struct OrphanedExtensions: Sendable {
  /// An extension that does not compile any more.
  public struct Extension: Sendable {
    /// The name of the store or model.
    public let store: String
    /// The location of the name in the file of the user.
    public let range: SourceRange
    /// The context whose store or model requires most methods that the extensions of this one have, and that nothing else has: it
    /// may be the former one by a new name; nil if there is none.
    public let renamed: Context?
  }

  /// The stores and models that the changes remove from generated code.
  private let types: Set<String>
  private let spec: AppSpec

  /// Compares the generated files before and after a run.
  public init(_ changes: OutputChanges, of spec: AppSpec) {
    let removed = changes.removals.compactMap { FileManager.default.contents(atPath: $0.path) }
    // With `--single-file`, the file of the composition root contains all stores.
    let roots = changes.outdated.filter { $0.file.name.hasSuffix("Stores.swift") }.compactMap(\.old)
    let texts = removed.map { Array($0) } + roots.map { Array($0.utf8) }
    let before = LargeStackThreads.map(texts) { text -> [String] in
      guard let file = try? UserSwiftFile(parsing: text) else { return [] }
      return file.classes.filter { $0.hasSuffix(StoreNaming.ending) }
        + file.structs.filter { $0.hasSuffix("Model") }
    }.flatMap(\.self)
    self.spec = spec
    types = Set(before).subtracting(spec.storeContexts.map(\.storeName))
      .subtracting(spec.contexts.filter(\.isElm).map(\.modelName))
      .subtracting(spec.types.map(\.name.value))
  }

  /// Whether no store or model is removed.
  public var isEmpty: Bool { types.isEmpty }

  /// The extensions in files of users, in their order. Files that cannot be parsed are left out, and so are extensions
  /// of a class that the user keeps as a file of their own.
  public func find(in sources: [UserSource]) -> [Extension] {
    let candidates = sources.filter { $0.mentions(anyOf: types) }
    let files = LargeStackThreads.map(candidates) { source in
      (source: source, file: try? UserSwiftFile(parsing: source.text.utf8))
    }
    let kept = Set(files.flatMap { ($0.file?.classes ?? []) + ($0.file?.structs ?? []) })
    let orphaned = types.subtracting(kept)
    let extensions = files.flatMap { source, file in
      (file?.extensions ?? []).map { found in
        (source: source, found: found, type: found.type.split(separator: ".").last.map(String.init) ?? found.type)
      }
    }
    let extended = Set(extensions.map(\.type))
    // The methods of a store may be in several extensions: actions in one file, handlers in another.
    let renamed = Dictionary(grouping: extensions.filter { orphaned.contains($0.type) }, by: \.type)
      .compactMapValues { context(requiring: $0.flatMap(\.found.methods), besides: extended) }
    return extensions.filter { orphaned.contains($0.type) }.map { source, found, type in
      Extension(store: type, range: source.text.range(found.typeBytes), renamed: renamed[type])
    }
  }

  /// The only context most of whose methods are among some, if no code extends its store.
  private func context(requiring methods: [UserSwiftFile.Method], besides extended: Set<String>) -> Context? {
    let names = Set(methods.map(\.fullName))
    let candidates = spec.contexts.filter { context in
      guard !extended.contains(context.storeName), !extended.contains(context.modelName) else { return false }
      let required = Set(MethodGroup.all(of: context, in: spec).flatMap(\.methods).map(\.fullName))
      return names.count { required.contains($0) } * 2 > required.count
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
