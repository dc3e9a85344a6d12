public import StoregenDiagnostics

/// A rule, for reports that list the rules.
public struct RuleDescription: Sendable {
  let id: String
  let section: String
  let summary: String
  let rationale: String
  let severity: Severity?
  let help: (text: String, markdown: String)

  /// Describes a rule.
  ///
  /// - Parameters:
  ///   - section: its section, one word.
  ///   - summary: what it reports, one sentence.
  ///   - rationale: why, in sentences.
  ///   - severity: the severity of findings; nil if it is off.
  ///   - help: the rest of its documentation, as plain text and Markdown.
  public init(
    id: String, section: String, summary: String, rationale: String, severity: Severity?,
    help: (text: String, markdown: String)
  ) {
    self.id = id
    self.section = section
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
    self.help = help
  }
}
