package import StoregenDiagnostics

/// A YAML value with its location.
///
/// A class, because nodes are large and there can be hundreds of thousands.
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

  /// The value.
  package let content: Content
  /// The location of the value, without its anchor and tag. For an alias, the location of the anchored value.
  package let range: SourceRange
  /// Properties that few nodes have.
  private let rareProperties: RareProperties?
  /// The number of nodes in this tree, including this one and those of aliases. A long text counts as
  /// several.
  package let size: Int
  /// The number of levels in this tree, including this one.
  package let depth: Int

  init(content: Content, range: SourceRange, alias: SourceRange?, tag: Located<String>?, size: Int, depth: Int) {
    self.content = content
    self.range = range
    rareProperties = alias == nil && tag == nil ? nil : RareProperties(alias: alias, tag: tag)
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

  /// The location of the alias, if the value is used through one.
  package var alias: SourceRange? { rareProperties?.alias }

  /// The tag as written (`!!str`, `!custom`).
  package var tag: Located<String>? { rareProperties?.tag }

  private final class RareProperties: Sendable {
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

  /// Whether there is no value: `key:` followed by the end of the line.
  package var isEmpty: Bool {
    guard let scalar else { return false }
    return scalar.text.isEmpty && scalar.style == .plain
  }

  /// Whether it is what YAML calls null, which storegen reads as a text.
  package var isNull: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return ["null", "Null", "NULL", "~"].contains(scalar.text)
  }

  /// The location to report: that of the alias, or else that of the value.
  package var useRange: SourceRange { alias ?? range }
}

/// A text in YAML, never converted to a number, a Boolean or a date.
package struct Scalar: Sendable, Equatable {
  /// The notation of the text.
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  /// The text after unquoting, unfolding and unescaping.
  package let text: String
  /// The notation of the text.
  package let style: Style
}
