import AppleNames
import LinkedProgram
package import SwiftFacts

/// Finds what changes the value of a member.
package struct StoreChanges: AppQuery {
  package let catalogs: AppCatalogs

  /// The expression that changes the value of a member in place, entirely or in part: an assignment, a call
  /// of a mutating method, or an expression with `&`; nil if there is none, or if it is unknown.
  package func change(of member: Fact) -> Fact? {
    var expression = member
    while let parent = expression.parent {
      switch parent.kind {
      case .assignment: return parent.firstChild == expression ? parent : nil
      case .inoutExpression: return parent
      case .optionalChain, .forceUnwrap: break
      case .subscriptCall where parent.base == expression && isValue(expression): break
      case .member where parent.base == expression && isValue(expression):
        // An object is not part of the value that refers to it.
        if let call = parent.call { return isMutating(parent.nameID, of: expression) ? call : nil }
      default: return nil
      }
      expression = parent
    }
    return nil
  }

  /// Whether an expression has a value type, so that changing a part changes the whole.
  private func isValue(_ expression: Fact) -> Bool {
    switch types.type(of: expression)?.unwrapped {
    case .array, .dictionary, .tuple: true
    case .nominal(let id, _):
      program[id].fact.kind == .structDeclaration || program[id].fact.kind == .enumDeclaration
    case .external(let name, _): SwiftUITable.valueTypes.contains(name)
    case .parameter, .function, .metatype, .optional: false
    case nil:
      types.declarations(of: expression.withoutUnwrapping).contains {
        $0.initialExpression.map { Self.literals.contains($0.kind) } ?? false
      }
    }
  }

  private static let literals: Set<FactKind> = [.literal, .number, .stringLiteral, .arrayLiteral, .dictionaryLiteral]

  private func isMutating(_ method: Name, of expression: Fact) -> Bool {
    guard let id = types.type(of: expression)?.nominal else {
      return StandardLibraryNames.mutatingMethods.contains(method.text)
    }
    let found = program.members(method, of: id)
    return found.isEmpty
      ? program.conforms(id, toAnyOf: ["OptionSet", "SetAlgebra"])
        && StandardLibraryNames.mutatingMethods.contains(method.text)
      : found.contains { $0.flags.contains(.isMutating) }
  }

  /// Whether code assigns to a part of a member that may have a value type, so that this may change
  /// the member.
  package func mayBeChangedInPart(_ member: Fact) -> Bool {
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

  /// Whether an expression may have a value type.
  private func mayBeValue(_ expression: Fact) -> Bool {
    guard let id = types.type(of: expression)?.nominal else { return true }
    return program[id].fact.kind == .structDeclaration || program[id].fact.kind == .enumDeclaration
  }

  /// Whether a property of a store connects it with something else: a callback, a delegate, or
  /// another observable object. Published properties are state.
  package func isConnection(_ property: Fact) -> Bool {
    if !property.flags.isDisjoint(with: [.isWeak, .isUnowned]) { return true }
    guard let type = types.type(ofDeclaration: property)?.unwrapped else { return false }
    if case .function = type { return true }
    guard !property.isPublished, let id = type.nominal else { return false }
    return storeCatalog.observable.contains(id)
      || program[id].fact.kind == .protocolDeclaration && mayBeObservable(id)
  }

  private func mayBeObservable(_ protocolID: TypeID) -> Bool {
    NameWords.nameDelegate(program[protocolID].name)
      || program.subtypes(of: protocolID).contains(where: storeCatalog.observable.contains)
  }
}
