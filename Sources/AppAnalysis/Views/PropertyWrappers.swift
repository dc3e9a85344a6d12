package import LinkedProgram
package import SwiftFacts

/// A SwiftUI property wrapper that can hold an observable object.
package enum ObjectWrapper: String {
  case state = "State"
  case stateObject = "StateObject"
  case observedObject = "ObservedObject"
  case environmentObject = "EnvironmentObject"
  case environment = "Environment"
  case bindable = "Bindable"
  case binding = "Binding"
  case focusedObject = "FocusedObject"

  package var takesFromEnvironment: Bool { self == .environment || self == .environmentObject }

  /// Whether it works only in views.
  var isForViews: Bool {
    switch self {
    case .state, .stateObject, .observedObject, .environmentObject, .environment: true
    case .bindable, .binding, .focusedObject: false
    }
  }

  /// Whether a view keeps the first object that it receives, even if it receives others later.
  package var keepsFirstObject: Bool {
    switch self {
    case .state, .stateObject: true
    case .observedObject, .environmentObject, .environment, .bindable, .binding, .focusedObject: false
    }
  }

  /// Whether the value is a closure, which creates the object only once.
  package var createsObjectLazily: Bool {
    switch self {
    case .stateObject: true
    case .state, .observedObject, .environmentObject, .environment, .bindable, .binding, .focusedObject: false
    }
  }

  /// Whether a view that has an `ObservableObject` in it is updated by the object's changes.
  package var observesPublishers: Bool {
    switch self {
    case .stateObject, .observedObject, .environmentObject, .focusedObject: true
    case .state, .environment, .bindable, .binding: false
    }
  }
}

/// A stored property with the wrapper that holds its value.
package struct WrappedProperty {
  package let property: Fact
  package let wrapper: ObjectWrapper
  package let attribute: Fact
  package let owner: TypeID
}

/// An initial value of a property.
package struct InitialValue {
  package enum Origin {
    /// It is written inline.
    case declaration
    /// An initializer assigns it, by this assignment.
    case assignment(Fact)
    /// An initializer assigns a parameter whose default it is.
    case defaultArgument(Fact)
  }

  package let expression: Fact
  package let origin: Origin
}

/// Properties with wrappers of SwiftUI, their values and their uses.
package struct PropertyWrappers: AppQuery {
  package let catalogs: AppCatalogs
  package let placements: ViewPlacements

  /// The stored properties of a type's instances with a SwiftUI property wrapper.
  package func wrappedProperties(of id: TypeID) -> [WrappedProperty] {
    program.storedProperties(of: id).compactMap { property in
      guard let (wrapper, attribute) = objectWrapper(of: property) else { return nil }
      return WrappedProperty(property: property, wrapper: wrapper, attribute: attribute, owner: id)
    }
  }

  /// The SwiftUI property wrapper of a property.
  package func objectWrapper(of property: Fact) -> (wrapper: ObjectWrapper, attribute: Fact)? {
    for attribute in property.attributes {
      guard let wrapper = ObjectWrapper(rawValue: attribute.name),
        program.resolver.lookUp(attribute.nameID, at: attribute)?.nominal == nil
      else { continue }
      return (wrapper, attribute)
    }
    return nil
  }

  /// The known initial values of a property: inline, or assigned to it or to its wrapper by an
  /// initializer.
  package func initialValues(of property: Fact, in id: TypeID) -> [InitialValue] {
    var values: [InitialValue] = []
    if let value = property.initialExpression {
      values.append(InitialValue(expression: value, origin: .declaration))
    }
    for use in assignedUses(of: property, in: id) where use.isInInitializer {
      guard let assignment = use.parent, let value = assignment.assignment?.value else { continue }
      let isWrapper = use.nameID != property.nameID
      guard let assigned = isWrapper ? value.valueHeldByWrapper : value else { continue }
      values.append(initialValue(from: assigned, in: assignment))
    }
    return values
  }

  /// Follows the name of a constant or of a parameter to its value.
  private func initialValue(from value: Fact, in assignment: Fact) -> InitialValue {
    if value.kind == .name, case .local(let local) = program.meaning(of: value.nameID, at: value),
      let initial = local.initialExpression
    {
      if local.kind == .parameter { return InitialValue(expression: initial, origin: .defaultArgument(local)) }
      if local.kind == .property, local.flags.contains(.isConstant) {
        return InitialValue(expression: initial, origin: .assignment(assignment))
      }
    }
    return InitialValue(expression: value, origin: .assignment(assignment))
  }

  /// The uses by which a type's code assigns to one of its properties as a whole, or to its wrapper.
  package func assignedUses(of property: Fact, in id: TypeID) -> [Fact] {
    [property.nameID, Name.transient("_" + property.name)].flatMap { name in
      program[id].parts.flatMap { part in
        program.uses(of: name, in: part).filter { use in
          use.memberName != nil && use.parent?.kind == .assignment
            && use.parent?.firstChild == use && isOwn(use, of: property, in: id)
        }
      }
    }
  }

  /// The uses of a type's property in its code, by its name with an optional prefix `_` or `$`.
  package func uses(of property: Fact, prefix: String = "", in id: TypeID) -> [Fact] {
    program[id].parts.flatMap { part in
      program.uses(of: Name.transient(prefix + property.name), in: part).filter {
        isOwn($0, of: property, in: id)
      }
    }
  }

  /// Whether a use of a property's name refers to the property rather than to a local.
  private func isOwn(_ use: Fact, of property: Fact, in id: TypeID) -> Bool {
    guard program.enclosingType(of: use) == id else { return false }
    if use.kind == .member { return use.base?.isSelf == true }
    switch program.meaning(of: use.nameID, at: use) {
    case .members: return true
    case .local, .globals: return false
    case nil: return use.nameID != property.nameID  // `_name` and `$name` have no declaration.
    }
  }

  /// The calls that build a view, also in previews, with an argument of this label.
  package func callsPassing(_ label: String, to view: TypeID) -> [Fact] {
    (placements.byView[view] ?? []).map(\.site).filter { $0.argument(label) != nil }
  }

  /// Whether an initial value is a default that every call overrides.
  package func isAlwaysOverridden(_ value: InitialValue, of wrapped: WrappedProperty) -> Bool {
    let label: String
    switch value.origin {
    case .assignment: return false
    case .defaultArgument(let parameter): label = parameter.argumentLabel
    case .declaration:
      guard program.ownMembers(.initializer, of: wrapped.owner).isEmpty else { return false }
      label = wrapped.property.name
    }
    let sites = placements.sites(of: wrapped.owner)
    return !sites.isEmpty && sites.allSatisfy { $0.site.argument(label) != nil }
  }

  /// Whether code may use the instance around it.
  package func mentionsSelf(_ expression: Fact) -> Bool {
    ([expression] + expression.descendants).contains { part in
      guard part.kind == .name else { return false }
      if part.isSelf || part.nameID == .superclass { return true }
      guard case .members(let members) = program.meaning(of: part.nameID, at: part) else { return false }
      return members.contains { !$0.flags.contains(.isStatic) }
    }
  }
}

extension Fact {
  /// Whether it runs during an initializer.
  package var isInInitializer: Bool {
    let code = ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure }
    return code?.kind == .initializer
  }

  /// `X()` in `State(initialValue: X())` and `.init(wrappedValue: X())`.
  fileprivate var valueHeldByWrapper: Fact? {
    guard kind == .call else { return nil }
    return argument("wrappedValue") ?? argument("initialValue")
  }

  /// Whether a property has `willSet` or `didSet`.
  package var hasObservers: Bool { children.contains { $0.kind == .accessor } }
}
