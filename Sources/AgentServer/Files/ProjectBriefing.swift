public import Foundation
import LanguageServer
import LintDriver
import LintRules
import ProjectFiles

/// What coding agents read of a project in files.
public struct ProjectBriefing: Sendable {
  /// A section for a file that agents always read.
  public let section: [String]
  /// The beginning of a skill, by which an agent decides whether to read the rest.
  public let skillHead = [
    "---", "name: storegen",
    "description: The architecture of this app. Read it before you change stores, state, events, navigation or injection.",
    "---", "",
  ]
  /// The section, and the rules that are on.
  public let skill: [String]

  /// Reads a project.
  ///
  /// - Parameter folder: a folder of it.
  public init(of folder: URL) {
    var checker = ProjectChecker(folder: folder)
    // A check that nothing cancels has a result.
    let snapshot = checker.check(.none, after: .files, isCancelled: { false })
    section = snapshot.map { AgentSection(ProjectIndex($0)).lines } ?? []
    let rules = (snapshot?.rules ?? []).map { "- `\($0.id)`: \($0.summary)" }
    skill = section + ["", "## Rules", "", "`storegen rules RULE` explains a rule, with an example.", ""] + rules
  }
}
