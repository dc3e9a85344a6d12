import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Reads fields that the store derives from others, or loads.
extension SpecBuilder {
  /// The type of the value that is loaded into a field; nil if none is.
  mutating func loadedType(_ map: SpecMap, of object: SpecObject) -> SwiftType? {
    guard object.key(named: SpecKeys.Field.loadable.name) != nil else { return nil }
    return map[SpecKeys.Field.loadable].flatMap { swift($0, as: SwiftType.init(parsing:)) }
  }

  /// Reports a type or a default that another key replaces.
  mutating func refuseValue(beside key: SpecKey, in map: SpecMap) {
    for other in [SpecKeys.PlainField.type, SpecKeys.PlainField.defaultValue] {
      guard let node = map[other] else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "a field cannot have both `\(key.name)` and `\(other.name)`", at: node.useRange,
          reason: "a field with `\(key.name)` is a `Loadable`, which is `.idle` at first", help: "remove one of the two"
        ))
    }
  }

  mutating func derivedField(_ entry: Node.Entry) -> DerivedField {
    typealias Keys = SpecKeys.Derived
    let map = SpecMap(entry.value)
    if map[Keys.from]?.sequence?.isEmpty == true {
      diagnostics.append(
        Diagnostic(
          .error, "`\(entry.key.value)` is not computed from any field", at: entry.key.range,
          reason: "its value could never change",
          help: "list the fields that the value depends on: `\(Keys.from.example)`"))
    }
    return DerivedField(
      name: entry.key,
      type: map[SpecKeys.PlainField.type].flatMap { swift($0, as: SwiftType.init(parsing:)) } ?? .unreadable,
      sources: map.texts(Keys.from), summary: map.text(SpecKeys.PlainField.summary))
  }
}
