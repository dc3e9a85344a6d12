package import StoregenDiagnostics

/// A YAML value that knows where it stands.
///
/// A class, because nodes are large and are handed around by the hundred thousand.
package final class Node: Sendable {
  package enum Content: Sendable {
    case scalar(Scalar)
    case sequence([Node])
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  package struct Entry: Sendable {
    package let key: Key
    package let value: Node

    package init(key: Key, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// The key of a mapping: a text, never a collection.
  package typealias Key = Located<String>

  /// What the node holds.
  package let content: Content
  /// Where the value is written, without its anchor and tag. For an alias: where its anchor is.
  package let range: SourceRange
  /// What few nodes have.
  private let rest: Rest?
  /// How many nodes there are from here down, this one and what aliases bring included; a long text
  /// counts as several.
  package let size: Int
  /// How many levels there are from here down, this one included.
  package let depth: Int

  init(
    content: Content, range: SourceRange, alias: SourceRange?, tag: Located<String>?, size: Int,
    depth: Int
  ) {
    self.content = content
    self.range = range
    rest = alias == nil && tag == nil ? nil : Rest(alias: alias, tag: tag)
    self.size = size
    self.depth = depth
  }

  /// A text that is not written as YAML, such as an argument of an annotation in a block of Swift.
  package convenience init(text: String, at range: SourceRange) {
    self.init(
      content: .scalar(Scalar(text: text, style: .doubleQuoted)), range: range, alias: nil,
      tag: nil, size: 1, depth: 1)
  }

  /// A list that is not written as YAML.
  package convenience init(items: [Node], at range: SourceRange) {
    self.init(
      content: .sequence(items), range: range, alias: nil, tag: nil, size: 1 + items.count,
      depth: 2)
  }

  /// Where the value is used, if that is by an alias.
  package var alias: SourceRange? { rest?.alias }

  /// The tag as written (`!!str`, `!custom`).
  package var tag: Located<String>? { rest?.tag }

  private final class Rest: Sendable {
    let alias: SourceRange?
    let tag: Located<String>?

    init(alias: SourceRange?, tag: Located<String>?) {
      self.alias = alias
      self.tag = tag
    }
  }
}

extension Node {
  /// The scalar, if the node is one.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The items, if the node is a sequence.
  package var sequence: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entries, if the node is a mapping.
  package var mapping: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// Whether nothing is written where a value could be: `key:` and then the end of the line.
  package var isEmpty: Bool {
    guard let scalar else { return false }
    return scalar.text.isEmpty && scalar.style == .plain
  }

  /// The range to point at: where the node is used, or else where it is written.
  package var useRange: SourceRange { alias ?? range }
}

/// A text in YAML, never taken for a number, a Boolean or a date.
package struct Scalar: Sendable, Equatable {
  /// How it is written.
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  /// The text after unquoting, unfolding and unescaping.
  package let text: String
  /// How it is written.
  package let style: Style
}
