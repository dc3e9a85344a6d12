import SwiftFacts

/// A property that takes an observable object out of the environment.
struct EnvironmentRead {
  let supply: Supply
  let property: Fact
  /// Whether the object has to be there.
  let isRequired: Bool
  /// Whether it is asked for whenever the view is shown, and not only after a tap or in a branch.
  let isImmediate: Bool
}

extension Program {
  /// What a view's properties take out of the environment, also those of property wrappers and other
  /// parts of it that SwiftUI keeps up to date.
  func environmentReads(of view: TypeID) -> [EnvironmentRead] {
    var seen: Set<TypeID> = []
    return environmentReads(of: view, &seen)
  }

  private func environmentReads(of type: TypeID, _ seen: inout Set<TypeID>) -> [EnvironmentRead] {
    guard seen.insert(type).inserted else { return [] }
    return storedProperties(of: type).flatMap { property -> [EnvironmentRead] in
      if let read = environmentRead(of: property, in: type) { return [read] }
      return dynamicParts(of: property).flatMap { environmentReads(of: $0, &seen) }
    }
  }

  /// What a property of a type takes out of the environment. What is optional may be missing, and what
  /// SwiftUI itself puts there never is.
  func environmentRead(of property: Fact, in owner: TypeID) -> EnvironmentRead? {
    guard let (wrapper, attribute) = objectWrapper(of: property) else { return nil }
    let kind: Supply.Kind
    switch wrapper {
    case .environmentObject: kind = .object
    case .environment where attribute.arguments.first?.firstChild?.kind != .keyPath:
      kind = .observable
    default: return nil
    }
    guard let type = type(ofDeclaration: property), let id = type.nominal,
      stores.observable.contains(id)
    else { return nil }
    let mayBeMissing = type != type.unwrapped || conforms(id, toAnyOf: SwiftUIType.delegates)
    // `@Environment` looks for its object when the view is shown, `@EnvironmentObject` when it is asked,
    // which is not known of what is no view.
    let uses =
      kind == .object && role(of: owner) != nil
      ? ["", "_", "$"].flatMap { self.uses(of: property, prefix: $0, in: owner) } : nil
    return EnvironmentRead(
      supply: Supply(kind: kind, type: id), property: property,
      isRequired: !mayBeMissing && uses?.contains { isAlwaysThere($0, in: owner) } ?? true,
      isImmediate: uses?.contains { isEvaluatedWhenShown($0, in: owner) } ?? true)
  }

  /// The structs of the program with properties of their own that SwiftUI keeps up to date: the
  /// property's type, and its wrapper's.
  private func dynamicParts(of property: Fact) -> [TypeID] {
    let wrappers = property.attributes.map { resolver.lookUp($0.nameID, at: $0)?.nominal }
    return (wrappers + [type(ofDeclaration: property)?.nominal]).compactMap { $0 }.filter {
      conforms($0, to: "DynamicProperty")
    }
  }
}
