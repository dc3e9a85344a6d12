import SwiftFacts

// What a class makes itself: a child of it, whose life is its own matter.
extension Program {
  /// Whether a value is one that a type's code made: `X()`, a local that is one, a property that the type
  /// sets to one, or an element of a collection to which it adds such values. `X.shared` is not made.
  func isMade(_ expression: Fact, in id: TypeID) -> Bool {
    let expression = expression.withoutUnwrapping
    switch expression.kind {
    case .call: return isConstruction(expression) || isElementMade(expression, in: id)
    case .name, .member:
      return declarations(of: expression).contains { isMade(declaredBy: $0, in: id) }
        || expression.kind == .member && isElementMade(expression, in: id)
        || expression.nameID == .firstArgument && isElementMade(receivedAt: expression, in: id)
    case .subscriptCall: return isElementMade(expression, in: id)
    default: return false
    }
  }

  /// Whether a call is `X(…)` or `X.init(…)`, or a closure called at once that has one.
  func isConstruction(_ call: Fact) -> Bool {
    guard call.kind == .call, let callee = call.base else { return false }
    if callee.kind == .closure {
      return callee.descendants(.call).contains {
        isConstruction($0) && type(of: $0) == type(of: call)
      }
    }
    if case .metatype = type(of: callee) { return true }
    return callee.kind == .member && callee.nameID == .initializer
  }

  /// Whether a type makes the store that one of its properties keeps, or stores that it adds to it.
  func makes(_ property: Fact, of id: TypeID) -> Bool {
    if isMade(declaredBy: property, in: id) { return true }
    let keepsOne = type(ofDeclaration: property).flatMap { store($0, at: property) } != nil
    return !keepsOne && isFilled(property, in: id)
  }

  /// Whether a store was made by the code around: it is set up before anybody else sees it.
  func isJustMade(_ base: Fact?) -> Bool {
    guard let base = base?.withoutUnwrapping, base.kind == .name,
      case .local(let local) = meaning(of: base.nameID, at: base)
    else { return false }
    return local.initialExpression.map(isConstruction) ?? false
  }

  private func isMade(declaredBy declaration: Fact, in id: TypeID) -> Bool {
    switch declaration.kind {
    case .property where declaration.parent == declaration.enclosingType:
      return valuesGiven(to: declaration, in: id).contains(where: isConstructed)
    case .property: return declaration.initialExpression.map { isMade($0, in: id) } ?? false
    case .optionalBinding:
      if let value = declaration.initialExpression { return isMade(value, in: id) }
      return declarations(unwrappedBy: declaration).contains { isMade(declaredBy: $0, in: id) }
    case .boundName:
      let loop = declaration.ancestors.first { $0.kind == .forLoop }
      return loop?.loopSequence.map { isCollectionMade($0, in: id) } ?? false
    case .parameter: return isElementMade(receivedAt: declaration, in: id)
    default: return false
    }
  }

  /// Whether a value is `X()`, or a local that is.
  private func isConstructed(_ value: Fact) -> Bool {
    if value.kind == .call { return isConstruction(value) }
    guard value.kind == .name else { return false }
    return declarations(of: value).contains { local in
      local.kind == .property && local.parent != local.enclosingType
        && local.initialExpression.map(isConstruction) ?? false
    }
  }

  /// What a property of a type is at first, and what the type assigns to it.
  private func valuesGiven(to property: Fact, in id: TypeID) -> [Fact] {
    guard enclosingType(of: property) == id else { return [] }
    return [property.initialExpression].compactMap { $0 }
      + self[id].parts.flatMap { values(assignedTo: property.nameID, in: $0) }
  }

  /// What the name in `if let name` means before it is bound.
  private func declarations(unwrappedBy binding: Fact) -> [Fact] {
    switch meaning(of: binding.nameID, at: binding) {
    case .local(let local): local == binding ? [] : [local]
    case .members(let members): Array(members)
    case .globals, nil: []
    }
  }
}

// Collections of what is made.
extension Program {
  /// Whether `items[0]`, `items.first` or `items.last(where:)` is an element of what a type fills itself.
  private func isElementMade(_ expression: Fact, in id: TypeID) -> Bool {
    let access = expression.kind == .call ? expression.base : expression
    return access?.base.map { isCollectionMade($0, in: id) } ?? false
  }

  /// Whether the closure around a `$0`, or that of a parameter, is called for each of such elements.
  private func isElementMade(receivedAt fact: Fact, in id: TypeID) -> Bool {
    let closure =
      fact.kind == .parameter ? fact.parent : fact.ancestors.first { $0.kind == .closure }
    guard let argument = closure?.parent, argument.kind == .argument else { return false }
    return argument.parent?.base?.base.map { isCollectionMade($0, in: id) } ?? false
  }

  private func isCollectionMade(_ collection: Fact, in id: TypeID) -> Bool {
    let collection = collection.withoutUnwrapping
    guard collection.kind == .name || collection.kind == .member else { return false }
    if collection.name == "values", let dictionary = collection.base {
      return isCollectionMade(dictionary, in: id)
    }
    return declarations(of: collection).contains { property in
      property.kind == .property && property.parent == property.enclosingType
        && enclosingType(of: property) == id && isFilled(property, in: id)
    }
  }

  /// Whether a type adds to a collection what it makes.
  private func isFilled(_ property: Fact, in id: TypeID) -> Bool {
    let isWhole = valuesGiven(to: property, in: id).contains { value in
      value.children.contains(where: isConstructed)
        || value.closures.contains { $0.contents.last.map(isConstructed) ?? false }
    }
    return isWhole
      || self[id].parts.contains { part in
        uses(of: property.nameID, in: part).contains { use in
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
  /// The expression with the `?` and `!` behind it.
  fileprivate var withUnwrapping: Fact {
    switch parent?.kind {
    case .optionalChain, .forceUnwrap: parent?.withUnwrapping ?? self
    default: self
    }
  }
}
