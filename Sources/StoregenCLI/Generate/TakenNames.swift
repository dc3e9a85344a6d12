import Foundation
import StoreGenerator
import StoreLint
import StoreLintDriver
import StoreSpec
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// Finds types of the app that have the name of a store whose file does not exist yet.
///
/// Only a run that creates a store reads the app for this. Later, `storegen lint` reports such types.
struct TakenNames {
  /// The warnings.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that the warnings refer to.
  private(set) var sources: [SourceText] = []

  init(_ planned: PlannedGeneration, of file: SpecFile, _ working: WorkingFolder) {
    for (folder, contexts) in planned.newStores {
      let output = file.folder.appendingPathComponent(folder).standardizedFileURL
      let names = Dictionary(
        contexts.map { ($0.storeName, $0) }, uniquingKeysWith: { first, _ in first })
      let declaring = Self.files(besides: output, declaring: Set(names.keys))
      guard !declaring.isEmpty else { continue }
      let generated = Set(
        planned.files.map { file.folder.appendingPathComponent($0.path).standardizedFileURL.path })
      for path in declaring where !generated.contains(path) {
        guard let bytes = try? FileSystem.read(path) else { continue }
        add(SourceText(path: working.displayPath(of: path), utf8: bytes), names)
      }
    }
  }

  private mutating func add(_ source: SourceText, _ contexts: [String: Context]) {
    guard let facts = FactReader.read(source).facts else { return }
    let taken = facts.root.children.filter { $0.kind.isTypeDeclaration && contexts[$0.name] != nil }
    guard !taken.isEmpty else { return }
    sources.append(source)
    diagnostics += taken.map { type in
      Diagnostic(
        .warning, "the app already has a type `\(type.name)`", at: type.nameRange,
        reason: "storegen generates a class with this name for the context "
          + "`\(contexts[type.name]?.name.value ?? "")`",
        help:
          "move the methods of this type to extensions of the generated class and remove it, or rename the "
          + "context")
    }
  }

  /// The files of the module around an output folder that declare a type with one of these names.
  private static func files(besides output: URL, declaring names: Set<String>) -> [String] {
    let above = output.deletingLastPathComponent()
    guard above.isFolder else { return [] }
    let finder = SourceFinder([SourceRoot(above)], excluding: { _ in false })
    let modules = finder.modules
    let module = modules.module(
      of: String(output.appendingPathComponent("Store.swift").path.dropFirst()))
    let own = finder.files.filter { modules.module(of: String($0.dropFirst())) == module }
    return LargeStackThreads.map(own) { path -> String? in
      guard let bytes = try? FileSystem.read(path) else { return nil }
      let outline = OutlineScanner.outline(of: bytes)
      let declares = outline.declarations.contains { declaration in
        declaration.isType && declaration.isGlobal && !declaration.isPrivate
          && names.contains(outline.typeName(of: declaration))
      }
      return declares ? path : nil
    }.compactMap(\.self)
  }
}

extension PlannedGeneration {
  /// The contexts whose stores are in files that do not exist yet, by folder.
  fileprivate var newStores: [(folder: String, contexts: [Context])] {
    let created = Set(changes.outdated.filter { $0.old == nil }.map(\.file.path))
    let single = files.count == 1 ? files.first : nil
    let filesByName = Dictionary(
      files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let byFolder = Dictionary(
      grouping: loaded.spec.contexts.filter { !$0.isHandwritten }
    ) { context -> String? in
      let file = single ?? filesByName["\(context.storeName).swift"]
      return file.flatMap { created.contains($0.path) ? $0.folder : nil }
    }
    return byFolder.compactMap { folder, contexts in folder.map { ($0, contexts) } }
      .sorted { $0.folder < $1.folder }
  }
}
