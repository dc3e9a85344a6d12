import SwiftFacts

/// A property wrapper of SwiftUI's that can hold an observable object.
enum ObjectWrapper: String {
  case state = "State"
  case stateObject = "StateObject"
  case observedObject = "ObservedObject"
  case environmentObject = "EnvironmentObject"
  case environment = "Environment"
  case bindable = "Bindable"
  case binding = "Binding"
  case focusedObject = "FocusedObject"

  var takesFromEnvironment: Bool { self == .environment || self == .environmentObject }

  /// Whether it works in what SwiftUI draws, and nowhere else.
  var isForViews: Bool {
    switch self {
    case .state, .stateObject, .observedObject, .environmentObject, .environment: true
    case .bindable, .binding, .focusedObject: false
    }
  }
}

/// A stored property with the wrapper that holds its value.
struct WrappedProperty {
  let property: Fact
  let wrapper: ObjectWrapper
  let attribute: Fact
  let owner: TypeID
}

/// A value that a property begins with.
struct FirstValue {
  enum Origin {
    /// It stands behind the property.
    case declaration
    /// An initializer assigns it: the assignment.
    case assignment(Fact)
    /// An initializer assigns a parameter, of which it is the default.
    case defaultArgument(Fact)
  }

  let expression: Fact
  let origin: Origin
}

extension Program {
  /// The stored properties of a type's instances that a wrapper of SwiftUI's holds.
  func wrappedProperties(of id: TypeID) -> [WrappedProperty] {
    storedProperties(of: id).compactMap { property in
      guard let (wrapper, attribute) = objectWrapper(of: property) else { return nil }
      return WrappedProperty(
        property: property, wrapper: wrapper, attribute: attribute, owner: id)
    }
  }

  /// By which wrapper of SwiftUI's a property holds its value.
  func objectWrapper(of property: Fact) -> (wrapper: ObjectWrapper, attribute: Fact)? {
    for attribute in property.attributes {
      guard let wrapper = ObjectWrapper(rawValue: attribute.name),
        resolver.lookUp(attribute.nameID, at: attribute)?.nominal == nil
      else { continue }
      return (wrapper, attribute)
    }
    return nil
  }

  /// The values that a property begins with, as far as they can be told: behind it, or assigned to it or
  /// to its wrapper by an initializer.
  func firstValues(of property: Fact, in id: TypeID) -> [FirstValue] {
    var values: [FirstValue] = []
    if let value = property.initialExpression {
      values.append(FirstValue(expression: value, origin: .declaration))
    }
    for use in assignedUses(of: property, in: id) where use.isInInitializer {
      guard let assignment = use.parent, let value = assignment.assignment?.value else { continue }
      let isWrapper = use.nameID != property.nameID
      guard let held = isWrapper ? value.valueHeldByWrapper : value else { continue }
      values.append(firstValue(held, assignment))
    }
    return values
  }

  /// Follows the name of a constant or of a parameter to its value.
  private func firstValue(_ value: Fact, _ assignment: Fact) -> FirstValue {
    if value.kind == .name, case .local(let local) = meaning(of: value.nameID, at: value),
      let behind = local.initialExpression
    {
      if local.kind == .parameter {
        return FirstValue(expression: behind, origin: .defaultArgument(local))
      }
      if local.kind == .property, local.flags.contains(.isConstant) {
        return FirstValue(expression: behind, origin: .assignment(assignment))
      }
    }
    return FirstValue(expression: value, origin: .assignment(assignment))
  }

  /// Where a type's code assigns to one of its properties as a whole, or to the property's wrapper.
  func assignedUses(of property: Fact, in id: TypeID) -> [Fact] {
    [property.nameID, Name.transient("_" + property.name)].flatMap { name in
      self[id].parts.flatMap { part in
        uses(of: name, in: part).filter { use in
          use.memberName != nil && use.parent?.kind == .assignment
            && use.parent?.firstChild == use && isOwn(use, of: property, in: id)
        }
      }
    }
  }

  /// Where a type's code speaks of one of its properties, by the name, or with `_` or `$` in front.
  func uses(of property: Fact, prefix: String = "", in id: TypeID) -> [Fact] {
    self[id].parts.flatMap { part in
      uses(of: Name.transient(prefix + property.name), in: part).filter {
        isOwn($0, of: property, in: id)
      }
    }
  }

  /// Whether a use of a property's name is one of that property, and not of a local.
  private func isOwn(_ use: Fact, of property: Fact, in id: TypeID) -> Bool {
    guard enclosingType(of: use) == id else { return false }
    if use.kind == .member { return use.base?.isSelf == true }
    switch meaning(of: use.nameID, at: use) {
    case .members: return true
    case .local, .globals: return false
    case nil: return use.nameID != property.nameID  // `_name` and `$name` are declared nowhere.
    }
  }

  /// The calls that build a view, also in previews, and give it an argument of this name.
  func callsPassing(_ label: String, to view: TypeID) -> [Fact] {
    (placements.byView[view] ?? []).map(\.site).filter { $0.argument(label) != nil }
  }

  /// Whether a first value is a default that no call leaves in place.
  func isAlwaysOverridden(_ value: FirstValue, of wrapped: WrappedProperty) -> Bool {
    let label: String
    switch value.origin {
    case .assignment: return false
    case .defaultArgument(let parameter): label = parameter.argumentLabel
    case .declaration:
      guard ownMembers(.initializer, of: wrapped.owner).isEmpty else { return false }
      label = wrapped.property.name
    }
    let sites = placements.sites(of: wrapped.owner)
    return !sites.isEmpty && sites.allSatisfy { $0.site.argument(label) != nil }
  }

  /// Whether code may ask for what belongs to the instance around it.
  func mentionsSelf(_ expression: Fact) -> Bool {
    ([expression] + expression.descendants).contains { part in
      guard part.kind == .name else { return false }
      if part.isSelf || part.nameID == .superclass { return true }
      guard case .members(let members) = meaning(of: part.nameID, at: part) else { return false }
      return members.contains { !$0.flags.contains(.isStatic) }
    }
  }
}

extension Fact {
  /// Whether it runs while an initializer does.
  var isInInitializer: Bool {
    let code = ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure }
    return code?.kind == .initializer
  }

  /// `X()` in `State(initialValue: X())` and `.init(wrappedValue: X())`.
  fileprivate var valueHeldByWrapper: Fact? {
    guard kind == .call else { return nil }
    return argument("wrappedValue") ?? argument("initialValue")
  }

  /// Whether `willSet` or `didSet` watch a property.
  var hasObservers: Bool { children.contains { $0.kind == .accessor } }
}
