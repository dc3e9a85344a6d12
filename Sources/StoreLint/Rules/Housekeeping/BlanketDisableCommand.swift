import ArchitectureModel
import StoregenDiagnostics

extension LintRule {
  static let blanketDisableCommand = LintRule(
    id: "blanket_disable_command",
    summary: "A comment disables a rule, and nothing enables it again.",
    rationale: """
      Meant for one place, it holds for everything below, also for what somebody adds there next year.
      """,
    limits: """
      Who means the whole file says so: `// storegen:disable:file rule`.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: SuppressionExamples.blanket,
    nonTriggering: SuppressionExamples.ended,
    checkComments: { $0.blankets() })
}

extension CheckedComments {
  /// One for each comment.
  fileprivate func blankets() -> [Finding] {
    let open = comments.suppressions.filter { $0.scope == .region && !$0.isEnded }
    return comments.commands.enumerated().compactMap { position, command in
      let rules = open.filter { $0.command == position }.map(\.rule)
      return rules.isEmpty ? nil : blanket(command, over: rules)
    }
  }

  /// - Parameter rules: those that are disabled; nil for all.
  private func blanket(_ command: CommentCommand, over rules: [String?]) -> Finding {
    let names = rules.contains(nil) ? [] : rules.compactMap(\.self)
    let what = names.isEmpty ? "every rule" : Phrases.list(names)
    let (verb, pronoun) = names.count < 2 ? ("is", "it") : ("are", "them")
    let end = (["enable"] + names).joined(separator: " ")
    return Finding(
      message: "\(what) \(verb) disabled from here to the end of the file",
      range: comments.source.range(command.words),
      reason: "nothing enables \(pronoun) again",
      help:
        "write `storegen:disable:next` for one place, `storegen:\(end)` where a region ends, or "
        + "`storegen:disable:file` for the whole file",
      about: names.isEmpty ? [CommentCommand.all] : names)
  }
}
