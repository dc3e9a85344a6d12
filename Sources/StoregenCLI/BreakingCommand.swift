import ArchitectureModel
import ArgumentParser
import Foundation
import LintReporting
import ProjectFiles
import StoreSpec
import StoregenDiagnostics

/// `storegen breaking`: lists breaking changes to a spec.
struct BreakingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    abstract: "List breaking changes to the spec since an older version.",
    discussion: """
      Reports removals, renames, narrowed access, changed types and new requirements, but not additions. \
      docs/breaking.md lists all kinds. Exit status: 0 no breaking changes, 1 a spec cannot be read or has an error, \
      2 breaking changes, 64 invalid usage.
      """)

  @Option(
    help: "The older spec: a file, a folder with a storegen.yml, or a Git revision such as main.",
    completion: .spec)
  var against: String

  @Option(
    help: "The spec. Default: storegen.yml here or in the nearest parent folder.", completion: .spec)
  var spec: String?

  @OptionGroup var reporting: ReporterOptions

  func run() throws {
    let working = WorkingFolder.ofProcess
    let file = try SpecFile.found(spec, in: working)
    let new = try load(file.url.lastPathComponent, from: file.files)
    let older = try OlderSpec.find(against, of: file, in: working)
    let old = try load(older.name, from: older.files)
    let changes = SpecComparison(old: old.spec, new: new.spec).breakingChanges
    try reporting.reports(otherwise: .human).write(
      changes.map(\.diagnostic), in: new.sources + old.sources)
    Console.note(
      "\(file.displayPath) against \(against): \(Phrase.count(changes.count, "breaking change"))")
    if !changes.isEmpty { throw ExitCode.findings }
  }

  /// Loads a spec without errors; warnings are ignored.
  private func load(_ name: String, from files: any SpecFiles) throws -> (spec: AppSpec, sources: [SourceText]) {
    let outcome = SpecLoader.load(name, from: files)
    guard let spec = outcome.spec else {
      let errors = outcome.diagnostics.filter { $0.severity == .error }
      try reporting.reports(otherwise: .human).write(errors, in: outcome.sources)
      throw ExitCode.couldNotRun
    }
    return (spec, outcome.sources)
  }
}

/// The spec to compare with.
private struct OlderSpec {
  let name: String
  let files: any SpecFiles

  /// - Throws: exit status 1 if there is none, after printing the error.
  static func find(_ text: String, of file: SpecFile, in working: WorkingFolder) throws -> OlderSpec {
    let url = working.url(of: text)
    if url.isFolder {
      let candidates = [file.url.lastPathComponent] + SpecFile.names
      for name in candidates {
        let spec = url.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: spec.path) { return OlderSpec(at: spec, in: working) }
      }
    } else if FileManager.default.fileExists(atPath: url.path) {
      return OlderSpec(at: url, in: working)
    }
    let reason: String?
    do throws(GitRevision.Missing) {
      let revision = try GitRevision(text, in: file.folder)
      let names = [file.url.lastPathComponent] + SpecFile.names
      let name = names.first { (try? revision.read($0)) != nil } ?? names[0]
      return OlderSpec(name: name, files: revision)
    } catch {
      reason = error.reason
    }
    throw Console.failure(
      "there is no spec or Git revision `\(text)`", reason: reason,
      help: text.contains(":")
        ? "write only the revision, without a path"
        : "name a file, a folder with a storegen.yml, or a revision of this repository")
  }

  private init(at url: URL, in working: WorkingFolder) {
    self.init(name: url.lastPathComponent, files: SpecFolder(spec: url, working))
  }

  private init(name: String, files: any SpecFiles) {
    self.name = name
    self.files = files
  }
}
