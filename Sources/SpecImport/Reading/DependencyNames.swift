import LocatedYAML
import StoregenDiagnostics

/// The names of dependencies, which all contexts share.
struct DependencyNames {
  private(set) var items: [SpecItem] = []
  /// The names by which the composition root takes stores.
  private let storeNames: Set<String>
  private var types: [String: String] = [:]

  init(besides stores: [ImportedStore]) {
    storeNames = Set(stores.map(\.context.firstWordLowercased))
  }

  /// The name of a dependency: that of the property, unless another type or a store has it.
  mutating func name(
    for property: String, type: String, _ summary: String?, in context: String,
    at location: String
  ) -> String {
    let isFree = !storeNames.contains(property) && (types[property] == nil || types[property] == type)
    let name = isFree ? property : context.firstWordLowercased + property.firstUppercased
    if types[name] == nil {
      types[name] = type
      let long = summary.map {
        "{ type: \(YAMLScalar.of(type)), summary: \(YAMLScalar.text($0)) }"
      }
      items.append(SpecItem(name, long ?? YAMLScalar.of(type), at: location))
    }
    return name
  }
}
