import ArgumentParser
import StoreSpec
import StoregenDiagnostics

/// `storegen validate`: what is wrong with a spec.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks the spec, the files that it includes and what it says to the linter.",
    discussion: """
      Findings go to standard output, a summary to standard error. Exit status: 0 right, 1 the spec has an \
      error or cannot be read, 2 warnings only (with --strict), 64 wrong usage.
      """)

  @Option(help: "The spec. Without it: storegen.yml here or in the nearest folder above.")
  var spec: String?

  @OptionGroup var reporting: ReporterOptions

  @Flag(help: "Let warnings lead to exit status 2.")
  var strict = false

  func run() throws {
    let file = try SpecFile.find(spec)
    let check = file.checkAll()
    try reporting.reports(otherwise: .human).write(check.diagnostics, in: check.sources)
    Console.note("\(file.displayPath): \(summary(of: check))")
    if check.diagnostics.hasErrors { throw ExitCode.couldNotRun }
    if strict, !check.diagnostics.isEmpty { throw ExitCode.findings }
  }

  private func summary(of check: SpecCheck) -> String {
    let errors = check.diagnostics.filter { $0.severity == .error }.count
    let warnings = check.diagnostics.count - errors
    let counts = "\(Phrase.count(errors, "error")), \(Phrase.count(warnings, "warning"))"
    guard let spec = check.spec else { return counts }
    let events = spec.contexts.map(\.events.count).reduce(0, +)
    let handlers = spec.contexts.map(\.handlers.count).reduce(0, +)
    return [
      Phrase.count(spec.contexts.count, "context"), Phrase.count(events, "event"),
      Phrase.count(handlers, "handler"),
    ].joined(separator: ", ") + ": " + counts
  }
}
