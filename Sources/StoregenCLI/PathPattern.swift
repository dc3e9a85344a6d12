/// A pattern for paths as `.gitignore` has them: `*` and `?` within a component, `**` for any number
/// of components. A pattern without a slash fits a file or folder anywhere; one that fits a folder
/// fits everything in it.
package struct PathPattern: Sendable {
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
      fits(components[..<min(count, components.count)])
    }
  }

  /// Whether all of the path fits: what stands in a folder that fits is not meant.
  func matchesExactly(_ path: String) -> Bool {
    fits(path.split(separator: "/").map(String.init)[...])
  }

  private func fits(_ path: ArraySlice<String>) -> Bool {
    Self.match(parts, Array(path), isStar: { $0 == "**" }, fits: Self.fits)
  }

  private static func fits(_ part: String, _ component: String) -> Bool {
    match(
      Array(part), Array(component), isStar: { $0 == "*" }, fits: { $0 == "?" || $0 == $1 })
  }

  /// Matches a pattern in which stars stand for any number of elements. After each star the shortest
  /// match is tried and, where that fails, made longer; going back behind the last star is never
  /// needed, so that the time is at most the product of both lengths.
  private static func match<Part, Element>(
    _ pattern: [Part], _ elements: [Element], isStar: (Part) -> Bool, fits: (Part, Element) -> Bool
  ) -> Bool {
    var (part, element) = (0, 0)
    var retry: (part: Int, element: Int)?
    while element < elements.count {
      if part < pattern.count, isStar(pattern[part]) {
        retry = (part, element)
        part += 1
      } else if part < pattern.count, fits(pattern[part], elements[element]) {
        part += 1
        element += 1
      } else if let last = retry {
        retry = (last.part, last.element + 1)
        part = last.part + 1
        element = last.element + 1
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy(isStar)
  }
}

extension [PathPattern] {
  func matches(_ path: String) -> Bool { contains { $0.matches(path) } }
}
