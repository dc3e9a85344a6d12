import ArchitectureModel
import StoregenDiagnostics

extension LintRule {
  static let disableWithoutReason = LintRule(
    id: "disable_without_reason",
    summary: "A comment disables a rule without giving a reason.",
    rationale: """
      Without a reason, readers cannot tell whether the rule or the code is wrong, so the comment stays forever.
      """,
    limits: """
      Write the reason after a dash: `// storegen:disable:next rule - reason`. The rule does not check its wording.
      """,
    defaults: (withoutSpec: .off, withSpec: .off),
    triggering: SuppressionExamples.silent,
    nonTriggering: SuppressionExamples.reasoned,
    checkComments: { $0.silent() })
}

extension CheckedComments {
  fileprivate func silent() -> [Finding] {
    comments.commands.filter { $0.disables && $0.reason == nil }.map { command in
      let names = command.names.map(\.text)
      return Finding(
        message: "the comment gives no reason for disabling \(Phrase.names(names))",
        range: comments.source.range(command.words),
        help: "add the reason after a dash: `\(names[names.count - 1]) - reason`", about: names)
    }
  }
}
