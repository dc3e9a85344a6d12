import StoregenDiagnostics

extension ProtocolDiagnostic {
  /// A finding with its reason, help and notes.
  ///
  /// - Parameter locate: the location of a note; nil if editors cannot open its file.
  init(_ finding: Diagnostic, at range: TextRange, locating locate: (SourceRange) -> Location?) {
    let lines = [finding.message, finding.reason, finding.help.map { "help: \($0)" }]
    let related = finding.notes.compactMap { note in
      locate(note.range).map { Related(location: $0, message: note.message) }
    }
    self.init(
      range: range, severity: finding.severity == .error ? .error : .warning, code: finding.rule,
      source: "storegen", message: lines.compactMap(\.self).joined(separator: "\n"),
      relatedInformation: related.isEmpty ? nil : related)
  }
}
