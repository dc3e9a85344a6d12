public import Diagnostics

/// Findings for people: the place, what is wrong, the line with a caret, why, and what to do.
///
/// The first line of each finding has the form `path:line:column: severity: message`, which editors
/// and Xcode turn into a link.
public struct HumanReporter: Sendable {
  private let sources: [String: SourceText]

  /// A reporter that can show lines of these texts.
  public init(sources: [SourceText]) {
    self.sources = Dictionary(
      sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text for all findings, in the order given, with an empty line between two.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(report).joined(separator: "\n")
  }

  private func report(_ diagnostic: Diagnostic) -> String {
    var lines = headline("\(diagnostic.severity): \(diagnostic.message)", at: diagnostic.range)
    lines += [diagnostic.reason.map { "why: \($0)" }, diagnostic.help.map { "help: \($0)" }]
      .compactMap { $0.map { "  = \($0)" } }
    for note in diagnostic.notes {
      lines += headline("note: \(note.message)", at: note.range)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ text: String, at range: SourceRange?) -> [String] {
    guard let range else { return ["storegen: \(text)"] }
    guard let source = sources[range.path] else { return ["\(range.path): \(text)"] }
    let position = source.position(of: range.bytes.lowerBound)
    return ["\(range.path):\(position.line):\(position.column): \(text)"]
      + SourceExcerpt(range, in: source).lines
  }
}
