import ArchitectureModel
import ArgumentParser
import LintDriver
import LintRules
import ProjectFiles
import StoregenDiagnostics

/// `storegen lint`: checks Swift code.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Report views and stores that violate architecture rules.",
    discussion: """
      Works on any folder, with or without a spec, and without a build. Prints findings to standard output, and \
      everything else to standard error. Options override the configuration; a switch such as --strict has an inverse, \
      --no-strict. Exit status: 0 no errors, 1 an error in the spec or a path, 2 errors were found (with --strict: any \
      finding), 64 invalid usage.
      """)

  @Argument(
    help: "Files and folders. Default: the paths in `lint.include`, or the working folder.",
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(
    name: [.long, .customLong("config")],
    help: "The spec or configuration. Default: storegen.yml in the first path or its nearest parent folder.",
    completion: .spec)
  var spec: String?

  @OptionGroup var reporters: ReporterOptions

  @Option(.affected, defaultAsFlag: LintCommand.defaultRevision)
  var affected: String?

  @Flag(help: "Read a source from standard input instead of the file at --path.")
  var stdin = false

  @Option(
    help: "With --stdin: the path of the source file. The file need not exist.",
    completion: .file(extensions: ["swift"]))
  var path: String?

  @Flag(help: "Apply fixes, then report the remaining findings.")
  var fix = false

  @Flag(help: "With --fix: write nothing, and print the changes like diff -u.")
  var dryRun = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Read facts about other parts of the program, written with --write-facts, instead of their sources. MODULE=FILE requires that they describe that module.",
      valueName: "file"),
    completion: .file())
  var facts: [String] = []

  @Option(
    help: ArgumentHelp(
      "Check nothing. Write facts about the sources to a file, for a run with --facts.",
      valueName: "file"),
    completion: .file())
  var writeFacts: String?

  @Option(
    help: ArgumentHelp(
      "For builds: write this file if the run succeeds, because a build step needs an output.",
      valueName: "file"),
    completion: .file())
  var stamp: String?

  @Flag(help: "Lint again after each change, until Control-C. Reads only changed files.")
  var watch = false

  @OptionGroup var inputs: HermeticOptions

  @OptionGroup var reporting: ReportingOptions

  @OptionGroup var reading: ReadingOptions

  /// The revision of `--affected` without a value.
  private static let defaultRevision = "HEAD"

  func validate() throws {
    if let violated = OptionCombination.violated(by: Set(LintOption.allCases.filter(uses))) {
      throw ValidationError(violated.message)
    }
  }

  private func uses(_ option: LintOption) -> Bool {
    switch option {
    case .affected: affected != nil
    case .dryRun: dryRun
    case .facts: !facts.isEmpty
    case .fix: fix
    case .hermetic: inputs.hermetic
    case .path: path != nil
    case .paths: !paths.isEmpty
    case .stamp: stamp != nil
    case .stdin: stdin
    case .watch: watch
    case .writeBaseline: reporting.writeBaseline
    case .writeFacts: writeFacts != nil
    }
  }

  func run() throws {
    if watch {
      var watched = WatchedLint(self)
      try watched.run()
    }
    try Console.reporting {
      let session = try LintSession(try options, progress: Progress.standard())
      let console = LintConsole(session: session)
      console.noteUnused()
      if let file = session.specFile {
        if spec == nil, !stdin, !session.setting(.quiet) { file.noteIfAbove() }
        if !fix { InterruptedChanges(in: file.folder).warn() }
      }
      if let writeFacts { return try console.writeFacts(to: writeFacts, reporters.reports(of: session)) }
      if reporting.writeBaseline { return try console.writeBaselineAndSummarize() }
      if dryRun { return try console.printFixes() }
      try report(fix ? try console.fixAndPrint() : try session.run(), of: session)
    }
  }

  /// Prints the findings, and ends with the exit status for them.
  func report(_ result: LintResult, of session: LintSession) throws {
    if session.setting(.verbose) { Console.note(lines: result.explanation, terminator: "\n") }
    guard result.fileCount > 0 || session.isEverythingExcluded else {
      throw Console.failure(
        "there is no Swift file to lint",
        help: "name a folder with Swift sources; --no-gitignore includes files that Git ignores")
    }
    try reporters.reports(of: session).write(
      result.diagnostics, in: result.sources, omission: result.omission,
      rules: LintRule.descriptions(in: session.configuration))
    if let path = result.unreadPaths.first {
      throw Console.failure("`\(path)` can no longer be read, so its findings cannot be shown")
    }
    if !session.setting(.quiet) {
      Console.report(result.configurationWarnings, in: result.configurationSources)
      let console = LintConsole(session: session)
      console.note(result.skipped)
      if !session.isEverythingExcluded { Console.note("\(result.summary)") }
      if let omission = result.omission { Console.note("\(omission)") }
      console.noteMissingStores(in: result)
    }
    let fails = session.setting(.strict) ? !result.diagnostics.isEmpty : result.diagnostics.hasErrors
    if fails { throw ExitCode.findings }
    if let stamp { try BuildStamp(path: stamp).write() }
  }

  var options: LintOptions {
    get throws {
      var options = LintOptions(paths: ArgumentFile.values(paths))
      options.configuration = spec
      options.facts = ArgumentFile.values(facts)
      options.flags = reading.flags
      reporting.add(to: &options.flags)
      inputs.add(to: &options)
      options.ignoresBaseline = reporting.noBaseline
      options.checksAllConventions = reporting.conventions
      if let path { options.replacement = .init(path: path, text: try StandardInput.read()) }
      if let affected { options.reportOnlyNew(since: affected, otherwise: Self.defaultRevision) }
      return options
    }
  }
}
