import AppleNames
package import LinkedProgram
package import SwiftFacts

/// How a view gets a store.
package enum StoreAccess: Hashable {
  /// It gets the store itself.
  case environment, focused, singleton
  /// It gets the store by a property wrapper that is not SwiftUI's.
  case wrapper(String)
  /// It creates and owns the store.
  case owned
  /// It reaches the store through an object that it got itself.
  case reached
  /// The store is passed to it.
  case passedIn
}

/// A store that a view uses, and where.
package struct StoreUse {
  package let store: TypeID
  package let access: StoreAccess
  /// The property, or the expression if there is no property.
  package let fact: Fact
}

/// Finds the stores that a view uses, and how it gets them.
package final class StoreAccessQuery: AppQuery {
  package let catalogs: AppCatalogs
  package let creation: StoreCreation
  /// The stores that each type uses.
  package static let uses = KeptQuery<TypeID, [StoreUse]>()
  private let uses: AnswerTable<TypeID, [StoreUse]>
  private var storesCreatedByTypes: [TypeID: Set<TypeID>] = [:]

  init(catalogs: AppCatalogs, creation: StoreCreation) {
    self.catalogs = catalogs
    self.creation = creation
    uses = catalogs.answers[Self.uses]
  }

  /// The stores that a type's properties and code use, each once, in source order.
  package func storeUses(in id: TypeID) -> [StoreUse] {
    guard storeCatalog.hasStores else { return [] }
    return uses.answer(about: id) {
      for part in program[id].parts { program.log.read(part) }
      return findStoreUses(in: id)
    }
  }

  private func findStoreUses(in id: TypeID) -> [StoreUse] {
    var uses: [StoreUse] = []
    for property in program.storedProperties(of: id) {
      guard let type = types.type(ofDeclaration: property),
        let store = store(inside: type, at: property)
      else { continue }
      let access = self.access(by: property)
      // A view that creates a store and injects it into the environment acts as a root.
      if access == .owned, provides(property, in: id) { continue }
      uses.append(StoreUse(store: store, access: access, fact: property))
    }
    var known = Set(uses.map(\.store))
    for use in storeExpressions(in: id) where known.insert(use.store).inserted { uses.append(use) }
    return uses
  }

  /// The store that is the type of a property, or of the elements of its collection.
  private func store(inside type: ProgramType, at property: Fact) -> TypeID? {
    let type = type.unbound
    return storeCatalog.store(type, at: property) ?? type.element.flatMap { storeCatalog.store($0, at: property) }
  }

  /// How a stored property gets its value.
  package func access(by property: Fact) -> StoreAccess {
    let wrappers = Set(property.attributes.map(\.name))
    if !wrappers.isDisjoint(with: ["Environment", "EnvironmentObject"]) { return .environment }
    if !wrappers.isDisjoint(with: ["FocusedObject", "FocusedValue"]) { return .focused }
    if let value = property.initialExpression, isFromSingleton(value) { return .singleton }
    if !wrappers.isDisjoint(with: ["State", "StateObject"]) { return isCreated(property) ? .owned : .passedIn }
    let foreign = property.attributes.first(where: isForeignWrapper)?.name
    return foreign.map { .wrapper($0) } ?? .passedIn
  }

  /// Whether an attribute is a property wrapper that is not SwiftUI's, and so may provide a value.
  private func isForeignWrapper(_ attribute: Fact) -> Bool {
    let name = attribute.name
    guard name.first?.isUppercase == true, !SwiftUITable.neutralAttributes.contains(name) else { return false }
    guard let id = program.resolver.lookUp(attribute.nameID, at: attribute)?.nominal else {
      return !name.hasSuffix("Actor")
    }
    return program[id].declarations.contains { $0.attribute("propertyWrapper") != nil }
  }

  /// Whether a type creates the value of a property: inline, or in an initializer
  /// (`_x = State(initialValue: X())`). Otherwise the value was passed, or belongs to another object.
  private func isCreated(_ property: Fact) -> Bool {
    if let value = property.initialExpression { return value.name != "nil" }
    guard let type = property.enclosingType else { return false }
    let assigned = program.values(assignedTo: property.nameID, in: type)
    if assigned.contains(where: { $0.kind == .call && constructsStore($0) }) { return true }
    return program.values(assignedTo: Name.transient("_" + property.name), in: type).contains {
      value in
      value.kind == .call && value.arguments.contains { $0.firstChild?.kind == .call }
    }
  }

  private func constructsStore(_ call: Fact) -> Bool {
    guard let callee = call.base, case .metatype = types.type(of: callee) else { return false }
    return storeCatalog.store(of: call) != nil
  }

  /// Whether an expression is a global variable, a static member, or a member of one of these.
  private func isFromSingleton(_ expression: Fact) -> Bool {
    switch expression.kind {
    case .name: return isGlobalVariable(expression)
    case .member:
      guard let base = expression.base else { return expression.name != "init" }
      if case .metatype = types.type(of: base) {
        return expression.name != "self" && expression.name != "init"
          && !(types.isFactory(expression) && storeCatalog.store(of: expression) != nil)
      }
      return base.kind == .member && isFromSingleton(base)
    default: return false
    }
  }

  private func isGlobalVariable(_ name: Fact) -> Bool {
    guard name.kind == .name, program.globals.contains(name.nameID),
      case .globals(let found) = program.meaning(of: name.nameID, at: name)
    else { return false }
    return found.allSatisfy { $0.kind == .property }
  }
}

// Stores that a view creates.
extension StoreAccessQuery {
  /// Whether a view has a store that it has created itself.
  package func creates(_ store: TypeID, in part: Fact) -> Bool {
    program.typeTable.id(of: part).map { storesCreated(by: $0).contains(store) } ?? false
  }

  private func storesCreated(by id: TypeID) -> Set<TypeID> {
    if let known = storesCreatedByTypes[id] { return known }
    let stores = program.storedProperties(of: id).compactMap { property -> TypeID? in
      guard let type = types.type(ofDeclaration: property),
        let store = storeCatalog.store(type, at: property),
        access(by: property) == .owned || isCreatedByInitializer(property)
      else { return nil }
      return store
    }
    storesCreatedByTypes[id] = Set(stores)
    return Set(stores)
  }

  /// Whether `init` creates the value of a property that has no inline value, whatever its wrapper.
  private func isCreatedByInitializer(_ property: Fact) -> Bool {
    guard property.initialExpression == nil, access(by: property) == .passedIn,
      let type = property.enclosingType
    else { return false }
    let values = program.values(assignedTo: property.nameID, in: type).filter {
      $0.enclosingCode?.kind == .initializer
    }
    return !values.isEmpty && values.allSatisfy { creation.isConstruction($0) && storeCatalog.store(of: $0) != nil }
  }
}

// Stores in expressions.
extension StoreAccessQuery {
  /// Expressions such as `X.shared` and `stores.user` in the code of a type that are stores.
  package func storeExpressions(in id: TypeID) -> [StoreUse] {
    program[id].parts.flatMap(\.contents).filter(\.isCodeOfInstances).flatMap { member in
      member.descendants.compactMap { expression in
        guard expression.kind == .member || isGlobalVariable(expression),
          program.enclosingType(of: expression) == id,
          let store = storeCatalog.store(of: expression), !viewCatalog.isPreviewOrTest(expression),
          !isInjected(expression), let access = access(throughChain: expression)
        else { return nil }
        return StoreUse(store: store, access: access, fact: expression)
      }
    }
  }

  /// How code gets the store at the end of a chain of members; nil if the chain begins with a value
  /// that was passed in, or leads through another store, which is reported instead.
  private func access(throughChain chain: Fact) -> StoreAccess? {
    if chain.parent?.kind == .assignment, chain.parent?.firstChild == chain { return nil }
    if isFromSingleton(chain) { return .singleton }
    guard let base = chain.base?.withoutUnwrapping else { return nil }
    if base.kind == .member, storeCatalog.store(of: base) != nil, base.base?.isSelf != true { return nil }
    return isObtained(base) ? .reached : nil
  }

  /// Whether the code got the first value of a chain itself.
  private func isObtained(_ expression: Fact) -> Bool {
    switch expression.kind {
    case .member:
      guard let base = expression.base?.withoutUnwrapping else { return false }
      guard base.isSelf else { return isObtained(base) }
      return types.declarations(of: expression).contains(where: isObtainedProperty)
    case .name:
      if case .local(let declaration) = program.meaning(of: expression.nameID, at: expression) {
        return declaration.initialExpression.map { isObtained($0.withoutUnwrapping) } ?? false
      }
      return types.declarations(of: expression).contains(where: isObtainedProperty)
    default: return false
    }
  }

  private func isObtainedProperty(_ property: Fact) -> Bool {
    property.kind == .property && property.isStored && access(by: property) != .passedIn
  }

  /// Whether a type injects one of its properties into the environment of views below.
  private func provides(_ property: Fact, in id: TypeID) -> Bool {
    program[id].parts.contains { part in
      program.uses(of: property.nameID, in: part).contains { expression in
        expression.memberName != nil && isInjected(expression)
          && types.declarations(of: expression).contains(property)
      }
    }
  }

  /// Whether an expression is only injected into the environment of views below.
  private func isInjected(_ expression: Fact) -> Bool {
    guard let argument = expression.parent, argument.kind == .argument,
      let callee = argument.parent?.base
    else { return false }
    return SwiftUIModifier.injecting.contains(callee.name)
  }
}

extension Fact {
  /// Whether a member is code of instances. A static value may be a sample that nothing reads.
  fileprivate var isCodeOfInstances: Bool {
    !kind.isTypeDeclaration && !(kind == .property && isStored && flags.contains(.isStatic))
  }
}
