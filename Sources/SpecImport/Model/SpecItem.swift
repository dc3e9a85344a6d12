/// A part of a spec: a key with its value, or an item of a list.
///
/// A class, because its identity tells which part of the text an error is about.
package final class SpecItem {
  /// What it contains.
  package enum Content {
    /// YAML on one line; empty if there is only a key.
    case value(String)
    case map([SpecItem])
    /// The names of a list.
    case list([SpecItem])
    /// Declarations in a block of Swift, which can declare several methods with the same name.
    case swift([SpecItem])
  }

  /// The key, or the item of a list.
  package let key: String
  package let content: Content
  /// The same as a declaration in a block of Swift.
  package let declaration: String?
  /// The documentation of this declaration.
  let documentation: String?
  /// The code that it comes from: `Sources/CartStore.swift:12`; nil for what does not come from one location.
  package let location: String?
  /// What is said about it in comments.
  package let remarks: [String]
  /// Whether it is written even if it is empty.
  let isRequired: Bool
  /// Why it is left out; nil if it is not.
  package var refusal: String?

  package init(
    _ key: String, _ content: Content, declaration: String? = nil, documentation: String? = nil,
    at location: String? = nil, remarks: [String] = [], isRequired: Bool = false
  ) {
    self.key = key
    self.content = content
    self.declaration = declaration
    self.documentation = documentation
    self.location = location
    self.remarks = remarks
    self.isRequired = isRequired
  }

  /// A key with a value.
  package convenience init(_ key: String, _ value: String = "", at location: String? = nil) {
    self.init(key, .value(value), at: location)
  }

  /// The parts that it contains.
  package var children: [SpecItem] {
    switch content {
    case .value: []
    case .map(let items), .list(let items), .swift(let items): items
    }
  }

  /// It and all parts that it contains.
  package var all: [SpecItem] { [self] + children.flatMap(\.all) }

  /// Whether nothing of it remains. A value has no parts.
  var isEmpty: Bool {
    if refusal != nil { return true }
    if isRequired { return false }
    if case .value = content { return false }
    return children.allSatisfy(\.isEmpty)
  }

  /// All comments of it and its parts, in their order.
  var comments: [String] {
    let own = remarks + (refusalComment.map { [$0] } ?? [])
    return own + (refusal == nil ? children.flatMap(\.comments) : [])
  }

  /// The comment that says why it is left out; nil if it is not.
  var refusalComment: String? { refusal.map(comment(refusal:)) }

  private func comment(refusal: String) -> String {
    let text = declaration ?? (valueText.isEmpty ? key : "\(key): \(valueText)")
    let sentence = "`\(text)` is left out: \(refusal)"
    return location.map { "\($0): \(sentence)" } ?? sentence
  }

  private var valueText: String { if case .value(let text) = content { text } else { "" } }
}

extension [SpecItem] {
  /// The part with a key.
  func named(_ key: String) -> SpecItem? { first { $0.key == key } }
}
