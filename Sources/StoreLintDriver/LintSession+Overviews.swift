package import ArchitectureModel
import FactPacks
package import StoreLint
package import StoregenDiagnostics

extension LintSession {
  /// The stores, events and views of each program.
  ///
  /// - Parameter withFindings: whether to check the rules, too.
  package func overview(withFindings: Bool) throws(LintDriverError) -> ProjectOverview {
    guard withFindings else {
      var pass = try startPass(plan)
      defer { progress.end() }
      let parsed = pass.parseSelected(pass.index())
      pass.storeFacts(of: parsed)
      return pass.overview(of: parsed, findings: [])
    }
    let baseline = try plan.baseline?.load()
    let checked = try check(reusing: .facts, keepingFacts: true)
    guard checked.fileCount > 0, var pass = checked.pass else { throw Self.noSources }
    let remaining = KnownFindings(baseline, plan).remaining(of: checked.report.diagnostics)
    return pass.overview(
      of: checked.sources,
      findings: checked.locations.moved(plan.scope.reported(remaining.diagnostics)))
  }

  /// The stores, events and views of each program, with the declarations of stores. Its findings are errors about files
  /// that cannot be read completely.
  ///
  /// - Parameter stores: patterns that replace those of the configuration.
  package func declarations(
    ofStores stores: [NamePattern]?
  ) throws(LintDriverError) -> ProjectOverview {
    var pass = try startPass(stores.map(plan.replacing(stores:)) ?? plan)
    defer { progress.end() }
    let parsed = pass.parseAll(pass.index())
    return pass.overview(of: parsed, findings: pass.fileFindings(parsed), withDeclarations: true)
  }

  /// The stores, events and views now and at a revision. Unchanged sources are not read again.
  package func overviews(since revision: String) throws(LintDriverError) -> OverviewChange {
    let comparison = try RevisionComparison(since: revision, plan)
    var pass = try startPass(plan)
    defer { progress.end() }
    let parsed = pass.parseSelected(pass.index())
    pass.storeFacts(of: parsed)
    let now = pass.overview(of: parsed, findings: [])
    guard !comparison.isEmpty else {
      return OverviewChange(now: now, before: now, formerSpec: plan.spec, title: comparison.title)
    }
    var former = pass.replacing(plan.replacing(comparison.formerSpec), comparison.overlay)
    let indexed = former.index(besides: SourcesByPath(parsed), as: "reading the former texts")
    let before = former.overview(of: former.parseSelected(indexed), findings: [])
    return OverviewChange(
      now: now, before: before, formerSpec: comparison.formerSpec, title: comparison.title)
  }

  /// The spec at a revision; nil if there was none, or an invalid one.
  package func formerSpec(
    since revision: String
  ) throws(LintDriverError) -> (spec: AppSpec?, title: String) {
    let comparison = try RevisionComparison(since: revision, plan)
    return (comparison.formerSpec, comparison.title)
  }
}

/// The stores, events and views of each program, with the sources.
package struct ProjectOverview {
  package let programs: [CodeOverview]
  package let findings: [Diagnostic]
  package let times: PhaseTimes
  private let tree: SourceTree
  private let sources: SourcesByPath

  fileprivate init(
    _ programs: [CodeOverview], _ findings: [Diagnostic], _ pass: SourcePass,
    _ sources: [ReadSource]
  ) {
    self.programs = programs
    self.findings = findings
    times = pass.times
    tree = pass.tree
    self.sources = SourcesByPath(sources)
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
  /// The spec at the revision; nil if there was none, or an invalid one.
  package let formerSpec: AppSpec?
  /// The revision for display.
  package let title: String
}

extension SourcePass {
  fileprivate mutating func overview(
    of parsed: [ReadSource], findings: [Diagnostic], withDeclarations: Bool = false
  ) -> ProjectOverview {
    let programs = overviews(of: parsed, withDeclarations: withDeclarations)
    return ProjectOverview(programs, findings, self, parsed)
  }
}
