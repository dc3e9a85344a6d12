import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Suggestions for values and keys that do not fit.
extension FormChecker {
  /// Words that are often written in place of a valid one.
  static let synonyms = [
    "yes": "true", "on": "true", "1": "true", "no": "false", "off": "false", "0": "false",
    "async": "serial", "window": "scene",
  ]

  /// Words that are often written in place of a key.
  static let keySynonyms = [
    "method": "call", "function": "call", "action": "call", "stores": "contexts",
    "filter": "where", "when": "where", "if": "where", "key": "by",
  ]

  /// The key that was most likely meant. After many errors no more suggestions are searched for.
  func keyMeant(by entry: Node.Entry, in object: SpecObject) -> SpecKey? {
    guard diagnostics.count < Self.mostHints else { return nil }
    let name = entry.key.value
    if let key = Self.keySynonyms[name].flatMap(object.key(named:)), key.form.accepts(entry.value, in: source) {
      return key
    }
    return NameProposal.nearest(to: name, among: object.keys.map(\.name)).flatMap { object.key(named: $0) }
  }

  static let mostHints = 2_000

  /// The keys of a map that are not missing: an error says that they are in another place.
  func keysElsewhere(of object: SpecObject) -> Set<String> {
    let output = SpecKeys.Generate.output.name
    let hasOutput = root.contains { $0.key.value == output }
    switch object.title {
    case SpecKeys.Generate.object.title: return hasOutput ? [output] : []
    case SpecKeys.root.title:
      return Set(
        (hasOutput ? [SpecKeys.generate.name] : [])
          + (MisplacedContexts(in: root).isEmpty ? [] : [SpecKeys.contexts.name]))
    default: return []
    }
  }

  /// Where a key belongs that is unknown in this map.
  func correctLocation(for key: String, insteadOf object: SpecObject) -> String? {
    guard diagnostics.count < Self.mostHints else { return nil }
    if let help = OtherWays.help(for: key, in: object) { return help }
    if let short = object.shortKey, !object.longFormMarkers.isEmpty {
      let content = object.title == SpecKeys.ValueType.object.title ? "fields" : "values"
      return "\(content) belong in `\(short.name)`: `\(short.name): { \(key): … }`"
    }
    if key == "<<" { return "YAML 1.2 does not support merge keys: repeat the keys here" }
    if let owner = SpecKeys.objects.first(where: { $0.key(named: key) != nil }) {
      return "it is a key of \(owner.title)"
    }
    let isTop = object.title == SpecKeys.root.title || object.title == SpecKeys.included.title
    return isTop && key.first?.isUppercase == true ? "contexts belong under `contexts:`, indented" : nil
  }

  /// The error of a type whose fields are beside a key of the long form: `{ id: UUID, conforms: [Codable] }`.
  func fieldsBesideKeys(_ entries: [Node.Entry], of object: SpecObject, owner: Node.Key) -> Diagnostic? {
    typealias Keys = SpecKeys.ValueType
    guard object.title == Keys.object.title else { return nil }
    let names = entries.map(\.key.value)
    guard !names.contains(Keys.fields.name), !names.contains(Keys.cases.name),
      let first = entries.first(where: { object.key(named: $0.key.value) == nil }),
      let conforms = entries.first(where: { $0.key.value == Keys.conforms.name })
    else { return nil }
    // A text may be the type of a field rather than a protocol.
    let isField = conforms.value.scalar != nil
    let fields =
      names.filter { isField || $0 != Keys.conforms.name }.prefix(3)
      .map { "\($0): …" } + (names.count > 4 ? ["…"] : [])
    let written = "`fields: { \(fields.joined(separator: ", ")) }`"
    return Diagnostic(
      .error, "the fields of `\(owner.value)` belong in `fields`", at: first.key.range,
      reason: "next to fields, `conforms` would also be read as a field",
      help: isField
        ? "for a field named `conforms`, write \(written); for a protocol, add `conforms: [Codable]` after it"
        : "write \(written) before `conforms`")
  }

  /// The error of handlers that are grouped by context: `Cart: { added: update }`.
  func groupedHandlers(_ node: Node, of object: SpecObject, owner: Node.Key) -> Diagnostic? {
    guard object.title == SpecKeys.Handler.object.title,
      Node.Entry(key: owner, value: node).groupsHandlers, let first = node.mapping?.first
    else { return nil }
    return Diagnostic(
      .error, "handlers are not grouped by context", at: owner.range,
      reason: "each handler names a context and an event",
      help: "write `\(owner.value).\(first.key.value): \(first.value.scalar?.text ?? "…")`")
  }

  /// The correction of `label:Type`, which YAML reads as a key without a value.
  func entryWithSpace(_ node: Node, after key: String) -> String? {
    guard node.isEmpty, key.contains(":") else { return nil }
    return key.replacing(":", with: ": ", maxReplacements: 1)
  }

  /// What to write in place of `null`.
  func insteadOfNull(_ node: Node, expecting form: SpecForm, of key: String) -> String? {
    guard node.isNull else { return nil }
    return form.takesNothing ? "leave the value empty: `\(key):`" : "write a value, or remove `\(key)`"
  }

  /// A value that is an entry of a map without its braces: `item: Item`.
  func entry(_ node: Node, as form: SpecForm) -> String? {
    guard form.takesMap, let text = node.scalar?.text, let separator = text.firstRange(of: ": ") else { return nil }
    let value = text[separator.upperBound...]
    let isEntry =
      SwiftIdentifier.isValid(String(text[..<separator.lowerBound]))
      && !value.contains(where: \.isNewline) && value.first?.isUppercase == true
    return isEntry ? text : nil
  }

  /// The payload that was probably meant by a type without a label.
  func payload(_ node: Node, as form: SpecForm) -> String? {
    guard form.takesPayload, let type = node.scalar?.text, SwiftIdentifier.isValid(type) else { return nil }
    return "{ \(type.firstWordLowercased): \(type) }"
  }

  /// A type in braces, which YAML reads as a map with a key and no value: `{ (Item) -> Void }`.
  func swiftInBraces(_ node: Node) -> String? {
    guard let entries = node.mapping, entries.count == 1, entries[0].value.isEmpty,
      !SwiftIdentifier.isValid(entries[0].key.value), node.alias == nil
    else { return nil }
    return source.text(in: node.range.bytes).hasPrefix("{") ? entries[0].key.value : nil
  }

  /// The Swift that was probably meant by a YAML collection; nil if that is not the error.
  func quoted(_ node: Node, as form: SpecForm) -> String? {
    guard form.takesSwift, node.scalar == nil, node.alias == nil else { return nil }
    let text = source.text(in: node.range.bytes)
    guard text.hasPrefix("{") || text.hasPrefix("["), !text.contains(where: \.isNewline) else { return nil }
    return text.quotedForYAML
  }
}
