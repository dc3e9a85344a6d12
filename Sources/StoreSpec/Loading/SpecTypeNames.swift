import LocatedYAML
package import StoregenDiagnostics
import SwiftFragments

/// Finds the names in a spec that may be those of types: in its Swift, and where settings of the linter take names of stores.
package struct SpecTypeNames {
  private let source: SourceText
  /// By location: a value is visited again for each alias.
  private var found: [SourceRange: String] = [:]

  /// The names in a file of a valid spec.
  package static func find(in source: SourceText, isIncluded: Bool) -> [Located<String>] {
    guard let root = YAMLDocument(source).root else { return [] }
    var names = SpecTypeNames(source: source)
    names.visit(root, as: .object(isIncluded ? SpecKeys.included : SpecKeys.root))
    return names.found.map { Located($0.value, at: $0.key) }
      .sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
  }

  private init(source: SourceText) { self.source = source }

  private mutating func visit(_ node: Node, as form: SpecForm) {
    switch (form, node.content) {
    case (.text(.storeName), _):
      guard let text = SwiftSource(node, in: source) else { return }
      found[text.range(0..<text.text.utf8.count)] = text.text
    case (.swift, _), (.text(.declarations), _):
      guard let swift = SwiftSource(node, in: source) else { return }
      for (name, bytes) in SwiftNames.find(in: swift.text) { found[swift.range(bytes)] = name }
    case (.anyOf(let forms), _):
      if let form = forms.first(where: { $0.accepts(node, in: source) }) { visit(node, as: form) }
    case (.list(let item), .sequence(let nodes)):
      for node in nodes { visit(node, as: item) }
    case (.list(let item), .scalar): visit(node, as: item)
    case (.map(_, let value), .mapping(let entries)):
      for entry in entries { visit(entry.value, as: value) }
    case (.longOrShort(let object, let short), .mapping(let entries)):
      visit(node, as: object.isLongForm(entries, in: source) ? .object(object) : short)
    case (.object(let object), .mapping(let entries)):
      for entry in entries {
        if let key = object.key(named: entry.key.value) ?? object.others {
          visit(entry.value, as: key.form)
        }
      }
    case (.text, _), (.shaped, _), (.nothing, _), (.choice, _), (.list, _), (.map, _),
      (.longOrShort, _), (.object, _):
      return
    }
  }
}
