import ArgumentParser
import Diagnostics
import StoreLint

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
    help: "The spec or configuration. Without it: storegen.yml in the first path or above it.")
  var spec: String?

  @OptionGroup var reporting: ReporterOptions

  @Flag(help: "Let warnings, too, lead to exit status 2.")
  var strict = false

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

  @OptionGroup var options: LintOptions

  func validate() throws {
    if writeFacts != nil, !facts.isEmpty {
      throw ValidationError("--write-facts reads sources, so it cannot go with --facts")
    }
    if fix, !facts.isEmpty || writeFacts != nil {
      throw ValidationError("--fix needs the sources, so it cannot go with facts")
    }
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
  }

  func run() throws {
    let setup = try LintSetup(spec: spec, paths: paths, facts: facts, options)
    let reports = reporting.reports(otherwise: .xcode)
    if let writeFacts { return try FactsWriting(setup).write(to: writeFacts, reports) }
    if dryRun { return try LintFixing(setup: setup).showDifference() }
    let run = fix ? try LintFixing(setup: setup).mend() : try LintRun(setup)
    if options.verbose { Console.note(run.explanation) }
    guard run.fileCount > 0 else {
      Console.error("there is no Swift file to lint", help: "name a folder with Swift sources")
      throw ExitCode.couldNotRun
    }
    try reports.write(
      run.diagnostics, in: run.sources, rules: LintRule.reported(in: setup.configuration))
    Console.note(run.summary)
    if strict ? !run.diagnostics.isEmpty : run.diagnostics.hasErrors { throw ExitCode.findings }
  }
}
