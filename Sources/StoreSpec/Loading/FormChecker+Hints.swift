import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// What somebody probably meant whose value or key does not fit.
extension FormChecker {
  /// What people write for another word, where that is one of the choice.
  static let synonyms = [
    "yes": "true", "on": "true", "1": "true", "no": "false", "off": "false", "0": "false",
    "async": "serial", "window": "scene",
  ]

  /// The key that somebody most likely meant. After many findings nobody reads on, and it is not
  /// looked for.
  func nearest(to name: String, in object: SpecObject) -> SpecKey? {
    guard diagnostics.count < Self.mostHints else { return nil }
    return NameProposal.nearest(to: name, among: object.keys.map(\.name))
      .flatMap { object.key(named: $0) }
  }

  static let mostHints = 2_000

  /// Where a key that is unknown here has its place.
  func otherPlace(for key: String, than object: SpecObject) -> String? {
    guard diagnostics.count < Self.mostHints else { return nil }
    if let short = object.shortKey, !object.longFormMarkers.isEmpty {
      return "values belong in `\(short.name)`: `\(short.name): { \(key): … }`"
    }
    if key == "<<" { return "YAML 1.2 has no merge keys: write the keys out" }
    if let place = SpecKeys.objects.first(where: { $0.key(named: key) != nil }) {
      return "it is a key of \(place.title)"
    }
    let isTop = object.title == SpecKeys.root.title || object.title == SpecKeys.included.title
    return isTop && key.first?.isUppercase == true
      ? "a context stands below `contexts:`, indented" : nil
  }

  /// What to write for `label:Type`, which is a key and nothing else to YAML.
  func missingSpace(_ node: Node, behind key: String) -> String? {
    guard node.isEmpty, key.contains(":") else { return nil }
    return "a space is missing behind `:`: `\(key.replacing(":", with: ": ", maxReplacements: 1))`"
  }

  /// A type alone as the payload that was probably meant.
  func payload(_ node: Node, as form: SpecForm) -> String? {
    guard form.takesPayload, let type = node.scalar?.text, SwiftIdentifier.isValid(type) else {
      return nil
    }
    return "{ \(type.loweringFirstWord): \(type) }"
  }

  /// A type in braces that is a map to YAML, with a key and no value: `{ (Item) -> Void }`.
  func swiftInBraces(_ node: Node) -> String? {
    guard let entries = node.mapping, entries.count == 1, entries[0].value.isEmpty,
      !SwiftIdentifier.isValid(entries[0].key.value), node.alias == nil
    else { return nil }
    return source.text(in: node.range.bytes).hasPrefix("{") ? entries[0].key.value : nil
  }

  /// A collection of YAML as the Swift that was probably meant; nil where that is not what went wrong.
  func quoted(_ node: Node, as form: SpecForm) -> String? {
    guard form.takesSwift, node.scalar == nil, node.alias == nil else { return nil }
    let text = source.text(in: node.range.bytes)
    guard text.hasPrefix("{") || text.hasPrefix("["), !text.contains(where: \.isNewline) else {
      return nil
    }
    return text.quotedForYAML
  }

  /// A single text as the list that was probably meant; nil where that is not what went wrong.
  func bracketed(_ node: Node, as form: SpecForm) -> String? {
    guard case .list(let item) = form, item.accepts(node, in: source) else { return nil }
    let text = source.text(in: node.useRange.bytes)
    return text.contains(where: \.isNewline) ? nil : "[\(text)]"
  }
}
