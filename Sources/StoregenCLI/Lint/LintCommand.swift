import ArgumentParser
import StoreLint
import StoregenDiagnostics

/// `storegen lint`: holds Swift code against the rules.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Flags views and stores that break the rules of the architecture.",
    discussion: """
      Works on any folder, with a spec or without, and needs no build. Findings go to standard \
      output, everything else to standard error. Exit status: 0 nothing that is an error, 2 errors \
      found (with --strict: any finding), 1 the spec or a path is at fault, 64 wrong usage.
      """)

  @Argument(help: "Files and folders. Without any: what `lint.include` names, or this folder.")
  var paths: [String] = []

  @Option(
    name: [.long, .customLong("config")],
    help: "The spec or configuration. Without it: storegen.yml in the first path or above it.")
  var spec: String?

  @OptionGroup var reporting: ReporterOptions

  @Flag(inversion: .prefixedNo, help: "Let warnings, too, lead to exit status 2.")
  var strict: Bool?

  @Flag(inversion: .prefixedNo, help: "Say nothing but findings and errors.")
  var quiet: Bool?

  @Option(
    defaultAsFlag: GitChange.usualRevision,
    help: ArgumentHelp(
      "Show only what was brought since a Git revision, or since the branch left it. Default: HEAD.",
      valueName: "revision"))
  var affected: String?

  @Flag(help: "Read a source from standard input, in place of the file that --path names.")
  var stdin = false

  @Option(help: "With --stdin: the file that the source is of, whether it is there or not.")
  var path: String?

  @Flag(help: "Mend what can be mended, then show what is left.")
  var fix = false

  @Flag(help: "With --fix: print what would change, as diff -u does, and change nothing.")
  var dryRun = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Facts of other parts of the program, as --write-facts wrote them; no sources are needed.",
      valueName: "file"))
  var facts: [String] = []

  @Option(
    help: ArgumentHelp(
      "Lint nothing; write what the sources say to a file, for a run with --facts.",
      valueName: "file"))
  var writeFacts: String?

  @OptionGroup var baseline: BaselineOptions

  @OptionGroup var options: LintOptions

  func validate() throws {
    if baseline.writeBaseline, fix || writeFacts != nil {
      throw ValidationError("--write-baseline cannot go with --fix or --write-facts")
    }
    if writeFacts != nil, !facts.isEmpty {
      throw ValidationError("--write-facts reads sources, so it cannot go with --facts")
    }
    if fix, !facts.isEmpty || writeFacts != nil {
      throw ValidationError("--fix needs the sources, so it cannot go with facts")
    }
    if stdin != (path != nil) { throw ValidationError("--stdin and --path go together") }
    if stdin, !paths.isEmpty || fix || writeFacts != nil || baseline.writeBaseline {
      throw ValidationError(
        "--stdin is about one source, so it cannot go with paths, --fix or what writes files")
    }
    if affected != nil, writeFacts != nil || baseline.writeBaseline {
      throw ValidationError("--affected shows a part, so it cannot go with what writes files")
    }
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
  }

  func run() throws {
    let setup = try LintSetup(try request)
    let reports = setup.reports(reporting)
    if let writeFacts { return try FactsWriting(setup).write(to: writeFacts, reports) }
    if baseline.writeBaseline { return try BaselineWriting(setup).write() }
    if dryRun { return try LintFixing(setup: setup).showDifference() }
    let run = fix ? try LintFixing(setup: setup).mend() : try LintRun(setup)
    if setup.explains { Console.note(run.explanation) }
    guard run.fileCount > 0 || setup.scope.isAskedAboutNothing else {
      Console.error(
        "there is no Swift file to lint",
        help: "name a folder with Swift sources; what Git ignores is read with --no-gitignore")
      throw ExitCode.couldNotRun
    }
    try reports.write(
      run.diagnostics, in: run.sources, rules: LintRule.reported(in: setup.configuration))
    if !setup.isQuiet {
      Console.report(run.doubts(setup), in: setup.configurationSources)
      if !setup.scope.isAskedAboutNothing { Console.note(run.summary) }
    }
    let hasFailed = setup.isStrict ? !run.diagnostics.isEmpty : run.diagnostics.hasErrors
    if hasFailed { throw ExitCode.findings }
  }

  private var request: LintRequest {
    get throws {
      var request = LintRequest(spec: spec, paths: paths, options)
      if let path { request.replacement = (path, try StandardInput.read()) }
      try request.showOnlyChange(since: affected)
      request.facts = facts
      request.strict = strict
      request.quiet = quiet
      request.add(baseline)
      return request
    }
  }
}
