package import ArchitectureContracts
package import ArchitectureModel
package import CodeOverview
import FactPacks
import LintRules
package import StoregenDiagnostics

/// The stores, events and views of each program, with the sources.
package struct ProjectOverview {
  package let programs: [CodeOverview]
  package let findings: [Diagnostic]
  /// The groups and contracts; nil if they were not asked for.
  package let contracts: ContractOverview?
  package private(set) var times: PhaseTimes
  private let tree: SourceTree
  private let sources: SourcesByPath

  /// The stores, events and views of a session.
  ///
  /// - Parameters:
  ///   - withFindings: whether to check the rules, too.
  ///   - withContracts: whether to look for the uses between groups, too.
  package init(
    of session: LintSession, withFindings: Bool, withContracts: Bool = false
  ) throws(LintDriverError) {
    guard withFindings else {
      var pass = try session.startPass(session.plan)
      defer { session.progress.end() }
      let parsed = pass.parseSelected(pass.index())
      pass.storeFacts(of: parsed)
      try HousekeepingFindings.requireReadable(pass.tree, and: parsed)
      self.init(of: parsed, pass, withContracts: withContracts)
      return
    }
    let plan = session.plan
    let baseline = try plan.baseline.file?.load()
    var state: SessionState?
    let checked = try session.check(reusing: .facts, keepingFacts: true, keeping: &state)
    guard checked.fileCount > 0, let pass = checked.pass else { throw LintSession.noSources }
    try HousekeepingFindings.requireReadable(pass.tree, and: checked.sources)
    let remaining = KnownFindings(loaded: baseline, plan: plan).remaining(of: checked)
    self.init(
      of: checked.sources, pass,
      findings: checked.locations.moved(plan.scope.reported(remaining.diagnostics)), withContracts: withContracts)
  }

  /// The stores, events and views of a session, with the declarations of stores. The findings are errors about files that
  /// cannot be read completely.
  package init(declaredIn session: LintSession) throws(LintDriverError) {
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseAll(pass.index())
    try HousekeepingFindings.requireReadable(pass.tree, and: parsed)
    self.init(
      of: parsed, pass,
      findings: HousekeepingFindings(configuration: pass.plan.configuration).about(
        pass.tree, and: parsed),
      withDeclarations: true)
  }

  init(
    of parsed: [ReadSource], _ pass: SourcePass, findings: [Diagnostic] = [], withDeclarations: Bool = false,
    withContracts: Bool = false
  ) {
    let parsedPrograms = ParsedPrograms(parsed, of: pass)
    programs = parsedPrograms.overviews(withDeclarations: withDeclarations)
    contracts = withContracts ? ContractOverview(joining: parsedPrograms.contractOverviews()) : nil
    self.findings = findings
    times = pass.times
    times.end("linking, and looking for stores, events and views")
    tree = pass.tree
    sources = SourcesByPath(parsed)
  }

  /// Whether the source at a displayed path is a file. What `storegen generate` would write may be none.
  package func isWritten(at path: String) -> Bool { tree.isWritten(at: path) }

  /// The text of the source at a displayed path.
  package func text(at path: String) -> SourceText? { sources.text(at: path) }
}

/// The stores, events and views now and at a revision.
package struct OverviewChange {
  package let now: ProjectOverview
  package let before: ProjectOverview
  package let former: FormerSpec

  /// Unchanged sources are not read again.
  ///
  /// - Parameter withContracts: whether to look for the uses between groups, too.
  package init(
    of session: LintSession, since revision: String, withContracts: Bool
  ) throws(LintDriverError) {
    let comparison = try RevisionComparison(since: revision, session.plan)
    former = FormerSpec(comparison)
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseSelected(pass.index())
    pass.storeFacts(of: parsed)
    try HousekeepingFindings.requireReadable(pass.tree, and: parsed)
    now = ProjectOverview(of: parsed, pass, withContracts: withContracts)
    guard !comparison.isEmpty else {
      before = now
      return
    }
    var formerPass = comparison.formerPass(of: pass)
    let indexed = formerPass.index(besides: SourcesByPath(parsed), as: "reading the former texts")
    before = ProjectOverview(of: formerPass.parseSelected(indexed), formerPass, withContracts: withContracts)
  }
}

/// The spec at a revision.
package struct FormerSpec {
  /// The spec; nil if there was none, or an invalid one.
  package let spec: AppSpec?
  /// The revision for display.
  package let title: String

  package init(of session: LintSession, since revision: String) throws(LintDriverError) {
    self.init(try RevisionComparison(since: revision, session.plan))
  }

  fileprivate init(_ comparison: RevisionComparison) {
    spec = comparison.formerSpec
    title = comparison.title
  }
}
