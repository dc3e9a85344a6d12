import ArgumentParser
import Foundation
import StoreGenerator
import StoreSpec
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads

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

  @Flag(help: "Write nothing; list the files that would be written and removed.")
  var dryRun = false

  @Flag(help: "Also begin the extensions for actions and handlers that are not written yet.")
  var scaffold = false

  @Flag(help: "Write all into one file, which has the name of the composition root.")
  var singleFile = false

  @Flag(help: "Write over generated files that were edited by hand.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "A folder of templates that take the place of the bundled ones of their names.",
      valueName: "folder"))
  var templates: String?

  @Flag(help: "Write nothing; print what each template is given, as JSON.")
  var dumpContext = false

  func validate() throws {
    let silent = [("--check", check), ("--dry-run", dryRun), ("--dump-context", dumpContext)]
      .filter(\.1).map(\.0)
    guard let first = silent.first else { return }
    let writing = [("--scaffold", scaffold), ("--force", force)].filter(\.1).map(\.0)
    if let other = silent.dropFirst().first ?? writing.first {
      throw ValidationError("\(first) writes nothing, so it cannot go with \(other)")
    }
  }

  func run() throws {
    let file = try SpecFile.find(spec)
    let templates = try TemplateFolder.templates(overriding: templates)
    if dumpContext {
      let loaded = try file.load(checking: GenerationPlan.unsupportedStyles)
      return Console.result(try GenerationPlan(loaded.spec).contextDump())
    }
    // Before the spec is read, so that who had to wait writes what is newest.
    let onWait = { Console.note("another storegen is at work on this spec; waiting for it") }
    try FolderLock.withLock(on: file.folder, onWait: onWait) { () throws(any Error) in
      try generate(Generation(file: file, templates: templates, singleFile: singleFile))
    }
  }

  private func generate(_ generation: Generation) throws {
    if !scaffold, let manifest = generation.currentManifest {
      return repeatReport(of: manifest, generation)
    }
    let planned = try generation.plan(force: force || check)
    guard planned.changes.conflicts.isEmpty else {
      Console.report(planned.changes.conflicts)
      throw ExitCode.couldNotRun
    }
    if check { return try report(planned.changes) }
    if dryRun { return list(planned.changes) }
    try generation.apply(planned)
    let changes = planned.changes
    summarize(
      written: changes.outdated.count, unchanged: changes.unchangedCount,
      removed: changes.stale.count, in: planned.files.folders, of: generation.file)
    if scaffold { try ScaffoldWriter(file: generation.file).write(planned) }
    LargeStackThreads.free(consume planned)
  }

  // MARK: Reports

  /// Says what the run said that has left nothing to do.
  private func repeatReport(of manifest: GenerationManifest, _ generation: Generation) {
    Console.note(manifest.warnings.joined(separator: "\n"), terminator: "")
    if dryRun {
      noteNothingWritten(unchanged: manifest.fileCount)
    } else if !check {
      summarize(unchanged: manifest.fileCount, in: manifest.folders, of: generation.file)
    }
  }

  private func report(_ changes: OutputChanges) throws {
    guard !changes.isEmpty else { return }
    for outdated in changes.outdated {
      Console.result(
        UnifiedDiff(
          path: outdated.shownPath, from: Array((outdated.old ?? "").utf8),
          to: Array(outdated.file.text.utf8)
        ).text,
        terminator: "")
    }
    for path in changes.stale { Console.result("\(path): not generated any more") }
    Console.error("generated files are out of date", help: "run `\(commandToWrite)`")
    throw ExitCode.findings
  }

  /// The command that brings the files up to date.
  private var commandToWrite: String {
    (["storegen generate"] + (spec.map { ["--spec", $0] } ?? [])
      + (singleFile ? ["--single-file"] : []) + (templates.map { ["--templates", $0] } ?? []))
      .joined(separator: " ")
  }

  private func list(_ changes: OutputChanges) {
    for outdated in changes.outdated {
      Console.result("\(outdated.old == nil ? "new" : "changed"): \(outdated.shownPath)")
    }
    for path in changes.stale { Console.result("removed: \(path)") }
    noteNothingWritten(unchanged: changes.unchangedCount)
  }

  private func noteNothingWritten(unchanged: Int) {
    Console.note("\(Phrase.count(unchanged, "file")) unchanged; nothing was written")
  }

  private func summarize(
    written: Int = 0, unchanged: Int, removed: Int = 0, in folders: [String], of file: SpecFile
  ) {
    var parts = ["\(written) written", "\(unchanged) unchanged"]
    if removed > 0 { parts.append("\(removed) removed") }
    let others = folders.count - 1
    let title =
      file.folder.appendingPathComponent(folders.first ?? "").displayPath
      + (others > 0 ? " and \(Phrase.count(others, "other folder"))" : "")
    Console.note(
      "\(title): \(Phrase.count(written + unchanged, "file")), \(parts.joined(separator: ", "))")
  }
}
