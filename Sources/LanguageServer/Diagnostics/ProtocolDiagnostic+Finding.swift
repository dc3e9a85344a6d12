import StoreLint
import StoregenDiagnostics

extension ProtocolDiagnostic {
  /// A finding with its reason and help.
  init(_ finding: Diagnostic, at range: TextRange, related: [Related]) {
    let lines = [
      finding.message, finding.reason, finding.help.map { "help: \($0)" },
    ]
    self.init(
      range: range, severity: finding.severity == .error ? 1 : 2, code: finding.rule,
      source: Self.source,
      message: lines.compactMap(\.self).joined(separator: "\n"),
      relatedInformation: related.isEmpty ? nil : related)
  }

  /// The name of the program, which editors show beside the message.
  static let source = "storegen"
}
