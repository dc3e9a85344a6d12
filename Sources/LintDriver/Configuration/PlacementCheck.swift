import AppleNames
package import ArchitectureModel
package import Foundation
import LinkedProgram
package import ProjectFiles
package import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// Checks that SwiftPM compiles generated files where the spec puts them, and that they can import each other.
///
/// Manifests are read without running them, so it reports nothing about targets that are not literals, about folders outside
/// of packages, and about Xcode projects.
package struct PlacementCheck {
  /// The errors.
  package private(set) var diagnostics: [Diagnostic] = []
  private let spec: AppSpec
  /// The folders in packages, each once.
  private var outputs: [PlacedOutput] = []
  /// Their positions, by folder.
  private var positions: [String: Int] = [:]

  package init(of spec: AppSpec, in file: SpecFile) {
    self.spec = spec
    // A build that declares its inputs moves them elsewhere.
    guard !file.isHermetic else { return }
    var lookup = PackageLookup()
    for output in spec.outputs where positions[output.value] == nil {
      guard let (package, path) = lookup.package(around: file.folder.appendingPathComponent(output.value)),
        package.isPackage(ofSpecIn: file.folder)
      else { continue }
      positions[output.value] = outputs.count
      outputs.append(PlacedOutput(output: output, package: package, path: path, place: package.targets.place(of: path)))
    }
    guard !outputs.isEmpty else { return }
    checkPlaces()
    checkNames()
    checkConnections()
    checkImports()
  }

  /// The `Package.swift` files around folders, and what else decides there whether this check applies. Their targets need not be
  /// literals.
  package static func packages(around folders: [URL]) -> String {
    var lookup = FolderAbove.Lookup()
    let packages = Set(
      folders.flatMap { lookup.chain(from: $0.standardizedFileURL) }.filter(\.markers.hasManifest).map(\.path))
    return packages.sorted().map { path in
      let bytes = (try? FileSystem.read("\(path)/Package.swift")) ?? []
      let others = FoundPackage.otherBuildFiles(in: URL(fileURLWithPath: path))
      return ([path] + others + [String(decoding: bytes, as: UTF8.self)]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func placed(_ folder: String) -> PlacedOutput? { positions[folder].map { outputs[$0] } }

  // MARK: Folders

  private mutating func checkPlaces() {
    // Finding out takes time, and correct specs do not need it.
    var known: [URL: Bool] = [:]
    func mayCompileMore(_ package: FoundPackage) -> Bool {
      if let known = known[package.folder] { return known }
      let answer = package.mayCompileMore
      known[package.folder] = answer
      return answer
    }
    for placed in outputs {
      let folder = placed.output.value
      switch placed.place {
      case .nowhere where !mayCompileMore(placed.package):
        diagnostics.append(placed.errorAboutNoTarget(writtenIn: spec.app.range.path))
      case .excluded(let target, let path):
        diagnostics.append(
          Diagnostic(
            .error, "the target `\(target.name)` excludes `\(folder)`", at: placed.output.range,
            reason: "SwiftPM does not compile files in excluded folders",
            help: "remove `\"\(path)\"` from the target's `exclude` in Package.swift, or choose another folder"))
      case .unlisted(let target):
        diagnostics.append(
          Diagnostic(
            .error, "the target `\(target.name)` does not compile `\(folder)`", at: placed.output.range,
            reason: "the target has `sources` in Package.swift, and they do not include this folder",
            help: "add the folder to `sources`, or choose another folder"))
      case .target(let target) where target.isTest && isForApp(placed):
        diagnostics.append(
          Diagnostic(
            .error, "`\(folder)` is in the test target `\(target.name)`", at: placed.output.range,
            reason: "the app cannot import a test target, so it cannot use the stores",
            help: "choose a folder in \(placed.package.namesOfTargets)"))
      case .target(let target) where !target.isTest && !target.isModule:
        diagnostics.append(
          Diagnostic(
            .error, "`\(folder)` is in the plugin `\(target.name)`", at: placed.output.range,
            reason: "the app cannot import a plugin, so it cannot use the stores",
            help: "choose a folder in \(placed.package.namesOfTargets)"))
      case .target, .nowhere: break
      }
    }
  }

  /// Whether a folder in a test target is not for tests only: the package also has the app, or contains other parts of its
  /// architecture.
  private func isForApp(_ placed: PlacedOutput) -> Bool {
    outputs.contains { $0.target.map { !$0.isTest } ?? false }
      || placed.package.targets.targets.contains { !$0.isTest && $0.module == spec.app.value }
  }

  // MARK: Names

  /// Compares the names by which generated files import modules with those of the targets.
  private mutating func checkNames() {
    let imported = Set(connections.filter { $0.from.value != $0.to.value }.map(\.to.value))
    for placed in outputs {
      guard let target = placed.target, target.isModule || target.isTest, !isNamedCorrectly(placed) else { continue }
      let folder = placed.output.value
      if let entry = spec.generate.namedModule(ofFolder: folder) {
        guard !diagnostics.contains(where: { $0.range == entry.name.range }) else { continue }
        diagnostics.append(
          Diagnostic(
            .error, "`\(entry.name.value)` is not the module of `\(entry.folder.value)`", at: entry.name.range,
            reason: "in Package.swift, the folder belongs to the target `\(target.name)`", meant: target.module))
      } else if imported.contains(folder) {
        diagnostics.append(
          Diagnostic(
            .error, "`\(folder)` belongs to the target `\(target.name)`", at: placed.output.range,
            reason: spec.moduleName(ofFolder: folder).map {
              "storegen derives module names from folders, so generated files import `\($0)`"
            } ?? "storegen cannot derive the name of this module from its folder, and other generated files import it",
            help:
              "write `modules: { \(target.folder.isEmpty ? folder : target.folder): \(target.module) }` in `generate`"))
      }
    }
  }

  private func isNamedCorrectly(_ placed: PlacedOutput) -> Bool {
    placed.target.map { $0.module == spec.moduleName(ofFolder: placed.output.value) } ?? false
  }

  // MARK: Dependencies

  /// What generated files in one folder certainly import from another one.
  private var connections: [OutputConnection] {
    let root = spec.generate.output
    let contexts = spec.contexts.filter { $0.output != nil }
    var connections: [OutputConnection] = []
    if let contracts = spec.generate.contracts {
      let importing = [root] + contexts.filter(\.needsContracts).compactMap(\.output)
      connections = importing.map {
        OutputConnection(from: $0, to: contracts, importing: .contracts(isForRoot: $0.range == root.range))
      }
    }
    for context in contexts where !context.isChild {
      guard let output = context.output else { continue }
      connections.append(
        OutputConnection(from: root, to: output, importing: .store(context.storeName, root: spec.compositionRootName)))
    }
    return connections
  }

  private mutating func checkConnections() {
    var known: Set<[String]> = []
    for connection in connections {
      guard let from = placed(connection.from.value), let to = placed(connection.to.value),
        from.package.folder == to.package.folder, isNamedCorrectly(to), let importing = from.target,
        let imported = to.target, importing != imported, !from.package.targets.mayDepend(importing, on: imported),
        known.insert([importing.name, imported.name]).inserted
      else { continue }
      let isCycle = from.package.targets.depends(imported, on: importing)
      diagnostics.append(
        Diagnostic(
          .error,
          isCycle
            ? "the target `\(importing.name)` cannot import `\(imported.name)`, which depends on it"
            : "the target `\(importing.name)` does not depend on `\(imported.name)`",
          at: connection.range(ofCycle: isCycle), reason: connection.reason,
          help: isCycle
            ? connection.helpAboutCycle(between: importing, and: imported)
            : "add `\"\(imported.name)\"` to the `dependencies` of `\(importing.name)` in Package.swift"))
    }
  }

  private mutating func checkImports() {
    let shared = spec.generate.module.imports.map { (name: $0, folders: foldersWithImports) }
    let own = spec.contexts.flatMap { context in
      context.module.imports.map { (name: $0, folders: [context.output?.value ?? spec.generate.output.value]) }
    }
    for (name, folders) in shared + own { check(name, importedIn: folders) }
  }

  /// The folders whose files have the imports of `generate`. Support code has none.
  private var foldersWithImports: [String] {
    let hasContracts = !spec.types.isEmpty || spec.contexts.contains { !$0.events.isEmpty || !$0.usedContexts.isEmpty }
    return outputs.map(\.output.value).filter { $0 != spec.generate.contracts?.value || hasContracts }
  }

  /// Whether neither the package nor Apple has a module, and the target certainly depends on no other package.
  private func isUnknown(_ name: String, importedIn placed: PlacedOutput) -> Bool {
    guard let target = placed.target else { return false }
    return placed.package.targets.target(ofModule: name) == nil && !placed.package.targets.mayImportOthers(target)
      && !AppleFrameworks.names.contains(Name.transient(name))
  }

  private mutating func check(_ name: Located<String>, importedIn folders: [String]) {
    if let placed = folders.compactMap({ placed($0) }).first, isUnknown(name.value, importedIn: placed) {
      let modules = placed.package.targets.targets.filter(\.isModule).map(\.module)
      diagnostics.append(
        Diagnostic(
          .warning, "there is no module `\(name.value)`", at: name.range,
          reason: "Package.swift has no target with this name, and its targets do not depend on other packages",
          help: "correct the name, or add a target or a package to Package.swift",
          meant: NameProposal.nearest(to: name.value, among: modules)))
      return
    }
    var lacking: [String] = []
    for placed in folders.compactMap({ placed($0) }) {
      // Files do not import their own module.
      guard let target = placed.target, !placed.output.value.split(separator: "/").contains(Substring(name.value)),
        let imported = placed.package.targets.target(ofModule: name.value), imported != target,
        !placed.package.targets.mayDepend(target, on: imported)
      else { continue }
      if placed.package.targets.depends(imported, on: target) {
        diagnostics.append(
          Diagnostic(
            .error, "the target `\(target.name)` cannot import `\(imported.name)`, which depends on it", at: name.range,
            reason: "the generated files in `\(placed.output.value)` import it",
            help:
              "remove the import, and move the types that the spec uses to a target that `\(target.name)` can import"))
        return
      }
      if !lacking.contains(target.name) { lacking.append(target.name) }
    }
    guard !lacking.isEmpty else { return }
    let targets = Phrase.list(lacking.map { "`\($0)`" })
    diagnostics.append(
      Diagnostic(
        .error,
        lacking.count == 1
          ? "the target \(targets) does not depend on `\(name.value)`"
          : "the targets \(targets) do not depend on `\(name.value)`", at: name.range,
        reason: "generated files there import it",
        help: "add `\"\(name.value)\"` to the `dependencies` of \(targets) in Package.swift"))
  }
}

extension Context {
  /// Whether its files import the contracts. storegen generates nothing for a class that exchanges no events.
  fileprivate var needsContracts: Bool {
    let part = generatedPart
    return !part.isHandwritten || !part.events.isEmpty || !part.handlers.isEmpty || !part.notifications.isEmpty
  }
}
