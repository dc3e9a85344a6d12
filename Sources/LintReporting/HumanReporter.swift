public import StoregenDiagnostics

/// Findings for people: the place, what is wrong, the line with a caret, why, and what to do.
///
/// The first line of each finding has the form `path:line:column: severity: message`, which editors
/// and Xcode turn into a link.
public struct HumanReporter: Sendable {
  private let places: SourcePlaces

  /// A reporter that can show lines of these texts.
  public init(sources: [SourceText]) {
    places = SourcePlaces(sources)
  }

  /// The text for all findings, in the order given, with an empty line between two.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(report).joined(separator: "\n")
  }

  private func report(_ diagnostic: Diagnostic) -> String {
    let rule = diagnostic.rule.map { " (\($0))" } ?? ""
    var lines = headline(
      "\(diagnostic.severity): \(diagnostic.message.visible)\(rule)", at: diagnostic.range)
    lines += [
      diagnostic.reason.map { "why: \($0)" }, diagnostic.help.map { "help: \($0)" },
      diagnostic.fix.map { "--fix can \($0.message)" },
    ]
    .compactMap { $0.map { "  = \($0.visible)" } }
    for note in diagnostic.notes {
      lines += headline("note: \(note.message.visible)", at: note.range)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ text: String, at range: SourceRange?) -> [String] {
    let excerpt = range.flatMap { range in
      places[range.path].map { SourceExcerpt(range, in: $0).lines }
    }
    return ["\(places.text(of: range)): \(text)"] + (excerpt ?? [])
  }
}
