package import EventFlows
package import StoregenDiagnostics

/// The problems with the order of events in each program.
package struct ProjectFlows {
  package let report: FlowReport
  package private(set) var times: PhaseTimes
  private let sources: SourcesByPath

  /// Explores the events in the sources of a session.
  package init(of session: LintSession) throws(LintDriverError) {
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseSelected(pass.index())
    pass.storeFacts(of: parsed)
    try HousekeepingFindings.requireReadable(pass.tree, and: parsed)
    report = FlowReport(joining: ParsedPrograms(parsed, of: pass).flowReports())
    sources = SourcesByPath(parsed)
    times = pass.times
    times.end("linking, and exploring the orders of events")
  }

  /// The text of the source at a displayed path.
  package func text(at path: String) -> SourceText? { sources.text(at: path) }
}
