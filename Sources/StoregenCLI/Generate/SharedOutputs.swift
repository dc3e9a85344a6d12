import ArchitectureModel
import Foundation
import ProjectFiles
import StoreGenerator
import StoreSpec
import StoregenDiagnostics
import StoregenFiles

/// Finds other specs that generate the same files. Each run would overwrite or remove the files of the other.
///
/// Two specs may share a folder as long as they generate different files there.
struct SharedOutputs {
  /// The errors, one for each folder and other spec.
  private(set) var diagnostics: [Diagnostic] = []
  /// The texts of the other specs.
  private(set) var sources: [SourceText] = []

  private let spec: AppSpec
  private let file: SpecFile
  private let working: WorkingFolder

  /// - Parameter changes: what a run would change. Only existing files tell about other specs.
  init(among changes: OutputChanges, of spec: AppSpec, in file: SpecFile, working: WorkingFolder) {
    self.spec = spec
    self.file = file
    self.working = working
    let ownName = file.url.lastPathComponent
    let origins = Dictionary(grouping: changes.former) {
      Origin(folder: $0.folder, specName: $0.specName ?? ownName)
    }
    for (origin, files) in origins.sorted(by: { $0.key < $1.key }) {
      for other in specs(named: origin.specName, above: origin.folder) {
        add(other, generating: Set(files.map(\.name)), in: origin.folder)
      }
    }
  }

  /// A folder, and the spec that the headers of files in it name.
  private struct Origin: Hashable, Comparable {
    let folder: String
    let specName: String

    static func < (one: Origin, other: Origin) -> Bool {
      (one.folder, one.specName) < (other.folder, other.specName)
    }
  }

  private mutating func add(_ other: SpecFile, generating names: Set<String>, in folder: String) {
    let outcome = SpecLoader.load(
      other.url.lastPathComponent, from: other.files, for: .configuration)
    // A configuration of the linter generates nothing.
    if outcome.spec == nil, !outcome.diagnostics.hasErrors { return }
    let output = outcome.spec.flatMap { Self.output($0, of: other, leadingTo: folder) }
    // Files of a spec that cannot be loaded may be its own.
    let shared = outcome.spec.map { names.intersection(Self.names(in: $0, output)) } ?? names
    guard let first = shared.min() else { return }
    let others = shared.count > 1 ? " and \(Phrase.count(shared.count - 1, "other file"))" : ""
    let path = working.displayPath(of: folder) + "/" + first
    let range = (Self.output(spec, of: file, leadingTo: folder) ?? spec.generate.output).range
    sources += outcome.sources
    diagnostics.append(
      Diagnostic(
        .error, "`\(other.displayPath)` also generates `\(path)`\(others)", at: range,
        reason: "each spec would overwrite or remove the other's files",
        help: "give each spec its own `output`",
        notes: output.map { [Note("the other spec generates into the same folder", at: $0.range)] } ?? []))
  }

  /// The key of a spec that leads to a folder.
  private static func output(_ spec: AppSpec, of file: SpecFile, leadingTo folder: String) -> Located<String>? {
    let boundary = FolderBoundary(file.folder)
    let location = URL(fileURLWithPath: folder).withLinksFollowed.path
    return spec.outputs.first { boundary.location(of: $0.value)?.path == location }
  }

  /// The names of the files that a spec generates into a folder.
  private static func names(in spec: AppSpec, _ output: Located<String>?) -> Set<String> {
    guard let output else { return [] }
    return Set(GenerationPlan(spec).files.filter { $0.folder == output.value }.map(\.name))
  }

  /// The other specs with a file name whose output can be a folder: they are in one of the folders above it.
  private func specs(named name: String, above output: String) -> [SpecFile] {
    var folder = URL(fileURLWithPath: output).withLinksFollowed
    let own = file.url.resolvingSymlinksInPath().path
    var found: [SpecFile] = []
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let url = folder.appendingPathComponent(name)
      if FileStatus(at: url.path)?.kind == .file, url.resolvingSymlinksInPath().path != own {
        found.append(SpecFile(url: url, working))
      }
    }
    return found
  }
}
