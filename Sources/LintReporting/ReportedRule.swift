public import StoregenDiagnostics

/// A rule, for reports that say what rules there are.
public struct ReportedRule: Sendable {
  let id: String
  let section: String
  let summary: String
  let rationale: String
  let severity: Severity?
  let help: (text: String, markdown: String)

  /// Describes a rule.
  ///
  /// - Parameters:
  ///   - section: The part of the catalogue, a word.
  ///   - summary: What it flags, a sentence.
  ///   - rationale: Why that is bad, in sentences.
  ///   - severity: How bad its findings are; nil if it is off.
  ///   - help: Everything else about it, plainly and in Markdown.
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
