import ArgumentParser
import Foundation
import StoreSpec
import StoregenDiagnostics

/// `storegen breaking`: what a change of spec breaks for others.
struct BreakingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    abstract: "Tells what the spec no longer keeps of what an older one promised to others.",
    discussion: """
      What is gone, renamed, narrowed or of another type is reported on standard output, and so is what others \
      have to give now: docs/breaking.md lists the kinds. What is only added is not. Exit status: 0 nothing breaks, 2 something does, 1 one of the two specs cannot be read or has an \
      error, 64 wrong usage.
      """)

  @Option(
    help: "The older spec: a file, a folder with a storegen.yml, or a Git revision such as main.")
  var against: String

  @Option(help: "The spec. Without it: storegen.yml here or in the nearest folder above.")
  var spec: String?

  @OptionGroup var reporting: ReporterOptions

  func run() throws {
    let file = try SpecFile.find(spec)
    let new = try load(file.url.lastPathComponent, from: SpecFolder(spec: file.url))
    let older = try OlderSpec.find(against, of: file)
    let old = try load(older.name, from: older.files)
    let changes = SpecComparison(old: old.spec, new: new.spec).breakingChanges
    try reporting.reports(otherwise: .human).write(
      changes.map(\.diagnostic), in: new.sources + old.sources)
    Console.note(
      "\(file.displayPath) against \(against): \(Phrase.count(changes.count, "breaking change"))")
    if !changes.isEmpty { throw ExitCode.findings }
  }

  /// A spec without errors; what is strange about it is not the question here.
  private func load(
    _ name: String, from files: any SpecFiles
  ) throws -> (spec: AppSpec, sources: [SourceText]) {
    let outcome = SpecLoader.load(name, from: files)
    guard let spec = outcome.spec else {
      let errors = outcome.diagnostics.filter { $0.severity == .error }
      try reporting.reports(otherwise: .human).write(errors, in: outcome.sources)
      throw ExitCode.couldNotRun
    }
    return (spec, outcome.sources)
  }
}

/// The spec that another is compared with.
private struct OlderSpec {
  let name: String
  let files: any SpecFiles

  /// - Throws: exit status 1 if there is none; that is reported.
  static func find(_ text: String, of file: SpecFile) throws -> OlderSpec {
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let url = URL(fileURLWithPath: text, relativeTo: working).standardizedFileURL
    if url.isFolder {
      let candidates = [file.url.lastPathComponent] + SpecFile.names
      for name in candidates {
        let spec = url.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: spec.path) { return OlderSpec(spec) }
      }
    } else if FileManager.default.fileExists(atPath: url.path) {
      return OlderSpec(url)
    }
    let words: String
    do throws(GitRevision.Missing) {
      let revision = try GitRevision(text, in: file.folder)
      let names = [file.url.lastPathComponent] + SpecFile.names
      let name = names.first { (try? revision.read($0)) != nil } ?? names[0]
      return OlderSpec(name: name, files: revision)
    } catch {
      words = error.words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }
    Console.error(
      "there is neither a spec nor a Git revision `\(text)`",
      reason: words.isEmpty ? nil : "Git says: \(words)",
      help: text.contains(":")
        ? "name the revision alone, without a path"
        : "name a file, a folder with a storegen.yml, or a revision of this repository")
    throw ExitCode.couldNotRun
  }

  private init(_ url: URL) {
    self.init(name: url.lastPathComponent, files: SpecFolder(spec: url))
  }

  private init(name: String, files: any SpecFiles) {
    self.name = name
    self.files = files
  }
}
