import ArchitectureContracts
import ArchitectureModel
import StoregenDiagnostics

extension LintRule {
  static let superfluousDisableCommand = LintRule(
    id: "superfluous_disable_command",
    summary: "A comment disables a rule that reports nothing there.",
    rationale: "The comment misleads readers and would hide the next real violation.",
    limits: """
      The rule ignores comments for rules that are off in the configuration. It reports nothing if the program is \
      incomplete: if a source cannot be read completely, or if you lint only single files. If several comments \
      suppress a finding, the innermost one counts.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    triggering: SuppressionExamples.superfluous,
    nonTriggering: SuppressionExamples.needed,
    companions: ["event_emitted_outside_store"],
    checkComments: { $0.superfluous() })
}

extension CheckedComments {
  fileprivate func superfluous() -> [Finding] {
    guard isComplete else { return [] }
    let unused = comments.suppressions.indices.filter { position in
      !comments.used.contains(position) && isOn(comments.suppressions[position].rule)
    }
    let fixes = CommentFixes(comments, superfluous: unused)
    return unused.map { position in
      let suppression = comments.suppressions[position]
      let word = comments.commands[suppression.command].names[suppression.name]
      let location = location(of: suppression)
      let (help, fix) = fixes.fix(ofSuppression: position)
      return Finding(
        message: suppression.rule.map {
          "`\($0)` is disabled \(location), but reports nothing there"
        }
          ?? "all rules are disabled \(location), but none of them reports anything there",
        range: comments.source.range(word.bytes),
        reason: "the comment would only hide later violations", help: help, fix: fix,
        about: [word.text])
    }
  }

  /// Whether a rule, or any for nil, is on.
  private func isOn(_ rule: String?) -> Bool {
    if let rule, configuration.contracts.enabled.contains(where: { $0.rule == rule }) { return true }
    return LintRule.all.contains { known in
      known.isAboutPrograms && (rule == nil || known.id == rule) && known.severity(in: configuration) != .off
    }
  }

  private func location(of suppression: Suppression) -> String {
    let line = comments.commands[suppression.command].line
    let lines = suppression.lines
    return switch suppression.scope {
    case .file: "in this file"
    case .region where suppression.isEnded: "up to line \(lines.upperBound)"
    case .region: "from here on"
    case .line where lines.lowerBound == line: "on this line"
    case .line: lines.lowerBound < line ? "on the previous line" : "on the next line"
    }
  }
}
