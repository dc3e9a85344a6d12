import ArchitectureModel
import StoregenDiagnostics

extension LintRule {
  static let disableWithoutReason = LintRule(
    id: "disable_without_reason",
    summary: "A comment disables a rule and does not say why.",
    rationale: """
      A rule is right until somebody gives a reason; without one, nobody dares to take the comment away.
      """,
    limits: """
      The reason stands behind a dash: `// storegen:disable:next rule - reason`. Whether it is a good one is for \
      people to tell.
      """,
    defaults: (alone: .off, spec: .off),
    triggering: SuppressionExamples.silent,
    nonTriggering: SuppressionExamples.reasoned,
    checkComments: { $0.silent() })
}

extension CheckedComments {
  fileprivate func silent() -> [Finding] {
    comments.commands.filter { $0.disables && $0.reason == nil }.map { command in
      let names = command.names.map(\.text)
      return Finding(
        message: "the comment does not say why it disables \(Phrases.list(names))",
        range: comments.source.range(command.words),
        help: "put the reason behind a dash: `\(names[names.count - 1]) - reason`", about: names)
    }
  }
}
