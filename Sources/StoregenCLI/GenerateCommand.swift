import ArgumentParser
import Diagnostics
import Foundation
import StoreGenerator
import StoreSpec

/// `storegen generate`: from the spec to Swift files.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the stores, events, wiring and injection that the spec describes.",
    discussion: """
      Files whose text does not change are not touched. If the spec has an error, nothing is \
      written. Exit status: 0 done, 1 the spec or the output folder is at fault, 2 out of date \
      (with --check), 64 wrong usage.
      """)

  @Option(help: "The spec. Without it: storegen.yml here or in the nearest folder above.")
  var spec: String?

  @Flag(help: "Write nothing; print what would change and exit with 2 if anything would.")
  var check = false

  @Flag(help: "Also begin the extensions for actions and handlers that are not written yet.")
  var scaffold = false

  @Flag(help: "Write over generated files that were edited by hand.")
  var force = false

  func validate() throws {
    if check, scaffold || force {
      throw ValidationError("--check writes nothing, so it cannot go with --scaffold or --force")
    }
  }

  func run() throws {
    let file = try SpecFile.find(spec)
    let spec = try file.load { GenerationPlan.unsupportedParts(of: $0) }
    let renderer = try StoreRenderer()
    let files = renderer.render(GenerationPlan(spec), specName: file.url.lastPathComponent)

    let folder = try outputFolder(of: spec, in: file.folder)
    let changes = try reporting { () throws(OutputError) in
      try folder.changes(for: files, force: force || check)
    }
    guard changes.conflicts.isEmpty else {
      Console.report(changes.conflicts)
      throw ExitCode.couldNotRun
    }
    if check {
      try report(changes, to: folder)
    } else {
      try reporting { () throws(OutputError) in try folder.apply(changes) }
      summarize(changes, of: files.count, in: spec.generate.output.value)
      if scaffold { try writeScaffold(for: spec, renderer: renderer, in: file.folder) }
    }
  }

  private func outputFolder(of spec: StoreSpec, in specFolder: URL) throws -> OutputFolder {
    try reporting { () throws(OutputError) in
      try OutputFolder(spec.generate.output.value, in: specFolder)
    }
  }

  private func report(_ changes: OutputFolder.Changes, to folder: OutputFolder) throws {
    guard !changes.isEmpty else { return }
    for outdated in changes.outdated {
      let name = folder.displayPath(of: outdated.file.name)
      Console.result(
        UnifiedDiff.text(from: outdated.old ?? "", to: outdated.file.text, name: name),
        terminator: "")
    }
    for name in changes.stale {
      Console.result("\(folder.displayPath(of: name)): its context is gone")
    }
    Console.error("generated files are out of date", help: "run `storegen generate`")
    throw ExitCode.findings
  }

  private func summarize(_ changes: OutputFolder.Changes, of count: Int, in folder: String) {
    var parts = ["\(changes.outdated.count) written", "\(changes.unchangedCount) unchanged"]
    if !changes.stale.isEmpty { parts.append("\(changes.stale.count) removed") }
    Console.note("\(folder): \(count) files, \(parts.joined(separator: ", "))")
  }

  private func writeScaffold(
    for spec: StoreSpec, renderer: StoreRenderer, in specFolder: URL
  ) throws {
    let sources = SourceFolder(above: spec.generate.output.value, in: specFolder)
    let scaffold = Scaffold(spec, renderer: renderer, swiftFiles: sources.swiftFiles())
    for file in scaffold.files {
      let path = sources.displayPath(of: file.name)
      let isNew = try reporting { () throws(OutputError) in
        try sources.write(file.text, name: file.name)
      }
      if isNew {
        Console.note("\(path): begun")
      } else {
        Console.note(
          "\(path) is yours; not written there yet: \(file.methods.joined(separator: ", "))")
      }
    }
  }

  /// Turns what is wrong with a folder into words and exit status 1.
  private func reporting<Value>(_ work: () throws(OutputError) -> Value) throws -> Value {
    do {
      return try work()
    } catch .outside {
      Console.error(
        "the output folder is not within the folder of the spec",
        help: "`generate.output` is a path below it, such as Sources/App/Generated")
    } catch .fileInTheWay(let path) {
      Console.error("\(path) is a file, and a folder is to stand there")
    } catch .unreadable(let folder, let reason) {
      Console.error("\(folder) cannot be read: \(reason)")
    } catch .unwritable(let folder, let reason) {
      Console.error("\(folder) cannot be written: \(reason)")
    }
    throw ExitCode.couldNotRun
  }
}
