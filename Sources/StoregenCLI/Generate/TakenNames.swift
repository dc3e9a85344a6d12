import ArchitectureModel
import Foundation
import LinkedProgram
import LintDriver
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// Finds types of the app that have the name of a generated type whose file does not exist yet: a store and the protocols of
/// its methods, an enum of events, or a value type.
///
/// Only a run that creates such a file reads the app for this. Later, `storegen lint` reports these types.
struct TakenNames {
  /// The warnings.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that the warnings refer to.
  private(set) var sources: [SourceText] = []

  init(_ planned: PlannedGeneration, of file: SpecFile, in working: WorkingFolder) {
    for (folder, types) in planned.newTypes {
      let output = file.folder.appendingPathComponent(folder).standardizedFileURL
      let types = Dictionary(keepingFirst: types.map { ($0.name, $0) })
      let declaring = Self.files(besides: output, declaring: Set(types.keys))
      guard !declaring.isEmpty else { continue }
      let generated = Set(
        planned.files.map { file.folder.appendingPathComponent($0.path).standardizedFileURL.path }
          // Those of the last run, perhaps in another folder, are removed.
          + planned.changes.texts.filter { $0.text == nil }.map {
            URL(fileURLWithPath: $0.path).standardizedFileURL.path
          })
      for path in declaring where !generated.contains(path) {
        guard let bytes = try? FileSystem.read(path) else { continue }
        add(SourceText(path: working.displayPath(of: path), utf8: bytes), declaring: types)
      }
    }
  }

  private mutating func add(_ source: SourceText, declaring types: [String: NewType]) {
    guard let facts = FactReader.read(source).facts else { return }
    let found = facts.root.children.filter(\.kind.isTypeDeclaration).compactMap { declaration in
      types[declaration.name].map { (declaration, $0) }
    }
    guard !found.isEmpty else { return }
    sources.append(source)
    diagnostics += found.map { declaration, type in
      Diagnostic(
        .warning, "the app already has a type `\(type.name)`", at: declaration.nameRange,
        reason: type.reason, help: type.help)
    }
  }

  /// The files of the module around an output folder that declare a type with one of these names.
  private static func files(besides output: URL, declaring names: Set<String>) -> [String] {
    let above = output.deletingLastPathComponent()
    guard above.isFolder else { return [] }
    let finder = SourceFinder(below: [SourceRoot(above)], excluding: { _ in false })
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

/// A type that a run generates for the first time.
private struct NewType {
  let name: String
  /// What it is.
  let reason: String
  let help: String
}

extension NewType {
  fileprivate static func store(of context: Context) -> NewType {
    NewType(
      name: context.storeName,
      reason: "storegen generates a class with this name for the context `\(context.name.value)`",
      help:
        "move its methods to extensions of the generated class and remove this type, or rename the context"
    )
  }

  fileprivate static func events(of context: Context) -> NewType {
    NewType(
      name: context.eventTypeName,
      reason:
        "storegen generates an enum with this name for the events of `\(context.name.value)`",
      help: "remove this type and send its events with `emit(_:)`, or rename the context")
  }

  /// A protocol, or another type that belongs to a context.
  fileprivate static func other(_ name: String, of context: Context) -> NewType {
    NewType(
      name: name, reason: "storegen generates a type with this name for the context `\(context.name.value)`",
      help: "rename this type")
  }

  fileprivate static func value(_ type: ValueType) -> NewType {
    NewType(
      name: type.name.value, reason: "storegen generates it, because the spec lists it under `types`",
      help: "remove one of the two")
  }
}

extension PlannedGeneration {
  /// The types in files that do not exist yet, by folder.
  fileprivate var newTypes: [(folder: String, types: [NewType])] {
    let created = Set(changes.outdated.filter { $0.old == nil }.map(\.file.path))
    let single = files.count == 1 ? files.first : nil
    let filesByName = Dictionary(keepingFirst: files.map { ($0.name, $0) })
    func folder(of name: String) -> String? {
      let file = single ?? filesByName[name]
      return file.flatMap { created.contains($0.path) ? $0.folder : nil }
    }
    let spec = loaded.spec
    let stores = spec.contexts.filter { !$0.isHandwritten }.map {
      (folder(of: $0.storeFileName), NewType.store(of: $0))
    }
    let events = spec.contexts.filter(\.publishes).map {
      (folder(of: "\($0.eventTypeName).swift"), NewType.events(of: $0))
    }
    let generated = Dictionary(grouping: spec.generatedTypes, by: \.owner.range)
    let others = spec.contexts.flatMap { context in
      generated[context.name.range, default: []].map(\.name)
        .filter { $0 != context.storeName && $0 != context.eventTypeName }
        .map { (folder(of: context.storeFileName), NewType.other($0, of: context)) }
    }
    let values = spec.types.map {
      (folder(of: "\(spec.app.value)Types.swift"), NewType.value($0))
    }
    return Dictionary(grouping: stores + events + others + values, by: \.0).compactMap { folder, found in
      folder.map { ($0, found.map(\.1)) }
    }.sorted { $0.folder < $1.folder }
  }
}
