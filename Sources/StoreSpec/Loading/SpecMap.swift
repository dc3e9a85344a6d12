import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// A YAML map whose keys are rows of the table.
struct SpecMap {
  private let entries: [Node.Entry]

  /// The entries of `node`; none if it is not a map, which the form checker reports.
  init(_ node: Node?) {
    entries = node?.mapping ?? []
  }

  /// The entries of a map in its long form; the short form is a map with the short key alone.
  init(_ node: Node, as object: SpecObject, in source: SourceText) {
    if let mapping = node.mapping, object.isLongForm(mapping, in: source) {
      entries = mapping
    } else if let key = object.shortKey {
      entries = [Node.Entry(key: Located(key.name, at: node.useRange), value: node)]
    } else {
      entries = []
    }
  }

  /// The keys that a declaration in a block of Swift gives by annotations and a documentation comment.
  init<Content>(_ declaration: SwiftDeclaration<Content>, as object: SpecObject, in swift: SwiftSource) {
    var values: [String: Node] = [:]
    for annotation in declaration.annotations {
      let texts = annotation.arguments.map { Node(text: $0.text, at: swift.range($0.bytes)) }
      let range = swift.range(annotation.bytes)
      switch object.key(named: annotation.name)?.annotationForm?.arguments {
      case .names:
        let items = (values[annotation.name]?.sequence ?? []) + texts
        values[annotation.name] = Node(items: items, at: range)
      case .word, .method, .text: values[annotation.name] = texts.first
      case .none?: values[annotation.name] = Node(text: "true", at: range)
      case nil: break
      }
    }
    let nameRange = swift.range(declaration.nameBytes)
    values["summary"] = declaration.documentation.map { Node(text: $0, at: nameRange) }
    entries = values.map { Node.Entry(key: Located($0.key, at: $0.value.range), value: $0.value) }
  }

  subscript(key: SpecKey) -> Node? { self[key.name] }

  // A map has few keys, so a linear search is faster than hashing.
  subscript(name: String) -> Node? { entries.first { $0.key.value == name }?.value }

  /// Whether the value of a key is a map or missing.
  func isMapOrNothing(_ key: SpecKey) -> Bool {
    self[key].map { $0.mapping != nil || $0.isEmpty } ?? true
  }

  /// Whether there are unknown keys.
  func hasKeys(beside object: SpecObject) -> Bool {
    entries.contains { object.key(named: $0.key.value) == nil }
  }

  /// The text of a key; nil if it is missing or not a text.
  func text(_ key: SpecKey) -> String? {
    guard let node = self[key], !node.isEmpty else { return nil }
    return node.scalar?.text
  }

  /// The value of a key and its location; nil if it is missing or invalid.
  func located<Value>(_ key: SpecKey, as read: (String) -> Value?) -> Located<Value>? {
    self[key]?.locatedText.flatMap { text in read(text.value).map { Located($0, at: text.range) } }
  }

  /// The value of a key that accepts one of several words.
  func word<Word: RawRepresentable<String> & Sendable>(_ key: SpecKey) -> Located<Word>? {
    located(key, as: Word.init(rawValue:))
  }

  /// The value of a key that accepts `true` or `false`.
  func flag(_ key: SpecKey) -> Located<Bool>? {
    located(key) { Bool($0) }
  }

  /// The entries of the map of a key, in the order of the file.
  func entries(_ key: SpecKey) -> [Node.Entry] { self[key]?.mapping ?? [] }

  /// The texts of the list of a key.
  func texts(_ key: SpecKey) -> [Located<String>] {
    textsIfPresent(key) ?? []
  }

  /// The texts of the list of a key; nil if the key is missing, which may differ from an empty list.
  func textsIfPresent(_ key: SpecKey) -> [Located<String>]? {
    self[key]?.texts
  }
}

extension Node {
  /// The texts of a list, which may omit the brackets if it has one item; nil if it is something else.
  var texts: [Located<String>]? {
    if let items = sequence { return items.compactMap(\.locatedText) }
    guard !isEmpty, !isNull, let text = locatedText, !text.value.isEmpty else { return nil }
    // The form checker reports a text with commas; its items count as if they had brackets.
    return textsWithoutBrackets?.map { Located($0, at: text.range) } ?? [text]
  }

  /// The items of a text with commas, which was meant as a list: `a, b`; nil if it is something else.
  var textsWithoutBrackets: [String]? {
    guard scalar?.style == .plain, let text = scalar?.text, text.contains(", ") else { return nil }
    return text.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The text and its location, if the node is a scalar.
  var locatedText: Located<String>? { scalar.map { Located($0.text, at: useRange) } }
}

extension [Node.Entry] {
  /// Whether the first key looks like a Swift declaration: `var lines: [Line]`.
  var isSwift: Bool {
    guard let key = first?.key.value else { return false }
    return ["var ", "let ", "func ", "case ", "@"].contains { key.hasPrefix($0) }
  }
}
