import ArgumentParser
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads

/// `storegen generate`: writes Swift files from the spec.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the stores, events, wiring and injection that a spec describes.",
    discussion: """
      Writes only files that have changed, and nothing if the spec has an error. Exit status: 0 success, 1 an error \
      in the spec or the output folder, 2 files are out of date (with --check), 64 invalid usage.
      """)

  @Option(
    help: "The spec. Default: storegen.yml here or in the nearest parent folder.", completion: .spec)
  var spec: String?

  @Flag(help: "Write nothing. Print the differences, and exit with status 2 if there are any.")
  var check = false

  @Flag(help: "Write nothing. List the files that would be written or removed.")
  var dryRun = false

  @Flag(
    help: """
      Also add stubs for missing actions and handlers to your store extensions. A method counts as missing if no \
      visible, handwritten Swift file around the output folders declares it.
      """)
  var scaffold = false

  @Flag(
    help:
      "Write everything to one file, named after the composition root. Pass this on each run, including `--check`."
  )
  var singleFile = false

  @Option(
    help: ArgumentHelp(
      "For builds: write all code to this file, only if the code has changed, and write nothing else.",
      valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var outputFile: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "With --output-file: a target's folder. Generate only code whose output folder is in it.",
      valueName: "folder"),
    completion: .directory)
  var target: String?

  @Flag(
    help: """
      With --output-file and --spec: read only the spec and the files that it names. Treat symbolic links as files \
      at their own paths, so that a build can replace files with links.
      """)
  var hermetic = false

  @Flag(help: "Overwrite generated files even if they were edited.")
  var force = false

  @Flag(help: "Generate again whenever the spec or a template changes, until Control-C.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "A folder of templates that replace bundled templates with the same names. Overrides the spec's `templates`.",
      valueName: "folder"),
    completion: .directory)
  var templates: String?

  @Flag(help: "Write nothing. Print the values for each template as JSON.")
  var dumpContext = false

  func validate() throws {
    if target != nil, outputFile == nil { throw ValidationError("--for requires --output-file") }
    if hermetic, outputFile == nil || spec == nil {
      throw ValidationError("--hermetic requires --output-file and --spec")
    }
    let silent = [("--check", check), ("--dry-run", dryRun), ("--dump-context", dumpContext)].filter(\.1).map(\.0)
    let writing = [("--scaffold", scaffold), ("--force", force)].filter(\.1).map(\.0)
    if outputFile != nil, let other = (silent + writing + (singleFile ? ["--single-file"] : [])).first {
      throw ValidationError("--output-file writes one file, so it cannot be combined with \(other)")
    }
    if watch, let other = (silent + writing + (outputFile == nil ? [] : ["--output-file"])).first {
      throw ValidationError("--watch repeats plain runs, so it cannot be combined with \(other)")
    }
    guard let first = silent.first else { return }
    if let other = silent.dropFirst().first ?? writing.first {
      throw ValidationError("\(first) writes nothing, so it cannot be combined with \(other)")
    }
  }

  func run() throws {
    if watch {
      var watched = WatchedGeneration(self)
      try watched.run()
    }
    if dumpContext {
      let (file, templates) = try inputs
      let loaded = try file.load()
      _ = try templates.selection(for: loaded, of: file)
      return Console.result(lines: try GenerationPlan(loaded.spec).contextDump(), terminator: "\n")
    }
    if let outputFile {
      let (file, templates) = try inputs
      try InterruptedChanges(in: file.folder).refuseToWrite()
      return try BuildOutput(outputFile, for: target, of: file).write(with: templates)
    }
    try generate()
  }

  private var inputs: (file: SpecFile, templates: TemplateFolder) {
    get throws {
      let working = WorkingFolder.ofProcess
      let file = try SpecFile.found(spec, in: working, isHermetic: hermetic)
      return (file, try TemplateFolder(option: templates, working))
    }
  }

  /// Generates what is not up to date.
  ///
  /// - Parameter isNeeded: whether to do anything.
  /// - Throws: exit status 1, after printing the error.
  func generate(if isNeeded: (Generation) -> Bool = { _ in true }) throws {
    let (file, templates) = try inputs
    // Wait before reading the spec, to write its newest version.
    try FolderLock.withLock(on: file.folder, onWait: Console.noteWaiting) { () throws(any Error) in
      try InterruptedChanges(in: file.folder).refuseToWrite()
      let generation = Generation(file: file, templates: templates, singleFile: singleFile)
      if isNeeded(generation) { try generate(generation) }
    }
  }

  private func generate(_ generation: Generation) throws {
    if !scaffold, let manifest = generation.currentManifest { return repeatReport(of: manifest, generation) }
    let planned = try generation.plan(force: force)
    let changes = planned.changes
    if check, !changes.areBlocked { return try CheckReport(planned: planned, command: commandToWrite).print() }
    guard planned.conflicts.isEmpty else { throw Console.failure(planned.conflicts, in: planned.sources) }
    Console.report(planned.placement, in: planned.sources)
    let taken = TakenNames(planned, of: generation.file, in: .ofProcess)
    Console.report(taken.diagnostics, in: taken.sources)
    let orphans = OrphanReport(planned, of: generation.file)
    if dryRun { return list(changes, orphans: orphans) }
    let writer = try scaffold ? ScaffoldWriter(planned, of: generation.file) : nil
    try generation.apply(planned)
    for path in changes.conflictedPaths {
      Console.note("\(path): contained merge conflicts and was generated again")
    }
    summarize(
      written: changes.outdated.count, unchanged: changes.unchangedCount,
      removed: changes.stale.count, in: planned.files.folders, of: generation.file)
    orphans.print()
    if let writer { try writer.write() } else { ScaffoldWriter.listMissing(planned, of: generation.file) }
    LargeStackThreads.free(consume planned)
  }

  // MARK: Reports

  /// Repeats the output of the last run, because nothing has changed since.
  private func repeatReport(of manifest: GenerationManifest, _ generation: Generation) {
    Console.note(lines: manifest.warnings.joined(separator: "\n"))
    if dryRun {
      noteNothingWritten(unchanged: manifest.fileCount)
    } else if !check {
      summarize(unchanged: manifest.fileCount, in: manifest.folders, of: generation.file)
    }
  }

  /// The command that updates the files.
  private var commandToWrite: String {
    (["storegen generate"] + (spec.map { ["--spec", $0] } ?? [])
      + (singleFile ? ["--single-file"] : []) + (templates.map { ["--templates", $0] } ?? []))
      .joined(separator: " ")
  }

  private func list(_ changes: OutputChanges, orphans: OrphanReport) {
    for outdated in changes.outdated {
      Console.result("\(outdated.old == nil ? "new" : "changed"): \(outdated.displayPath)")
    }
    for path in changes.stale { Console.result("removed: \(path)") }
    orphans.print()
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
      file.displayPath(of: folders.first ?? "")
      + (others > 0 ? " and \(Phrase.count(others, "other folder"))" : "")
    Console.note(
      "\(title): \(Phrase.count(written + unchanged, "file")), \(parts.joined(separator: ", "))")
  }
}
