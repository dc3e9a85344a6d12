import Foundation

/// A pattern for paths in a configuration: `*` and `?` within a component, `**` for any number of components. A
/// pattern without a slash matches a file or folder anywhere; one that matches a folder matches everything in it.
///
/// Unlike in `.gitignore`, brackets, `!` and `\` have no special meaning, and `?` matches any character, not a byte.
package struct PathPattern: Sendable, Equatable {
  private let glob: PathGlob
  /// Whether it matches everything below, because it ends with `**`.
  private let isOpenEnded: Bool

  package init(_ text: String) {
    let isAnchored = text.dropLast().contains("/")
    var components = text.normalized.split(separator: "/").filter { $0 != "." }
    if !isAnchored { components.insert("**", at: 0) }
    let fixed = components.lastIndex { $0 != "**" }.map { $0 + 1 } ?? 0
    isOpenEnded = fixed < components.count
    glob = PathGlob(
      components: isOpenEnded && fixed == 0 ? ["**", "*"] : Array(components[..<fixed]))
  }

  /// Whether the path, relative to the folder of the pattern, or a folder above it, matches.
  package func matches(_ path: String) -> Bool {
    !path.isEmpty && glob.matches(path.normalizedBytes, orFolder: true)
  }

  /// Whether the whole path matches, not only a folder above it.
  package func matchesExactly(_ path: String) -> Bool {
    glob.matches(path.normalizedBytes, orFolder: isOpenEnded)
  }
}

extension [PathPattern] {
  package func matches(_ path: String) -> Bool { contains { $0.matches(path) } }
}

extension String {
  /// The text with composed characters: file systems may decompose them.
  fileprivate var normalized: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// The path without empty components, in UTF-8.
  fileprivate var normalizedBytes: ArraySlice<UInt8> {
    Array(normalized.split(separator: "/").joined(separator: "/").utf8)[...]
  }
}
