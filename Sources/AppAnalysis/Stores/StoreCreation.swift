package import LinkedProgram
package import SwiftFacts

/// Decides whether a class creates the objects that it uses.
package final class StoreCreation: AppQuery {
  package let catalogs: AppCatalogs
  /// Whether types create the values, or the elements, of their properties.
  private let areCreated = Memo<PropertyInType, Bool>()
  private let areFilled = Memo<PropertyInType, Bool>()

  private struct PropertyInType: Hashable {
    package let property: Fact
    package let type: TypeID
  }

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
  }

  /// Whether a type's code created a value: `X()`, a local or a property set to one, or an element of
  /// a collection to which it adds such values. `X.shared` does not count.
  package func isCreated(_ expression: Fact, in id: TypeID) -> Bool {
    let expression = expression.withoutUnwrapping
    switch expression.kind {
    case .call: return isConstruction(expression) || isElementCreated(expression, in: id)
    case .name, .member:
      return types.declarations(of: expression).contains { isCreated(declaredBy: $0, in: id) }
        || expression.kind == .member && isElementCreated(expression, in: id)
        || expression.nameID == .firstArgument && isElementCreated(receivedAt: expression, in: id)
    case .subscriptCall: return isElementCreated(expression, in: id)
    default: return false
    }
  }

  /// Whether a call is `X(…)` or `X.init(…)`, or a closure called at once that contains one.
  package func isConstruction(_ call: Fact) -> Bool {
    guard call.kind == .call, let callee = call.base else { return false }
    if callee.kind == .closure {
      return callee.descendants(.call).contains {
        isConstruction($0) && types.type(of: $0) == types.type(of: call)
      }
    }
    if case .metatype = types.type(of: callee) { return true }
    return callee.kind == .member && callee.nameID == .initializer
  }

  /// Whether a type creates the store in one of its properties, or the stores that it adds to it.
  package func creates(_ property: Fact, of id: TypeID) -> Bool {
    if isCreated(declaredBy: property, in: id) { return true }
    let isStore = types.type(ofDeclaration: property).flatMap { storeCatalog.store($0, at: property) } != nil
    return !isStore && isFilled(property, in: id)
  }

  /// Whether the code around created a store and is still setting it up.
  package func isJustCreated(_ base: Fact?) -> Bool {
    guard let base = base?.withoutUnwrapping, base.kind == .name,
      case .local(let local) = program.meaning(of: base.nameID, at: base)
    else { return false }
    return local.initialExpression.map { isConstruction($0) || isCopy($0) } ?? false
  }

  /// Matches: `stream.clone()`
  private func isCopy(_ call: Fact) -> Bool {
    guard call.kind == .call, let name = call.base?.name else { return false }
    return ["clone", "copy", "duplicate"].contains { name.hasPrefix($0) }
  }

  private func isCreated(declaredBy declaration: Fact, in id: TypeID) -> Bool {
    switch declaration.kind {
    case .property where declaration.parent == declaration.enclosingType:
      let place = PropertyInType(property: declaration, type: id)
      return areCreated.value(for: place) {
        valuesAssigned(to: declaration, in: id).contains(where: isConstructed)
      }
    case .property where declaration.isTopLevel: return false  // All code shares a global variable.
    case .property: return declaration.initialExpression.map { isCreated($0, in: id) } ?? false
    case .optionalBinding:
      if let value = declaration.initialExpression { return isCreated(value, in: id) }
      return declarations(unwrappedBy: declaration).contains { isCreated(declaredBy: $0, in: id) }
    case .boundName:
      let loop = declaration.ancestors.first { $0.kind == .forLoop }
      return loop?.loopSequence.map { isCollectionCreated($0, in: id) } ?? false
    case .parameter: return isElementCreated(receivedAt: declaration, in: id)
    default: return false
    }
  }

  /// Whether a value is `X()`, or a local that is.
  private func isConstructed(_ value: Fact) -> Bool {
    if value.kind == .call { return isConstruction(value) }
    guard value.kind == .name else { return false }
    return types.declarations(of: value).contains { local in
      local.kind == .property && local.parent != local.enclosingType && !local.isTopLevel
        && local.initialExpression.map(isConstruction) ?? false
    }
  }

  /// The initial value of a property, and the values that its type assigns to it.
  private func valuesAssigned(to property: Fact, in id: TypeID) -> [Fact] {
    guard program.enclosingType(of: property) == id else { return [] }
    return [property.initialExpression].compactMap(\.self)
      + program[id].parts.flatMap { program.values(assignedTo: property.nameID, in: $0) }
  }

  /// The outer declarations of the name in `if let name`.
  private func declarations(unwrappedBy binding: Fact) -> [Fact] {
    switch program.meaning(of: binding.nameID, at: binding) {
    case .local(let local): local == binding ? [] : [local]
    case .members(let members): Array(members)
    case .globals, nil: []
    }
  }
}

// Collections of created objects.
extension StoreCreation {
  /// Whether `items[0]`, `items.first` or `items.last(where:)` is an element of a collection that a type fills itself.
  private func isElementCreated(_ expression: Fact, in id: TypeID) -> Bool {
    let access = expression.kind == .call ? expression.base : expression
    return access?.base.map { isCollectionCreated($0, in: id) } ?? false
  }

  /// Whether the closure around a `$0`, or that of a parameter, is called for each of these elements.
  private func isElementCreated(receivedAt fact: Fact, in id: TypeID) -> Bool {
    let closure = fact.kind == .parameter ? fact.parent : fact.ancestors.first { $0.kind == .closure }
    guard let argument = closure?.parent, argument.kind == .argument else { return false }
    return argument.parent?.base?.base.map { isCollectionCreated($0, in: id) } ?? false
  }

  private func isCollectionCreated(_ collection: Fact, in id: TypeID) -> Bool {
    let collection = collection.withoutUnwrapping
    guard collection.kind == .name || collection.kind == .member else { return false }
    if collection.name == "values", let dictionary = collection.base {
      return isCollectionCreated(dictionary, in: id)
    }
    return types.declarations(of: collection).contains { property in
      property.kind == .property && property.parent == property.enclosingType
        && program.enclosingType(of: property) == id && isFilled(property, in: id)
    }
  }

  /// Whether a type adds objects that it creates to a collection.
  private func isFilled(_ property: Fact, in id: TypeID) -> Bool {
    let place = PropertyInType(property: property, type: id)
    return areFilled.value(for: place) { addsObjects(to: property, in: id) }
  }

  private func addsObjects(to property: Fact, in id: TypeID) -> Bool {
    let isWhole = valuesAssigned(to: property, in: id).contains { value in
      value.children.contains(where: isConstructed)
        || value.closures.contains { $0.contents.last.map(isConstructed) ?? false }
    }
    return isWhole
      || program[id].parts.contains { part in
        program.uses(of: property.nameID, in: part).contains { use in
          let user = use.withUnwrapping.parent
          if let (target, value) = user?.parent?.assignment, target == user {
            return user?.kind == .subscriptCall && isConstructed(value)
          }
          guard let call = user?.parent, call.kind == .call else { return false }
          return ["append", "insert", "updateValue"].contains(user?.name)
            && call.arguments.contains { $0.firstChild.map(isConstructed) ?? false }
        }
      }
  }
}

extension Fact {
  /// The expression including a following `?` or `!`.
  fileprivate var withUnwrapping: Fact {
    switch parent?.kind {
    case .optionalChain, .forceUnwrap: parent?.withUnwrapping ?? self
    default: self
    }
  }
}
