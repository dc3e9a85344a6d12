import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A property that reads an observable object from the environment.
package struct EnvironmentRead {
  package let object: InjectedObject
  package let property: Fact
  /// Whether the object is required.
  package let isRequired: Bool
  /// Whether it is read whenever the view is shown, and not only after a tap or in a branch.
  let isImmediate: Bool
  /// Whether it is read only later, such as in an action.
  package let isLate: Bool
  /// The only branch that uses a required object.
  package let branch: Branch?
}

/// Finds the objects that views read from the environment.
package struct EnvironmentReads: AppQuery {
  package let catalogs: AppCatalogs
  package let wrappers: PropertyWrappers
  let environmentUses: EnvironmentUses

  /// The reads of each view.
  package static let reads = KeptQuery<TypeID, [EnvironmentRead]>()

  /// The environment reads of a view's properties, including those of property wrappers and other
  /// dynamic properties.
  package func environmentReads(of view: TypeID) -> [EnvironmentRead] {
    answers[Self.reads].answer(about: view) {
      var seen: Set<TypeID> = []
      return environmentReads(of: view, &seen)
    }
  }

  private func environmentReads(of type: TypeID, _ seen: inout Set<TypeID>) -> [EnvironmentRead] {
    guard seen.insert(type).inserted else { return [] }
    return program.storedProperties(of: type).flatMap { property -> [EnvironmentRead] in
      if let read = environmentRead(of: property, in: type) { return [read] }
      return dynamicParts(of: property).flatMap { environmentReads(of: $0, &seen) }
    }
  }

  /// The environment read of a property. Optional objects may be missing, and SwiftUI itself injects
  /// delegates.
  func environmentRead(of property: Fact, in owner: TypeID) -> EnvironmentRead? {
    guard let (wrapper, attribute) = wrappers.objectWrapper(of: property) else { return nil }
    program.log.read(property)
    let kind: InjectedObject.Kind
    switch wrapper {
    case .environmentObject: kind = .object
    case .environment where attribute.arguments.first?.firstChild?.kind != .keyPath:
      kind = .observable
    default: return nil
    }
    guard let type = types.type(ofDeclaration: property), let id = type.nominal,
      storeCatalog.observable.contains(id)
    else { return nil }
    let mayBeMissing = type != type.unwrapped || program.conforms(id, toAnyOf: SwiftUIType.delegates)
    // `@Environment` looks up its object when the view is shown, `@EnvironmentObject` when it is used,
    // which is unknown outside of views.
    let uses =
      kind == .object && viewCatalog.role(of: owner) != nil
      ? ["", "_", "$"].flatMap { wrappers.uses(of: property, prefix: $0, in: owner) } : nil
    let object = InjectedObject(kind: kind, type: id, arguments: type.arguments)
    guard let uses else {
      return EnvironmentRead(
        object: object, property: property, isRequired: !mayBeMissing, isImmediate: !mayBeMissing,
        isLate: false, branch: nil)
    }
    let everywhere = environmentUses.branches(around: uses, in: owner, .ever)
    let whenShown = environmentUses.branches(around: uses, in: owner, .shown)
    return EnvironmentRead(
      object: object, property: property, isRequired: !mayBeMissing && everywhere != nil,
      isImmediate: !mayBeMissing && whenShown.map { $0.onlyBranch == nil } ?? false,
      isLate: whenShown == nil, branch: everywhere?.onlyBranch)
  }

  /// The dynamic properties among the property's type and its wrappers.
  private func dynamicParts(of property: Fact) -> [TypeID] {
    let wrappers = property.attributes.map { program.resolver.lookUp($0.nameID, at: $0)?.nominal }
    return (wrappers + [types.type(ofDeclaration: property)?.nominal]).compactMap(\.self).filter {
      program.conforms($0, to: "DynamicProperty")
    }
  }
}
