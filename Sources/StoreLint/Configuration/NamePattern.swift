/// A pattern for names of types, in which `*` matches any text.
///
/// Patterns for paths are `PathPattern`s. In them, a star stops at a slash, and other characters are special, too.
public struct NamePattern: Sendable, Hashable {
  /// The text of the pattern.
  public let text: String
  private let parts: [String]

  /// A pattern such as `*Store`.
  public init(_ text: String) {
    self.text = text
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether a whole name matches.
  public func matches(_ name: String) -> Bool {
    guard parts.count > 1 else { return name == text }
    guard name.hasPrefix(parts[0]), let last = parts.last else { return false }
    var rest = name.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstOccurrence(of: part) else { return false }
      rest = rest[found...].dropFirst(part.count)
    }
    return rest.hasSuffix(last)
  }
}

extension Substring {
  fileprivate func firstOccurrence(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}

extension [NamePattern] {
  func matches(_ name: String) -> Bool { contains { $0.matches(name) } }
}
