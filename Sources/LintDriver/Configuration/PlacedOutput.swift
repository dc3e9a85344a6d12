import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics

/// A folder of generated files, and what the package around it does with them.
struct PlacedOutput {
  /// The folder, relative to that of the spec.
  let output: Located<String>
  let package: FoundPackage
  /// The folder, relative to that of the package.
  let path: String
  let place: PackageTargets.Place

  /// The target that compiles it.
  var target: PackageTargets.Target? { if case .target(let target) = place { target } else { nil } }

  /// The error about a folder that is in no target.
  ///
  /// - Parameter spec: the path of the spec. In other files, paths are relative to their own folder.
  func errorAboutNoTarget(writtenIn spec: String) -> Diagnostic {
    let similar = similarFolder
    let isWhole = output.range.path == spec
    return Diagnostic(
      .error, "no target in Package.swift contains `\(output.value)`", at: output.range,
      reason: "SwiftPM compiles only files in target folders",
      help: similar.map(Phrase.didYouMean)
        ?? "add a target with this folder to Package.swift, or choose a folder in \(package.namesOfTargets)",
      meant: isWhole ? similar : nil)
  }

  /// The same folder in the target with a similar name.
  private var similarFolder: String? {
    let parts = path.split(separator: "/").map(String.init)
    var written = output.value.split(separator: "/").map(String.init)
    for target in package.targets.targets where target.isModule {
      let folder = target.folder.split(separator: "/").map(String.init)
      guard let last = folder.last, folder.count <= parts.count, folder.dropLast() == parts.prefix(folder.count - 1),
        let similar = NameProposal.nearest(to: parts[folder.count - 1], among: [last])
      else { continue }
      // Both paths end the same way.
      let position = written.count - (parts.count - folder.count) - 1
      guard written.indices.contains(position), written[position] == parts[folder.count - 1] else { continue }
      written[position] = similar
      return written.joined(separator: "/")
    }
    return nil
  }
}

/// Files in one folder that import the module of another one.
struct OutputConnection {
  /// What they import it for.
  enum Import {
    case contracts(isForRoot: Bool)
    case store(String, root: String)
  }

  let from: Located<String>
  let to: Located<String>
  let importing: Import

  /// Why they import it.
  var reason: String {
    switch importing {
    case .contracts: "the files in `\(from.value)` import the contracts in `\(to.value)`"
    case .store(let store, let root): "`\(root)` has a property for `\(store)`, so its file imports the store's module"
    }
  }

  /// The value to change.
  func range(ofCycle isCycle: Bool) -> SourceRange {
    switch importing {
    case .contracts(let isForRoot): isForRoot && isCycle ? to.range : from.range
    case .store: to.range
    }
  }

  /// What to do if the imported target depends on the importing one.
  func helpAboutCycle(between importing: PackageTargets.Target, and imported: PackageTargets.Target) -> String {
    switch self.importing {
    case .contracts(isForRoot: true):
      "swap `output` and `contracts`, or remove the dependency on `\(importing.name)` from `\(imported.name)`"
    case .contracts: "choose a folder for `contracts` in a target that does not depend on `\(importing.name)`"
    case .store: "choose a folder for this context in a target that does not depend on `\(importing.name)`"
    }
  }
}

extension FoundPackage {
  /// The targets that can contain generated files, for advice.
  var namesOfTargets: String {
    let names = targets.targets.filter(\.isModule).map(\.name)
    if names.isEmpty { return "a target for the app" }
    return names.count == 1 ? "the target `\(names[0])`" : "one of the targets \(Phrase.paths(names))"
  }
}
