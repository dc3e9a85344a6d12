import ArchitectureModel
import ArgumentParser
import EventFlows
import LintDriver
import StoregenDiagnostics

/// `storegen verify`: whether the order of events can go wrong.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Find orders of events that go wrong, such as races, lost updates and endless cycles.",
    discussion: """
      Explores the orders in which events may be delivered and handled, and prints the shortest one that shows each \
      problem. docs/flows.md describes the problems and what storegen assumes. Exit status: 0 no problem, 1 the spec or \
      the code cannot be read, 2 problems, 64 invalid usage.
      """)

  @Argument(
    help: "Files and folders, as for `storegen lint`.", completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(help: "The output format: text, json, or swift for tests that show the problems.")
  var format = FlowFormat.text

  @Option(
    name: [.long, .customLong("config")],
    help: "The spec or configuration. Default: storegen.yml in the first path or its nearest parent folder.",
    completion: .spec)
  var spec: String?

  @OptionGroup var reading: ReadingOptions

  func run() throws {
    let report = try Console.reporting {
      let session = try LintSession(options, progress: Progress.standard())
      LintConsole(session: session).noteUnused()
      let flows = try ProjectFlows(of: session)
      let specs = Dictionary(keepingFirst: session.configurationSources.map { ($0.path, $0) })
      // A text has a table of its lines, so each is made once.
      var texts: [String: SourceText] = [:]
      for path in flows.report.paths { texts[path] = specs[path] ?? flows.text(at: path) }
      let text = format.text(of: flows.report, in: session.spec) { texts[$0] }
      Console.result(lines: text)
      if reading.flags[.verbose] == true {
        for line in flows.times.lines { Console.note("\(line)") }
      }
      return flows.report
    }
    if report.counts.stores == 0 { Console.note("found no stores") }
    Console.note("\(summary(of: report))")
    if !report.findings.isEmpty { throw ExitCode.findings }
  }

  private var options: LintOptions {
    var options = LintOptions(paths: ArgumentFile.values(paths))
    options.configuration = spec
    options.flags = reading.flags
    // Any file may emit an event.
    if options.flags[.scan] == nil { options.flags[.scan] = false }
    return options
  }

  private func summary(of report: FlowReport) -> String {
    let parts = [
      Phrase.count(report.counts.stores, "store"), Phrase.count(report.counts.events, "event"),
      Phrase.count(report.counts.procedures, "action") + " and handlers",
    ]
    return Phrase.list(parts) + ": " + Phrase.count(report.findings.count, "problem")
  }
}
