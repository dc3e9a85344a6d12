import FactPacks
import Foundation
import ProjectFiles
import StoregenDiagnostics

/// Since when the code follows each contract. Contracts and groups are those of today, which former code is checked against.
package struct ContractHistory: Sendable {
  /// By the name of the contract. Nothing for contracts that the last commit breaks.
  package private(set) var starts: [String: Start] = [:]

  package struct Start: Sendable {
    /// The first commit with code that follows the contract, as that of all later commits does.
    package let commit: String
    /// The day of that commit: `2026-10-02`.
    package let date: String
    /// Whether the code may have followed the contract before, because no earlier commit was checked.
    package fileprivate(set) var isEarliestChecked = false
  }

  /// Checks one commit after another, until all contracts are broken.
  ///
  /// - Parameters:
  ///   - kept: the contracts that the code follows now.
  ///   - limit: the number of commits at most.
  ///   - pass: a pass over the current sources.
  ///   - parsed: these sources.
  init(
    of kept: Set<String>, limit: Int, in plan: LintPlan, pass: SourcePass, parsed: [ReadSource]
  ) throws(LintDriverError) {
    let history: GitHistory
    do throws(ProjectFileError) {
      history = try GitHistory(of: URL(fileURLWithPath: plan.scope.base, isDirectory: true), limit: limit)
    } catch {
      throw LintDriverError(.revision, error.diagnostics, in: error.sources)
    }
    let sources = SourcesByPath(parsed)
    var open = kept
    for commit in history.commits where !open.isEmpty {
      let comparison = try RevisionComparison(since: commit.name, plan)
      if !comparison.isEmpty {
        var former = comparison.passWithCurrentSpec(of: pass)
        let indexed = former.index(besides: sources, as: "reading the texts of \(commit.name.prefix(9))")
        open.subtract(ParsedPrograms(former.parseAll(indexed), of: former).brokenContracts())
      }
      for name in open { starts[name] = Start(commit: commit.name, date: commit.date) }
    }
    guard history.isCut else { return }
    for name in open { starts[name]?.isEarliestChecked = true }
  }
}
