import ArchitectureModel
import ArgumentParser
import LintDriver
import LintReporting
import ProjectFiles
import StoregenDiagnostics

/// `storegen validate`: checks a spec.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check a spec, the files it includes, and its lint settings.",
    discussion: """
      Prints findings to standard output, and a summary to standard error. Exit status: 0 valid, 1 the spec has an \
      error or cannot be read, 2 only warnings (with --strict), 64 invalid usage.
      """)

  @Option(
    help: "The spec. Default: storegen.yml here or in the nearest parent folder.", completion: .spec)
  var spec: String?

  @OptionGroup var reporting: ReporterOptions

  @Flag(help: "Exit with status 2 if there are warnings.")
  var strict = false

  func run() throws {
    let file = try SpecFile.found(spec, in: .ofProcess)
    let check = SpecCheck(of: file)
    try reporting.reports(otherwise: .human).write(check.diagnostics, in: check.sources)
    if SchemaFile(in: file.folder).isOutdated {
      Console.note(
        """
        \(file.displayPath(of: SchemaFile.name)) was written by another version of storegen; \
        `storegen schema --write` updates it
        """)
    }
    Console.note("\(file.displayPath): \(summary(of: check))")
    if check.diagnostics.hasErrors { throw ExitCode.couldNotRun }
    if strict, !check.diagnostics.isEmpty { throw ExitCode.findings }
  }

  private func summary(of check: SpecCheck) -> String {
    let counts = Phrase.severities(of: check.diagnostics)
    guard let spec = check.spec else { return counts }
    let events = spec.contexts.map(\.events.count).reduce(0, +)
    let handlers = spec.contexts.map {
      $0.handlers.count + $0.childHandlers.count + $0.notifications.count
    }.reduce(0, +)
    let children = spec.contexts.filter(\.isChild).count
    let parts = children == 0 ? "" : " (\(children) without a store)"
    return [
      Phrase.count(spec.contexts.count, "context") + parts, Phrase.count(events, "event"),
      Phrase.count(handlers, "handler"),
    ].joined(separator: ", ") + ": " + counts
  }
}
