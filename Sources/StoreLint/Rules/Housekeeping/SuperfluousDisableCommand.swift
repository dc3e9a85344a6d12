import ArchitectureModel
import StoregenDiagnostics

extension LintRule {
  static let superfluousDisableCommand = LintRule(
    id: "superfluous_disable_command",
    summary: "A comment disables a rule that would find nothing there.",
    rationale: """
      Whoever reads the comment looks for a slip that is not there, and the next one, which is, will be \
      hidden by it.
      """,
    limits: """
      Rules that the configuration switches off are passed over, and so are all comments where the linter has not \
      seen everything: if a source cannot be read as a whole, or if only single files are linted. Where several \
      comments hide a finding, the nearest one counts.
      """,
    defaults: (alone: .warning, spec: .warning),
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
    let fixes = CommentFixes(comments, superfluous: Set(unused))
    return unused.map { position in
      let suppression = comments.suppressions[position]
      let word = comments.commands[suppression.command].names[suppression.name]
      let place = place(of: suppression)
      let fix = fixes.fix(of: suppression)
      return Finding(
        message: suppression.rule.map { "`\($0)` is disabled \(place), but finds nothing there" }
          ?? "all rules are disabled \(place), but none finds anything there",
        range: comments.source.range(word.bytes),
        reason: "the comment would only hide what goes wrong later", help: fix.message, fix: fix,
        about: [word.text])
    }
  }

  /// Whether a rule, or any for nil, looks for something at all.
  private func isOn(_ rule: String?) -> Bool {
    LintRule.all.contains { known in
      known.isAboutPrograms && (rule == nil || known.id == rule)
        && known.severity(in: configuration) != .off
    }
  }

  private func place(of suppression: Suppression) -> String {
    let line = comments.commands[suppression.command].line
    let lines = suppression.lines
    return switch suppression.scope {
    case .file: "in this file"
    case .region where suppression.isEnded: "up to line \(lines.upperBound)"
    case .region: "from here on"
    case .line where lines.lowerBound == line: "in this line"
    case .line: lines.lowerBound < line ? "in the line before" : "in the next line"
    }
  }
}
