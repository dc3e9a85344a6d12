import ArchitectureModel
import StoregenDiagnostics

extension LintRule {
  static let blanketDisableCommand = LintRule(
    id: "blanket_disable_command",
    summary: "A comment disables a rule and never enables it again.",
    rationale: """
      The comment was meant for one location, but applies to everything below it, including code that you add later.
      """,
    limits: """
      To disable a rule in the whole file, write `// storegen:disable:file rule`.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    triggering: SuppressionExamples.blanket,
    nonTriggering: SuppressionExamples.ended,
    checkComments: { $0.blankets() })
}

extension CheckedComments {
  /// One finding for each comment.
  fileprivate func blankets() -> [Finding] {
    let open = comments.suppressions.filter { $0.scope == .region && !$0.isEnded }
    let rules = Dictionary(grouping: open, by: \.command).mapValues { $0.map(\.rule) }
    return comments.commands.enumerated().compactMap { position, command in
      rules[position].map { blanket(command, over: $0) }
    }
  }

  /// - Parameter rules: the disabled rules; nil for all.
  private func blanket(_ command: CommentCommand, over rules: [String?]) -> Finding {
    let names = rules.contains(nil) ? [] : rules.compactMap(\.self)
    let what = names.isEmpty ? "every rule" : Phrase.names(names)
    let (verb, pronoun) = names.count < 2 ? ("is", "it") : ("are", "them")
    let end = (["enable"] + names).joined(separator: " ")
    return Finding(
      message: "\(what) \(verb) disabled from here to the end of the file",
      range: comments.source.range(command.words),
      reason: "no comment enables \(pronoun) again",
      help:
        "write `storegen:disable:next` for the next line, `storegen:\(end)` at the end of a region, or "
        + "`storegen:disable:file` for the whole file",
      about: names.isEmpty ? [CommentCommand.all] : names)
  }
}
