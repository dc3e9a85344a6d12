public import StoregenDiagnostics

/// Findings as commands for the runner of GitHub Actions, which shows them at their lines in a pull request.
public struct GitHubActionsReporter: Sendable {
  private let places: SourcePlaces

  /// A reporter that knows the lines of these texts.
  public init(sources: [SourceText]) {
    places = SourcePlaces(sources)
  }

  /// The text for all findings, in the order given, a line each. Reason, help and notes are further lines of the
  /// message, whose breaks are escaped.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { command($0) + "\n" }.joined()
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    let properties = place(of: diagnostic) + [("title", diagnostic.ruleName)]
    let list = properties.map { "\($0.name)=\($0.value.visible.escapedProperty)" }
    let lines =
      [
        diagnostic.message, diagnostic.reason.map { "why: \($0)" },
        diagnostic.help.map { "help: \($0)" },
      ].compactMap(\.self)
      + diagnostic.notes.map { "\(places.text(of: $0.range)): note: \($0.message)" }
    let message = lines.map(\.visible).joined(separator: "\n")
    return
      "::\(diagnostic.severity) \(list.joined(separator: ","))::\(message.escapedMessage)"
  }

  private func place(of diagnostic: Diagnostic) -> [(name: String, value: String)] {
    guard let range = diagnostic.range else { return [] }
    let file = [(name: "file", value: range.path)]
    guard let start = places.start(of: range), let end = places.end(of: range) else { return file }
    let lines = [("line", "\(start.line)"), ("endLine", "\(end.line)")]
    // GitHub takes columns only within a line.
    let columns =
      start.line == end.line
      ? [("col", "\(start.column)"), ("endColumn", "\(end.column)")] : []
    return file + lines + columns
  }
}

extension String {
  /// What the runner reads back as the message of a command.
  fileprivate var escapedMessage: String {
    escaped(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// What the runner reads back as a property, where commas and colons end one.
  fileprivate var escapedProperty: String {
    escaped(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private func escaped(_ signs: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += signs[scalar] ?? String(scalar)
    }
  }
}
