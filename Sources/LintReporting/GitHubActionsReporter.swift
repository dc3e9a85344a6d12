public import StoregenDiagnostics

/// Findings as workflow commands of GitHub Actions, which pull requests display at their lines.
public struct GitHubActionsReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  public init(sources: [SourceText]) {
    locations = SourceLocations(sources)
  }

  /// The report: one line per finding, in their order. Reason, help and notes are further lines of the message, whose
  /// line breaks are escaped.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { command($0) + "\n" }.joined()
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    let properties = location(of: diagnostic) + [("title", diagnostic.ruleName)]
    let list = properties.map { "\($0.name)=\($0.value.visible.escapedProperty)" }
    let lines =
      [
        diagnostic.message, diagnostic.reason.map { "why: \($0)" },
        diagnostic.help.map { "help: \($0)" },
      ].compactMap(\.self)
      + diagnostic.notes.map { "\(locations.text(of: $0.range)): note: \($0.message)" }
    let message = lines.map(\.visible).joined(separator: "\n")
    return
      "::\(diagnostic.severity) \(list.joined(separator: ","))::\(message.escapedMessage)"
  }

  private func location(of diagnostic: Diagnostic) -> [(name: String, value: String)] {
    guard let range = diagnostic.range else { return [] }
    let file = [(name: "file", value: range.path)]
    guard let start = locations.start(of: range), let end = locations.end(of: range) else { return file }
    let lines = [("line", "\(start.line)"), ("endLine", "\(end.line)")]
    // GitHub accepts columns only within one line.
    let columns =
      start.line == end.line
      ? [("col", "\(start.column)"), ("endColumn", "\(end.column)")] : []
    return file + lines + columns
  }
}

extension String {
  /// The text escaped as the message of a command.
  fileprivate var escapedMessage: String { escaped(["%": "%25", "\r": "%0D", "\n": "%0A"]) }

  /// The text escaped as a property, which ends at a comma or colon.
  fileprivate var escapedProperty: String {
    escaped(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += escapes[scalar] ?? String(scalar)
    }
  }
}
