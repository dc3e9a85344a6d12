import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Checks YAML values against the table of keys. The builder can read every value that passes.
struct FormChecker {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  /// The entries of the whole file; none for a single context.
  private(set) var root: [Node.Entry] = []
  /// The contexts that have been checked already.
  private var checked: [ObjectIdentifier: ContextReading] = [:]
  /// How many errors are collected for one file: far more than are ever shown.
  private static let errorLimit = 10_000

  private init(source: SourceText) {
    self.source = source
  }

  /// The errors of a whole file, except for contexts that have been read already.
  static func check(_ file: SpecTree.File) -> [Diagnostic] {
    var checker = FormChecker(source: file.source)
    checker.checked = file.contexts
    checker.root = file.root.mapping ?? []
    checker.check(
      file.root, against: .object(file.form),
      owner: Node.Key(file.form.title, at: file.source.range(0..<0)))
    return checker.diagnostics
  }

  /// The errors of an entry of a map.
  static func check(_ entry: Node.Entry, as object: SpecObject, in source: SourceText) -> [Diagnostic] {
    var checker = FormChecker(source: source)
    checker.check(entry.value, against: .object(object), owner: entry.key)
    return checker.diagnostics
  }

  /// Reports where `node` does not have the form; `owner` is the key whose value contains it.
  private mutating func check(_ node: Node, against form: SpecForm, owner: Node.Key, isItem: Bool = false) {
    if let tag = node.tag {
      fail(
        "tags such as `\(tag.value)` are not supported", at: node.alias ?? tag.range,
        help: "remove it: storegen reads every value as a string")
      return
    }
    switch (form, node.content) {
    case (.anyOf, .mapping(let entries)) where form.takesDeclarations && entries.isSwift:
      fail(
        "YAML reads this Swift as a map", at: entries[0].key.range,
        help: "write `\(owner.value): |`, with the Swift on the lines below")
    case (.anyOf(let forms), _):
      if form.takesDeclarations, entry(node, as: form) != nil {
        failExpected(form, found: node, owner: owner, isItem: isItem)
      } else if form.takesSwift, let swift = swiftInBraces(node) {
        fail(
          "YAML reads this as a map", at: node.useRange,
          help: "quote this Swift: `\(owner.value): \(swift.quotedForYAML)`")
      } else if let fitting = forms.first(where: { $0.accepts(node, in: source) }) {
        check(node, against: fitting, owner: owner, isItem: isItem)
      } else {
        failExpected(form, found: node, owner: owner, isItem: isItem)
      }
    case (.choice(let words), .scalar(let scalar)) where !node.isEmpty:
      checkChoice(scalar.text, among: words, at: node.useRange, key: owner.value)
    case (.shaped(let shape), .scalar(let scalar)) where !node.isEmpty:
      if !shape.isValid(scalar.text) {
        fail(
          "`\(owner.value)` cannot be `\(scalar.text)`", at: node.useRange,
          reason: "expected \(shape.rule)", help: "write \(shape.examples)")
      }
    case (.longOrShort(let object, let short), .mapping(let entries)):
      let isLong = object.isLongForm(entries, in: source)
      check(node, against: isLong ? .object(object) : short, owner: owner, isItem: isItem)
    case (.list(let item), .sequence(let nodes)):
      for node in nodes { check(node, against: item, owner: owner, isItem: true) }
    case (.list(let item), .scalar) where !node.isEmpty && !node.isNull:
      check(onlyItem: node, against: item, owner: owner)
    case (.map(_, let value), .mapping(let entries)):
      let beside = KeysBesideEvents(in: entries, of: value)
      diagnostics += beside.errors
      for entry in entries where checked[ObjectIdentifier(entry.value)] == nil && !beside.explains(entry) {
        check(entry.value, against: value, owner: entry.key)
      }
    case (.object(let object), .mapping(let entries)):
      let misread =
        fieldsBesideKeys(entries, of: object, owner: owner)
        ?? groupedHandlers(node, of: object, owner: owner)
        ?? parametersInBraces(entries, of: object, owner: owner)
      if let error = misread {
        diagnostics.append(error)
      } else {
        check(entries, against: object, owner: owner)
      }
    default:
      if !form.accepts(node, in: source) {
        failExpected(form, found: node, owner: owner, isItem: isItem)
      }
    }
  }

  private mutating func check(_ entries: [Node.Entry], against object: SpecObject, owner: Node.Key) {
    var present = Set(entries.map(\.key.value))
    for entry in entries {
      if let key = object.key(named: entry.key.value) ?? object.others {
        check(entry.value, against: key.form, owner: entry.key)
      } else if isOnlyText(entry),
        let list = ListWithoutBrackets(around: entry, in: entries, of: object)
      {
        // One error is enough for all of its items.
        if list.rest.first?.key.range == entry.key.range { diagnostics.append(list.error) }
      } else if let space = missingSpace(entry, in: object) {
        diagnostics.append(space.error)
        present.insert(space.key.name)
      } else {
        let meant = keyMeant(by: entry, in: object)
        failUnknown(entry.key, in: object, meant: meant)
        // A misspelled key is not reported as missing, too.
        if let meant { present.insert(meant.name) }
      }
    }
    let elsewhere = keysElsewhere(of: object)
    for key in object.keys
    where key.isRequired(beside: present) && !present.contains(key.name) && !elsewhere.contains(key.name) {
      let isPart =
        object.title == SpecKeys.root.title
        && present.allSatisfy { SpecKeys.included.key(named: $0) != nil }
      fail(
        "\(object.title) has no `\(key.name)`", at: owner.range,
        reason: "\(key.name): \(key.documentation)",
        help: isPart && !present.isEmpty
          ? "if a spec includes this file, validate that spec instead"
          : "add it, for example `\(key.example.prefix { $0 != "\n" })`")
    }
  }

  /// Checks the item of a list without brackets.
  private mutating func check(onlyItem node: Node, against item: SpecForm, owner: Node.Key) {
    if let items = node.textsWithoutBrackets {
      fail(
        "YAML reads this as a single string", at: node.useRange,
        reason: "only a list with one item can omit the brackets",
        help: "write `\(owner.value): [\(items.joined(separator: ", "))]`")
    } else if item.accepts(node, in: source) {
      check(node, against: item, owner: owner)
    } else {
      failExpected(.list(item), found: node, owner: owner, isItem: false)
    }
  }

  private mutating func checkChoice(_ word: String, among words: [String], at range: SourceRange, key: String) {
    guard !words.contains(word) else { return }
    let known = words.map { "`\($0)`" }.joined(separator: ", ")
    let isOnly = words.count == 1
    let synonym = Self.synonyms[word.lowercased()].flatMap { words.contains($0) ? $0 : nil }
    if let comment = word.firstRange(of: " //"), words.contains(String(word[..<comment.lowerBound])) {
      return fail(
        "`\(key)` cannot be `\(word)`", at: range, reason: "comments start with `#`",
        help: "write `\(word.replacing("//", with: "#", maxReplacements: 1))`")
    }
    let nearest = isOnly ? nil : synonym ?? NameProposal.meant(by: word, among: words)
    fail(
      "`\(key)` cannot be `\(word)`", at: range,
      reason: isOnly
        ? "this version of storegen supports only \(known)" : "valid values are \(known)",
      help: isOnly ? "write \(known), or update storegen" : OtherWays.help(for: word, of: key), meant: nearest)
  }

  private mutating func failUnknown(_ key: Node.Key, in object: SpecObject, meant: SpecKey?) {
    let names = object.keys.map(\.name)
    fail(
      "unknown key `\(key.value)`", at: key.range,
      reason: names.count == 1
        ? "the only key of \(object.title) is `\(names[0])`"
        : "the keys of \(object.title) are \(names.joined(separator: ", "))",
      help: correctLocation(for: key.value, insteadOf: object),
      meant: meant?.name)
  }

  private mutating func failExpected(_ form: SpecForm, found node: Node, owner: Node.Key, isItem: Bool) {
    if let entry = entryWithSpace(node, after: owner.value) {
      return fail(
        "there is no space after `:`", at: owner.range,
        reason: "YAML reads all of it as a key without a value", help: "write `\(entry)`")
    }
    let found =
      switch node.content {
      case .scalar(let scalar):
        node.isEmpty
          ? "no value"
          : node.isNull ? "`\(scalar.text)`" : scalar.text.isEmpty ? "an empty string" : "a string"
      case .sequence: "a list"
      case .mapping: "a map"
      }
    let name = owner.value.contains(" ") ? owner.value : "`\(owner.value)`"
    fail(
      "\(isItem ? "an item of " : "")\(name) must be \(form.title), but found \(found)",
      at: node.isEmpty ? owner.range : node.useRange,
      help: help(for: node, instead: form, of: owner.value))
  }

  /// What to write instead of a value that has another form.
  private func help(for node: Node, instead form: SpecForm, of key: String) -> String? {
    if let help = insteadOfNull(node, expecting: form, of: key) { return help }
    if let entry = entry(node, as: form) { return "write a map: `\(key): { \(entry) }`" }
    if let text = quoted(node, as: form) { return "quote this Swift: `\(key): \(text)`" }
    if let text = payload(node, as: form) { return "give the value a label: `\(key): \(text)`" }
    if let help = listOfCases(node, as: form, of: key) ?? entriesOfMap(node, as: form, of: key) { return help }
    if let found = collection(node, as: form) { return "write \(found.kind): `\(key): \(found.text)`" }
    if node.sequence != nil, let help = Self.helpInsteadOfList(for: form) { return help }
    if let help = OtherWays.help(forTextOf: key) { return help }
    return helpWithoutKeys(node, expecting: form)
  }

  private static func helpInsteadOfList(for form: SpecForm) -> String? {
    if case .anyOf(let forms) = form, case .text(.method)? = forms.first {
      return "name one method, and call the others from it"
    }
    return form.takesMap ? "write a map: a name and a colon for each entry, without `-` and `[ ]`" : nil
  }

  private mutating func fail(
    _ message: String, at range: SourceRange, reason: String? = nil, help: String? = nil,
    meant: String? = nil
  ) {
    guard diagnostics.count < Self.errorLimit else { return }
    diagnostics.append(
      Diagnostic(.error, message, at: range, reason: reason, help: help, meant: meant))
  }
}
