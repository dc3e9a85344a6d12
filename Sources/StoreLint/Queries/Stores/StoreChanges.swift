import SwiftFacts

extension Program {
  /// What changes the value of a member in its place, also in part: the assignment, the call of a method
  /// that mutates, or the expression with `&`; nil if nothing does, or if that is not known.
  func change(of member: Fact) -> Fact? {
    var expression = member
    while let parent = expression.parent {
      switch parent.kind {
      case .assignment: return parent.firstChild == expression ? parent : nil
      case .inoutExpression: return parent
      case .optionalChain, .forceUnwrap: break
      case .subscriptCall where parent.base == expression && isValue(expression): break
      case .member where parent.base == expression && isValue(expression):
        // What is behind a reference is not a part of what refers to it.
        if let call = parent.parent, call.kind == .call, call.base == parent {
          return isMutating(parent.nameID, of: expression) ? call : nil
        }
      default: return nil
      }
      expression = parent
    }
    return nil
  }

  /// Whether an expression is a value, which changes when a part of it does, and no object.
  private func isValue(_ expression: Fact) -> Bool {
    switch type(of: expression)?.unwrapped {
    case .array, .dictionary, .tuple: true
    case .nominal(let id, _):
      self[id].fact.kind == .structDeclaration || self[id].fact.kind == .enumDeclaration
    case .external(let name, _): SwiftUITable.valueTypes.contains(name)
    case .parameter, .function, .metatype, .optional: false
    case nil:
      declarations(of: expression.withoutUnwrapping).contains {
        $0.initialExpression.map { Self.literals.contains($0.kind) } ?? false
      }
    }
  }

  private static let literals: Set<FactKind> = [
    .literal, .stringLiteral, .arrayLiteral, .dictionaryLiteral,
  ]

  private func isMutating(_ method: Name, of expression: Fact) -> Bool {
    guard let id = type(of: expression)?.nominal else {
      return StandardLibraryNames.mutatingMethods.contains(method.text)
    }
    let found = members(method, of: id)
    return found.isEmpty
      ? conforms(id, toAnyOf: ["OptionSet", "SetAlgebra"])
        && StandardLibraryNames.mutatingMethods.contains(method.text)
      : found.contains { $0.flags.contains(.isMutating) }
  }

  /// Whether something is assigned to a part of a member of which nobody can see whether it is a value,
  /// so that this may change the member.
  func mayBeChangedInPart(_ member: Fact) -> Bool {
    var expression = member
    while let parent = expression.parent {
      switch parent.kind {
      case .assignment: return expression != member && parent.firstChild == expression
      case .optionalChain, .forceUnwrap: break
      case .member, .subscriptCall:
        guard parent.base == expression, mayBeValue(expression) else { return false }
      default: return false
      }
      expression = parent
    }
    return false
  }

  /// Whether an expression is not known to be an object.
  private func mayBeValue(_ expression: Fact) -> Bool {
    guard let id = type(of: expression)?.nominal else { return true }
    return self[id].fact.kind == .structDeclaration || self[id].fact.kind == .enumDeclaration
  }

  /// Whether a property of a store is there to connect it with something else: a callback, a delegate,
  /// another observable object. What is published is state, whatever it is.
  func isConnection(_ property: Fact) -> Bool {
    if !property.flags.isDisjoint(with: [.isWeak, .isUnowned]) { return true }
    guard let type = type(ofDeclaration: property)?.unwrapped else { return false }
    if case .function = type { return true }
    guard property.attribute("Published") == nil, let id = type.nominal else { return false }
    return stores.observable.contains(id)
      || self[id].fact.kind == .protocolDeclaration && mayBeObservable(id)
  }

  private func mayBeObservable(_ protocolID: TypeID) -> Bool {
    self[protocolID].name.hasSuffix("Delegate")
      || (heirsByProtocol[protocolID] ?? []).contains(where: stores.observable.contains)
  }
}
