/// A pattern for paths as `.gitignore` has them: `*` and `?` within a component, `**` for any number
/// of components. A pattern without a slash fits a file or folder anywhere; one that fits a folder
/// fits everything in it.
package struct PathPattern {
  private let parts: [String]

  /// A pattern as it is written.
  package init(_ text: String) {
    let parts = text.split(separator: "/").map(String.init).filter { $0 != "." }
    self.parts = text.dropLast().contains("/") ? parts : ["**"] + parts
  }

  /// Whether the path, relative to where the pattern is written, or a folder above it, fits.
  package func matches(_ path: String) -> Bool {
    let components = path.split(separator: "/").map(String.init)
    return (1...max(1, components.count)).contains { count in
      Self.match(parts[...], components[..<min(count, components.count)])
    }
  }

  private static func match(_ parts: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    if part == "**" {
      if parts.count == 1 { return true }
      return path.indices.contains { match(parts.dropFirst(), path[$0...]) }
    }
    guard let component = path.first else { return false }
    return match(Array(part)[...], Array(component)[...])
      && match(parts.dropFirst(), path.dropFirst())
  }

  private static func match(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool
  {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      let rest = pattern.drop { $0 == "*" }
      return (text.startIndex...text.endIndex).contains { match(rest, text[$0...]) }
    }
    guard let character = text.first, first == "?" || first == character else { return false }
    return match(pattern.dropFirst(), text.dropFirst())
  }
}

extension [PathPattern] {
  func matches(_ path: String) -> Bool { contains { $0.matches(path) } }
}
