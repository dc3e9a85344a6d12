package import ArchitectureModel
import FactPacks

/// The stores, events and views now and at a revision.
package struct OverviewChange {
  package let now: ProjectOverview
  package let before: ProjectOverview
  package let former: FormerSpec

  /// Unchanged sources are not read again.
  package init(of session: LintSession, since revision: String) throws(LintDriverError) {
    let comparison = try RevisionComparison(since: revision, session.plan)
    former = FormerSpec(comparison)
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseSelected(pass.index())
    pass.storeFacts(of: parsed)
    now = ProjectOverview(of: parsed, pass)
    guard !comparison.isEmpty else {
      before = now
      return
    }
    var formerPass = comparison.formerPass(of: pass)
    let indexed = formerPass.index(
      besides: SourcesByPath(parsed), as: "reading the former texts")
    before = ProjectOverview(of: formerPass.parseSelected(indexed), formerPass)
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
