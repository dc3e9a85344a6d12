package import ArchitectureContracts
import ArchitectureModel
import FactPacks
package import StoregenDiagnostics

/// The groups and contracts of a project, and what its code uses.
package struct ProjectContracts {
  package private(set) var times: PhaseTimes
  private let programs: ParsedPrograms
  private let sources: SourcesByPath
  private let plan: LintPlan
  private let pass: SourcePass
  private let parsed: [ReadSource]

  /// Reads the sources of a session.
  package init(of session: LintSession) throws(LintDriverError) {
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseAll(pass.index())
    pass.times.end("parsing")
    try HousekeepingFindings.requireReadable(pass.tree, and: parsed)
    programs = ParsedPrograms(parsed, of: pass)
    sources = SourcesByPath(parsed)
    times = pass.times
    plan = session.plan
    self.pass = pass
    self.parsed = parsed
  }

  /// Since when the code follows each contract that it follows now.
  ///
  /// - Parameter limit: how many commits are checked at most.
  package mutating func history(of overview: ContractOverview, limit: Int) throws(LintDriverError) -> ContractHistory {
    defer { times.end("checking former commits") }
    let kept = overview.contracts.filter { $0.severity != .off && $0.counts.violations == 0 }
    return try ContractHistory(of: Set(kept.map(\.name)), limit: limit, in: plan, pass: pass, parsed: parsed)
  }

  /// All groups and contracts.
  package mutating func overview() -> ContractOverview {
    defer { times.end("linking, and looking for uses") }
    return ContractOverview(joining: programs.contractOverviews())
  }

  /// What the code of a line uses; nil if there is no such source.
  ///
  /// - Parameters:
  ///   - line: the line, counted from 1.
  ///   - path: the displayed path.
  package func explanations(ofLine line: Int, at path: String) -> [UseExplanation]? {
    guard let text = text(at: path) else { return nil }
    return programs.explanations(of: text.range(text.content(ofLine: line)))
  }

  /// The text of the source at a displayed path.
  package func text(at path: String) -> SourceText? { sources.text(at: path) }
}
