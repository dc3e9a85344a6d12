import Diagnostics
import LocatedYAML

/// Holds a YAML value against the table of keys. What it lets pass, the builder can read.
struct FormChecker {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText) {
    self.source = source
  }

  /// Reports where a whole file is not of the form.
  mutating func check(_ root: Node, as object: SpecObject) {
    check(
      root, against: .object(object), owner: Node.Key(object.title, at: source.range(0..<0)))
  }

  /// Reports where `node` is not of the form; `owner` is the key that it stands behind, by itself or
  /// as an item of a list.
  private mutating func check(
    _ node: Node, against form: SpecForm, owner: Node.Key, isItem: Bool = false
  ) {
    if let tag = node.tag {
      fail(
        "the tag `\(tag)` has no meaning here", at: node.useRange,
        help: "remove it: every value is read as the text that it is")
      return
    }
    switch (form, node.content) {
    case (.anyOf(let forms), _):
      if let fitting = forms.first(where: { $0.accepts(node, in: source) }) {
        check(node, against: fitting, owner: owner, isItem: isItem)
      } else {
        failExpected(form, found: node, owner: owner, isItem: isItem)
      }
    case (.choice(let words), .scalar(let scalar)) where !node.isEmpty:
      checkChoice(scalar.text, words, at: node.useRange, key: owner.value)
    case (.shaped(let shape), .scalar(let scalar)) where !node.isEmpty:
      if !shape.isValid(scalar.text) {
        fail(
          "`\(owner.value)` cannot be `\(scalar.text)`", at: node.useRange,
          reason: "it is \(shape.title)", help: "write \(shape.examples)")
      }
    case (.longOrShort(let object, let signs, let short), .mapping(let entries)):
      let isLong = signs.contains { $0.stands(in: entries, of: source) }
      check(node, against: isLong ? .object(object) : short, owner: owner, isItem: isItem)
    case (.list(let item), .sequence(let nodes)):
      for node in nodes { check(node, against: item, owner: owner, isItem: true) }
    case (.map(_, let value), .mapping(let entries)):
      for entry in entries { check(entry.value, against: value, owner: entry.key) }
    case (.object(let object), .mapping(let entries)):
      check(entries, against: object, owner: owner)
    default:
      if !form.accepts(node, in: source) {
        failExpected(form, found: node, owner: owner, isItem: isItem)
      }
    }
  }

  private mutating func check(_ entries: [Node.Entry], against object: SpecObject, owner: Node.Key)
  {
    for entry in entries {
      if let key = object.key(named: entry.key.value) ?? object.others {
        check(entry.value, against: key.form, owner: entry.key)
      } else {
        failUnknown(entry.key, in: object)
      }
    }
    let present = Set(entries.map(\.key.value))
    for key in object.keys
    where key.isRequired(beside: present) && !present.contains(key.name) {
      fail(
        "\(object.title) has no `\(key.name)`", at: owner.range,
        reason: "\(key.name): \(key.documentation)")
    }
  }

  private mutating func checkChoice(
    _ word: String, _ words: [String], at range: SourceRange, key: String
  ) {
    guard !words.contains(word) else { return }
    let known = words.map { "`\($0)`" }.joined(separator: ", ")
    let isOnly = words.count == 1
    let nearest = isOnly ? nil : NameProposal.nearest(to: word, among: words)
    fail(
      "`\(key)` cannot be `\(word)`", at: range,
      reason: isOnly ? "this version of storegen knows only \(known)" : "it is one of \(known)",
      help: nearest.map { "did you mean `\($0)`?" })
  }

  private mutating func failUnknown(_ key: Node.Key, in object: SpecObject) {
    let names = object.keys.map(\.name)
    let proposal = NameProposal.nearest(to: key.value, among: names)
    fail(
      "unknown key `\(key.value)`", at: key.range,
      reason: "the keys of \(object.title) are \(names.joined(separator: ", "))",
      help: proposal.map { "did you mean `\($0)`?" })
  }

  private mutating func failExpected(
    _ form: SpecForm, found node: Node, owner: Node.Key, isItem: Bool
  ) {
    let found =
      switch node.content {
      case .scalar(let scalar):
        node.isEmpty ? "nothing" : scalar.text.isEmpty ? "an empty text" : "a text"
      case .sequence: "a list"
      case .mapping: "a map"
      }
    fail(
      "\(isItem ? "an item of " : "")`\(owner.value)` is \(form.title), but here stands \(found)",
      at: node.isEmpty ? owner.range : node.useRange,
      help: bracketed(node, as: form).map { "a list has brackets: `\(owner.value): \($0)`" }
        ?? quoted(node, as: form).map { "quote this Swift: `\(owner.value): \($0)`" })
  }

  /// A collection of YAML as the Swift that was probably meant; nil where that is not what went wrong.
  private func quoted(_ node: Node, as form: SpecForm) -> String? {
    guard form.takesSwift, node.scalar == nil, node.alias == nil else { return nil }
    let text = source.text(in: node.range.bytes)
    guard text.hasPrefix("{") || text.hasPrefix("["), !text.contains(where: \.isNewline) else {
      return nil
    }
    return text.quotedForYAML
  }

  /// A single text as the list that was probably meant; nil where that is not what went wrong.
  private func bracketed(_ node: Node, as form: SpecForm) -> String? {
    guard case .list(let item) = form, item.accepts(node, in: source) else { return nil }
    let text = source.text(in: node.useRange.bytes)
    return text.contains(where: \.isNewline) ? nil : "[\(text)]"
  }

  private mutating func fail(
    _ message: String, at range: SourceRange, reason: String? = nil, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, message, at: range, reason: reason, help: help))
  }
}

extension SpecForm {
  /// Whether the node is of the right kind; what is in it is another question.
  func accepts(_ node: Node, in source: SourceText) -> Bool {
    switch self {
    case .text, .shaped, .choice: node.scalar.map { !$0.text.isEmpty } ?? false
    case .swift: SwiftSource(node, in: source) != nil
    case .nothing: node.isEmpty
    case .list: node.sequence != nil
    case .map, .object, .longOrShort: node.mapping != nil
    case .anyOf(let forms): forms.contains { $0.accepts(node, in: source) }
    }
  }

  fileprivate var takesSwift: Bool {
    switch self {
    case .swift: true
    case .anyOf(let forms): forms.contains(where: \.takesSwift)
    default: false
    }
  }
}

extension LongFormSign {
  /// Whether it is there, among the entries of a map.
  func stands(in entries: [Node.Entry], of source: SourceText) -> Bool {
    guard let value = entries.first(where: { $0.key.value == key })?.value else { return false }
    if case .shaped(let shape) = form { return shape.isValid(value.scalar?.text ?? "") }
    return form.accepts(value, in: source)
  }
}
