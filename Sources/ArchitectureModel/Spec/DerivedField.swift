public import StoregenDiagnostics
public import SwiftFragments

/// A field that a store computes from other fields, once per change of these.
public struct DerivedField: Sendable {
  /// The property's name, which is also that of the function that computes it.
  public let name: Located<String>
  /// Its type.
  public let type: SwiftType
  /// The fields from which it is computed.
  public let sources: [Located<String>]
  /// What the field contains.
  public let summary: String?

  package init(name: Located<String>, type: SwiftType, sources: [Located<String>], summary: String?) {
    self.name = name
    self.type = type
    self.sources = sources
    self.summary = summary
  }

  /// The property that keeps its value: `keptVisible`.
  package var keptName: String { "kept\(name.value.firstUppercased)" }

  /// The field as other stores see it.
  fileprivate var field: Field {
    Field(
      name: name, type: type, defaultValue: nil, summary: summary, isBindable: false, isReset: false, isConstant: false)
  }
}

extension Context {
  /// The fields that views observe: those of `state`, and those that are computed from them.
  package var observedState: [Field] { state + derived.map(\.field) }

  /// The fields that are computed from a field, directly or through others.
  package func fields(derivedFrom name: String) -> [DerivedField] {
    var names: Set<String> = [name]
    var count = 0
    while names.count > count {
      count = names.count
      names.formUnion(derived.filter { $0.sources.contains { names.contains($0.value) } }.map(\.name.value))
    }
    names.remove(name)
    return derived.filter { names.contains($0.name.value) }
  }

  /// The function that users write for a derived field: `static func visible(articles: [Article]) -> [Article]`.
  package func method(computing field: DerivedField) -> RequiredMethod {
    let parameters = field.sources.compactMap { source in
      observedState.first { $0.name.value == source.value }.map {
        SwiftSignature.Parameter(name: $0.name.value, type: $0.type)
      }
    }
    return RequiredMethod(
      name: field.name.value, signature: SwiftSignature(parameters: parameters, returning: field.type), isStatic: true)
  }
}
