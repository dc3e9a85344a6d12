import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Reads value types.
extension SpecBuilder {
  mutating func valueType(_ entry: Node.Entry) -> ValueType {
    typealias Keys = SpecKeys.ValueType
    let map = SpecMap(entry.value, as: Keys.object, in: source)
    if map[Keys.fields] != nil, map[Keys.cases] != nil {
      diagnostics.append(
        Diagnostic(
          .error, "`\(entry.key.value)` has both `fields` and `cases`", at: entry.key.range,
          help: "remove one: a struct has fields, an enum has cases"))
    }
    return ValueType(
      name: entry.key, summary: map.text(Keys.summary), content: content(of: map),
      conformances: conformances(map[Keys.conforms]))
  }

  /// Reads a list of protocols.
  mutating func conformances(_ list: Node?) -> [Located<SwiftType>] {
    // A list with one item may omit the brackets.
    (list?.sequence ?? [list].compactMap(\.self).filter { $0.scalar?.text.isEmpty == false }).compactMap { node in
      swift(node, as: SwiftType.init(parsing:)).map { Located($0, at: node.useRange) }
    }
  }

  private mutating func content(of map: SpecMap) -> ValueType.Content {
    typealias Keys = SpecKeys.ValueType
    if let node = map[Keys.cases] { return .cases(cases(node)) }
    guard let node = map[Keys.fields] else { return .fields([]) }
    if let text = node.scalar?.text {
      if SwiftDeclarations.declareCases(text) { return .cases(cases(node)) }
      if SwiftIdentifier.isValid(text) || SwiftIdentifier.isKeyword(text) {
        diagnostics.append(
          Diagnostic(
            .error, "`\(text)` does not declare a type", at: node.useRange,
            help:
              "write fields (`{ id: UUID }`), cases (`{ cases: [idle, busy] }`), or `|` and a block of Swift"
          ))
        return .fields([])
      }
    }
    return .fields(
      fields(node, of: SpecKeys.PlainField.object, allowsConstants: true) ?? [])
  }

  // MARK: Cases

  private mutating func cases(_ node: Node) -> [TypeCase] {
    if let names = node.sequence {
      return names.compactMap(\.locatedText).map {
        TypeCase(name: $0, content: SwiftCase(values: []), summary: nil)
      }
    }
    guard let entries = node.mapping else {
      let read = declarations(node, of: SpecKeys.PlainField.object) {
        text throws(FragmentProblems) in try SwiftDeclarations.cases(in: text)
      }
      return (read ?? []).map { name, content, keys, _ in
        TypeCase(name: name, content: content, summary: keys.text(SpecKeys.PlainField.summary))
      }
    }
    guard !entries.isSwift else { return [] }
    return entries.map { entry in
      TypeCase(
        name: entry.key, content: SwiftCase(values: values(entry.value)), summary: nil)
    }
  }

  private mutating func values(_ node: Node) -> [SwiftCase.Value] {
    (node.mapping ?? []).filter { !$0.value.isEmpty }.map { entry in
      let hasLabel = entry.key.value != "_"
      if hasLabel { requireLabel(entry.key) }
      return SwiftCase.Value(
        label: hasLabel ? entry.key.value : nil,
        type: swift(entry.value, as: SwiftType.init(parsing:)) ?? .unreadable)
    }
  }
}
