public import StoregenDiagnostics

/// Findings for people: location, message, the source line with a caret, reason and help.
///
/// The first line of each finding has the format `path:line:column: severity: message`, which Xcode and other editors
/// turn into a link.
public struct HumanReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  ///
  /// - Parameter folder: a prefix for relative paths, with a slash at the end: Xcode opens only absolute paths.
  public init(sources: [SourceText], folder: String = "") {
    locations = SourceLocations(sources, below: folder)
  }

  /// The report, in the order of the findings, separated by empty lines.
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
      locations[range.path].map { SourceExcerpt(range, in: $0).lines }
    }
    return ["\(locations.text(of: range)): \(text)"] + (excerpt ?? [])
  }
}
