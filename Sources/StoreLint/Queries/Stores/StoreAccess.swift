import SwiftFacts

/// How a view comes by a store.
enum StoreAccess: Hashable {
  /// It takes the store itself.
  case environment, focused, singleton
  /// It takes the store by a property wrapper that is not SwiftUI's.
  case wrapper(String)
  /// It creates the store and keeps it.
  case owned
  /// It reaches the store through something else that it took itself.
  case reached
  /// Somebody gives it the store.
  case handedIn
}

/// A store that a view knows, and where it shows.
struct StoreUse {
  let store: TypeID
  let access: StoreAccess
  /// The property, or the expression where there is none.
  let fact: Fact
}

extension Program {
  /// The stores that a type's properties and code know, each once, in the order of the text.
  func storeUses(in id: TypeID) -> [StoreUse] {
    guard hasStores else { return [] }
    var uses: [StoreUse] = []
    for property in storedProperties(of: id) {
      guard let type = type(ofDeclaration: property),
        let store = store(inside: type, at: property)
      else { continue }
      let access = self.access(by: property)
      // Who creates a store and puts it into the environment is a root of its own.
      if access == .owned, provides(property, in: id) { continue }
      uses.append(StoreUse(store: store, access: access, fact: property))
    }
    var known = Set(uses.map(\.store))
    for use in storeExpressions(in: id) where known.insert(use.store).inserted { uses.append(use) }
    return uses
  }

  /// The store that a property is of, or that the elements of its collection are.
  private func store(inside type: ProgramType, at property: Fact) -> TypeID? {
    let type = type.unbound
    return store(type, at: property) ?? type.element.flatMap { store($0, at: property) }
  }

  /// How a stored property comes by its value.
  func access(by property: Fact) -> StoreAccess {
    let wrappers = Set(property.attributes.map(\.name))
    if !wrappers.isDisjoint(with: ["Environment", "EnvironmentObject"]) { return .environment }
    if !wrappers.isDisjoint(with: ["FocusedObject", "FocusedValue"]) { return .focused }
    if let value = property.initialExpression, isFromSingleton(value) { return .singleton }
    if !wrappers.isDisjoint(with: ["State", "StateObject"]) {
      return isCreated(property) ? .owned : .handedIn
    }
    let foreign = property.attributes.first(where: isForeignWrapper)?.name
    return foreign.map { .wrapper($0) } ?? .handedIn
  }

  /// Whether an attribute is a property wrapper that is not SwiftUI's, and so a way to come by a value.
  private func isForeignWrapper(_ attribute: Fact) -> Bool {
    let name = attribute.name
    guard name.first?.isUppercase == true, !SwiftUINames.neutralAttributes.contains(name) else {
      return false
    }
    guard let id = resolver.lookUp(attribute.nameID, at: attribute)?.nominal else {
      return !name.hasSuffix("Actor")
    }
    return self[id].declarations.contains { $0.attribute("propertyWrapper") != nil }
  }

  /// Whether a type creates what it keeps: with the property, or in an initializer
  /// (`_x = State(initialValue: X())`). Otherwise it was given, or remembers what somebody else owns.
  private func isCreated(_ property: Fact) -> Bool {
    if let value = property.initialExpression { return value.name != "nil" }
    guard let type = property.enclosingType else { return false }
    let assigned = values(assignedTo: property.nameID, in: type)
    if assigned.contains(where: { $0.kind == .call && constructsStore($0) }) { return true }
    return values(assignedTo: Name.transient("_" + property.name), in: type).contains { value in
      value.kind == .call && value.arguments.contains { $0.firstChild?.kind == .call }
    }
  }

  private func constructsStore(_ call: Fact) -> Bool {
    guard let callee = call.base, case .metatype = type(of: callee) else { return false }
    return store(of: call) != nil
  }

  /// Whether an expression is a static member, or a member of one.
  private func isFromSingleton(_ expression: Fact) -> Bool {
    guard expression.kind == .member else { return false }
    guard let base = expression.base else { return expression.name != "init" }
    if case .metatype = type(of: base) {
      return expression.name != "self" && expression.name != "init"
    }
    return isFromSingleton(base)
  }
}

// Stores that a view creates.
extension Program {
  /// Whether a view has a store that it has made itself.
  func creates(_ store: TypeID, in part: Fact) -> Bool {
    !ownedProperties(of: store, in: part).isEmpty
  }

  private func ownedProperties(of store: TypeID, in part: Fact) -> [Fact] {
    guard let id = types.id(of: part) else { return [] }
    return storedProperties(of: id).filter { property in
      guard let type = type(ofDeclaration: property), self.store(type, at: property) == store else {
        return false
      }
      return access(by: property) == .owned || isMadeByInitializer(property)
    }
  }

  /// Whether `init` makes what a property without an initial value keeps, whatever its wrapper.
  private func isMadeByInitializer(_ property: Fact) -> Bool {
    guard property.initialExpression == nil, access(by: property) == .handedIn,
      let type = property.enclosingType
    else { return false }
    let values = values(assignedTo: property.nameID, in: type).filter {
      $0.enclosingCode?.kind == .initializer
    }
    return !values.isEmpty && values.allSatisfy { isConstruction($0) && store(of: $0) != nil }
  }
}

// Stores in expressions.
extension Program {
  /// `X.shared` and `stores.user` in the code of a type, where that is a store.
  private func storeExpressions(in id: TypeID) -> [StoreUse] {
    self[id].parts.flatMap(\.contents).filter(\.isCodeOfInstances).flatMap { member in
      member.descendants.compactMap { expression in
        guard expression.kind == .member, enclosingType(of: expression) == id,
          let store = store(of: expression), !isPreviewOrTest(expression),
          !isInjected(expression), let access = access(throughChain: expression)
        else { return nil }
        return StoreUse(store: store, access: access, fact: expression)
      }
    }
  }

  /// How code comes by the store that a chain of members ends with; nil if the chain begins with
  /// something that was handed in, or with another store on the way, which is the thing to mend.
  private func access(throughChain chain: Fact) -> StoreAccess? {
    if chain.parent?.kind == .assignment, chain.parent?.firstChild == chain { return nil }
    if isFromSingleton(chain) { return .singleton }
    guard let base = chain.base?.withoutUnwrapping else { return nil }
    if base.kind == .member, store(of: base) != nil, base.base?.isSelf != true { return nil }
    return isTaken(base) ? .reached : nil
  }

  /// Whether the value that a chain begins with is one that the code took itself.
  private func isTaken(_ expression: Fact) -> Bool {
    switch expression.kind {
    case .member:
      guard let base = expression.base?.withoutUnwrapping else { return false }
      guard base.isSelf else { return isTaken(base) }
      return declarations(of: expression).contains(where: isTakenProperty)
    case .name:
      if case .local(let declaration) = meaning(of: expression.nameID, at: expression) {
        return declaration.initialExpression.map { isTaken($0.withoutUnwrapping) } ?? false
      }
      return declarations(of: expression).contains(where: isTakenProperty)
    default: return false
    }
  }

  private func isTakenProperty(_ property: Fact) -> Bool {
    property.kind == .property && property.isStored && access(by: property) != .handedIn
  }

  /// Whether a type puts one of its properties into the environment of views below.
  private func provides(_ property: Fact, in id: TypeID) -> Bool {
    self[id].parts.contains { part in
      uses(of: property.nameID, in: part).contains { expression in
        expression.memberName != nil && isInjected(expression)
          && declarations(of: expression).contains(property)
      }
    }
  }

  /// Whether an expression is only put into the environment of views below.
  private func isInjected(_ expression: Fact) -> Bool {
    guard let argument = expression.parent, argument.kind == .argument,
      let callee = argument.parent?.base
    else { return false }
    return SwiftUINames.injectingModifiers.contains(callee.name)
  }
}

extension Fact {
  /// Whether a member says what instances do; a static value is a sample until somebody reads it.
  fileprivate var isCodeOfInstances: Bool {
    !kind.isTypeDeclaration && !(kind == .property && isStored && flags.contains(.isStatic))
  }
}

extension ProgramType {
  /// What a binding is to.
  var unbound: ProgramType {
    if case .external("Binding", let arguments) = unwrapped {
      arguments.first ?? self
    } else {
      self
    }
  }

  var isBinding: Bool { externalName == "Binding" }
}
