package import AppAnalysis
package import StoregenDiagnostics

/// The roles of the observable classes in each program.
package struct ProjectRoles {
  /// The classes of one program after the other, in the order of the files.
  package let classes: [RoleDescription]
  package private(set) var times: PhaseTimes
  private let sources: SourcesByPath

  /// The roles in the sources of a session.
  package init(of session: LintSession) throws(LintDriverError) {
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseSelected(pass.index())
    pass.storeFacts(of: parsed)
    try HousekeepingFindings.requireReadable(pass.tree, and: parsed)
    classes = ParsedPrograms(parsed, of: pass).roles()
    sources = SourcesByPath(parsed)
    times = pass.times
    times.end("linking, and deciding roles")
  }

  /// The text of the source at a displayed path.
  package func text(at path: String) -> SourceText? { sources.text(at: path) }
}
