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
  /// The ways to its uses, if SwiftUI looks it up only there; nil if it does so whenever the view is shown.
  let uses: [EnvironmentUses.UsePath]?
}

/// Finds the objects that views read from the environment.
package struct EnvironmentReads: AppQuery {
  package let catalogs: AppCatalogs
  package let wrappers: PropertyWrappers
  let environmentUses: EnvironmentUses
  let keys: EnvironmentKeys

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
      if let read = environmentRead(of: property, in: type) ?? keyedRead(of: property, in: type) { return [read] }
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
        isLate: false, branch: nil, uses: nil)
    }
    let everywhere = environmentUses.branches(around: uses, in: owner, .ever)
    let whenShown = environmentUses.branches(around: uses, in: owner, .shown)
    return EnvironmentRead(
      object: object, property: property, isRequired: !mayBeMissing && everywhere != nil,
      isImmediate: !mayBeMissing && whenShown.map { $0.onlyBranch == nil } ?? false,
      isLate: whenShown == nil, branch: everywhere?.onlyBranch,
      uses: environmentUses.paths(to: uses, in: owner))
  }

  /// The read of a key whose value is nil unless some view above sets it, if the property traps then.
  ///
  /// Matches: `@Environment(\.cart) var cart: Cart!`, `cart!.lines`, and wrappers of the app that unwrap the value
  private func keyedRead(of property: Fact, in owner: TypeID) -> EnvironmentRead? {
    let ownKey = property.environmentKey
    guard let key = ownKey ?? trappingKey(of: property), let type = keys.type(ofEmptyKey: key) else { return nil }
    let isUnwrapped = ownKey == nil || property.typeAnnotation?.flags.contains(.isImplicitlyUnwrapped) ?? false
    let uses = wrappers.uses(of: property, in: owner).filter { use in
      if isChecked(use) { return false }
      let value = use.parent?.kind == .member && use.kind == .name && use.parent?.base != use ? use.parent : use
      switch value?.parent?.kind {
      case .forceUnwrap: return true
      case .member: return isUnwrapped && value?.parent?.base == value
      default: return false
      }
    }
    guard let everywhere = environmentUses.branches(around: uses, in: owner, .ever) else { return nil }
    let whenShown = environmentUses.branches(around: uses, in: owner, .shown)
    return EnvironmentRead(
      object: InjectedObject(kind: .key(key), type: type), property: property, isRequired: true,
      isImmediate: whenShown.map { $0.onlyBranch == nil } ?? false, isLate: whenShown == nil,
      branch: everywhere.onlyBranch, uses: environmentUses.paths(to: uses, in: owner))
  }

  /// Whether a condition around the use of a value asks for the value itself, such as `mail != nil`.
  private func isChecked(_ use: Fact) -> Bool {
    var inner = use
    for outer in use.ancestors {
      if outer.kind.isFunctionLike { return false }
      let conditions: [Fact] =
        switch outer.kind {
        case .conditions: outer.children.filter { $0 != inner && $0.kind != .block }
        case .ifStatement:
          outer.child(.conditions).map { $0.children.filter { $0.kind != .block && $0 != inner } } ?? []
        case .ternary, .binary: outer.children.prefix { $0 != inner }
        default: []
        }
      let names = conditions.flatMap { [$0] + $0.descendants }
      if names.contains(where: { $0.nameID == use.nameID && $0 != use }) { return true }
      inner = outer
    }
    return false
  }

  /// The key in the argument of a wrapper of the app that unwraps the value by force.
  private func trappingKey(of property: Fact) -> Name? {
    property.attributes.lazy.compactMap { attribute -> Name? in
      guard let key = attribute.arguments.first?.firstChild?.onlyKey,
        let wrapper = program.resolver.lookUp(attribute.nameID, at: attribute)?.nominal
      else { return nil }
      program[wrapper].parts.forEach(program.log.read)
      let readsEnvironment = program.storedProperties(of: wrapper).contains { $0.attribute("Environment") != nil }
      return readsEnvironment && program.ownMembers(.wrappedValue, of: wrapper).contains(where: \.traps) ? key : nil
    }.first
  }

  /// The dynamic properties among the property's type and its wrappers.
  private func dynamicParts(of property: Fact) -> [TypeID] {
    let wrappers = property.attributes.map { program.resolver.lookUp($0.nameID, at: $0)?.nominal }
    return (wrappers + [types.type(ofDeclaration: property)?.nominal]).compactMap(\.self).filter {
      program.conforms($0, to: "DynamicProperty")
    }
  }
}

extension Fact {
  /// Whether the code of a property ends the app if a value is missing.
  fileprivate var traps: Bool {
    descendants.contains { part in
      part.kind == .forceUnwrap
        || part.kind == .call && ["fatalError", "preconditionFailure"].contains(part.base?.name)
    }
  }
}
