import StoregenDiagnostics

/// A file whose section between two markers storegen keeps current. The rest belongs to its authors.
public struct MarkedText: Sendable {
  /// Why the section cannot be replaced.
  public struct Problem: Error {
    public let message: String
  }

  private static let start = "<!-- storegen agents: start -->"
  private static let end = "<!-- storegen agents: end -->"

  private let text: String

  /// - Parameter text: the current text; empty for a new file.
  public init(_ text: String) { self.text = text }

  /// Replaces the section, or appends it if there are no markers.
  ///
  /// - Throws: if a marker is missing, appears twice, or the markers are in the wrong order.
  public func replacingLines(with lines: [String]) throws(Problem) -> String {
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    let section = ([Self.start] + lines + [Self.end]).joined(separator: newline)
    let (starts, ends) = (text.ranges(of: Self.start), text.ranges(of: Self.end))
    guard let first = starts.first, let last = ends.first else {
      guard starts.isEmpty, ends.isEmpty else { throw Problem(message: "one of the markers is missing") }
      let gap = text.isEmpty ? "" : text.hasSuffix(newline) ? newline : newline + newline
      return text + gap + section + newline
    }
    guard starts.count == 1, ends.count == 1, first.upperBound <= last.lowerBound else {
      throw Problem(message: "the markers appear more than once, or in the wrong order")
    }
    return text[..<first.lowerBound] + section + text[last.upperBound...]
  }
}
