import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Reads where fields are kept between launches.
extension SpecBuilder {
  mutating func persistence(_ node: Node) -> FieldPersistence? {
    typealias Keys = SpecKeys.Persistence
    // The form checker reports what is no map.
    guard node.mapping != nil else { return nil }
    let map = SpecMap(node)
    return FieldPersistence(
      places: FieldPersistence.Place.allCases.compactMap { place in
        map[place.rawValue]?.locatedText.map { (kind: place, name: $0) }
      },
      chosenVersion: map.located(Keys.version) { $0.number(ofDigits: 1...4) },
      migrate: map[Keys.migrate].flatMap { migration($0) }, range: node.useRange)
  }

  /// Reads the name of a method that reads older files: `upgrade(_:from:)`, or only `upgrade`.
  private mutating func migration(_ node: Node) -> Located<String>? {
    guard let method = swift(node, as: SwiftMethodName.init(parsing:)) else { return nil }
    if let labels = method.labels?.map(\.text), labels != ["_", "from"] {
      diagnostics.append(
        Diagnostic(
          .error, "`\(method.fullName)` cannot read older values", at: node.useRange,
          reason: "the method takes the older value as JSON, and its version",
          help: "write `\(method.name)(_:from:)`"))
    }
    return Located(method.name, at: node.useRange)
  }
}
