package import StoregenDiagnostics
package import SwiftFacts

/// The names that a pattern without labels binds to the values of an enum case.
package struct PayloadBindings {
  /// The names in the order of their labels.
  package struct InOrder {
    /// The pattern, without a leading `let`.
    package let text: String
    /// The value that each name has, and the value that it should have.
    package let moved: [(from: Int, to: Int)]
    package let edits: [TextEdit]
  }

  private let pattern: Fact
  private let labels: [String]
  /// The names by position; nil for `_`.
  private let names: [String?]
  /// Whether each name has its own `let`.
  private let hasKeywords: Bool

  /// Nil if the pattern contains more than names and `_`.
  package init?(in pattern: Fact, labels: [String]) {
    var names: [String?] = []
    var keywords: Set<Bool> = []
    for argument in pattern.arguments {
      guard argument.name.isEmpty, let part = argument.firstChild else { return nil }
      switch part.kind {
      case .boundName:
        names.append(part.name)
        keywords.insert(part.bytes.lowerBound > argument.bytes.lowerBound)
      case .name where part.name == "_": names.append(nil)
      default: return nil
      }
    }
    guard keywords.count == 1, names.count == labels.count else { return nil }
    self.pattern = pattern
    self.labels = labels
    self.names = names
    hasKeywords = keywords.contains(true)
  }

  /// The names by their labels; nil if two have the same label.
  package var inOrder: InOrder? {
    var ordered: [String?] = Array(repeating: nil, count: names.count)
    var moved: [(from: Int, to: Int)] = []
    for (position, name) in names.enumerated() {
      guard let name else { continue }
      let location = labels.firstIndex(of: name) ?? position
      guard ordered[location] == nil else { return nil }
      ordered[location] = name
      if location != position { moved.append((position, location)) }
    }
    let edits = zip(pattern.arguments, zip(names, ordered)).compactMap { argument, names in
      names.0 == names.1
        ? nil
        : TextEdit(
          replacing: SourceRange(path: pattern.file.path, bytes: argument.bytes),
          with: text(names.1))
    }
    let list = ordered.map(text).joined(separator: ", ")
    return InOrder(text: ".\(pattern.base?.name ?? "")(\(list))", moved: moved, edits: edits)
  }

  private func text(_ name: String?) -> String {
    name.map { hasKeywords ? "let \($0)" : $0 } ?? "_"
  }
}
