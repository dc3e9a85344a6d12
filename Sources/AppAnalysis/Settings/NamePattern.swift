package import LinkedProgram

/// A pattern for names of types, in which `*` matches any text.
///
/// A pattern with a dot matches names with those of outer types: `Home.StateModel`.
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

  /// Whether a type matches.
  ///
  /// - Parameter name: its name with those of outer types.
  public func matches(_ name: String) -> Bool {
    matches(whole: includesOuterTypes ? name[...] : name.withoutOuterTypes)
  }

  /// Whether a type of some name can match, whatever its outer types are.
  func canMatch(_ name: String) -> Bool {
    guard includesOuterTypes, let end = parts.last else { return matches(whole: name[...]) }
    // What a star matches may end in an outer type.
    return end.contains(".") ? name[...] == end.withoutOuterTypes : name.hasSuffix(end)
  }

  private var includesOuterTypes: Bool { text.contains(".") }

  private func matches(whole name: Substring) -> Bool {
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

extension String {
  /// `Model` for `Home.Model`.
  fileprivate var withoutOuterTypes: Substring {
    self[(lastIndex(of: ".").map { index(after: $0) } ?? startIndex)...]
  }
}

extension Substring {
  fileprivate func firstOccurrence(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}

extension [NamePattern] {
  /// Whether a type matches one of them.
  ///
  /// - Parameter name: its name with those of outer types.
  package func matches(_ name: String) -> Bool { contains { $0.matches(name) } }

  /// Whether a type matches one of them.
  package func matches(_ id: TypeID, in program: Program) -> Bool {
    !isEmpty && matches(program.fullName(of: id))
  }
}
