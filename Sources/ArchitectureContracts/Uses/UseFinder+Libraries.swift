import AppAnalysis
import LinkedProgram
import SwiftFacts

// Members that are not the program's.
extension UseFinder {
  /// Whether a member that no declaration of its base's type explains comes from a library. A type of the program also has
  /// those of its superclass, of protocols and of macros.
  func isOfLibrary(_ member: Fact) -> Bool {
    guard let base = member.base else { return false }
    switch types.type(of: base)?.unwrapped {
    case .external(let name, _): return !name.isEmpty
    case .nominal(let id, _):
      return !program[id].declarations.contains { $0.attribute("dynamicMemberLookup") != nil }
    case .array, .dictionary, .tuple, .function, .metatype: return true
    case .parameter, .optional, nil: return isValueOfLibrary(base)
    }
  }

  /// Whether an expression has a type of a library: what such a value returns has one, too, unless an argument decides.
  ///
  /// Matches: `url.standardizedFileURL.deletingLastPathComponent()`
  private func isValueOfLibrary(_ expression: Fact) -> Bool {
    if let type = types.type(of: expression)?.unwrapped {
      if case .external(let name, let arguments) = type { return !name.isEmpty && arguments.isEmpty }
      return false
    }
    switch expression.kind {
    case .stringLiteral, .number, .literal: return true
    case .optionalChain, .forceUnwrap, .tryExpression, .awaitExpression:
      return expression.firstChild.map(isValueOfLibrary) ?? false
    case .member:
      guard let base = expression.base, !program.declared.members.contains(expression.nameID),
        !Self.membersOfAnyType.contains(expression.nameID)
      else { return false }
      return isValueOfLibrary(base)
    case .call:
      guard let callee = expression.base, callee.kind == .member,
        expression.arguments.allSatisfy({ !$0.decidesType })
      else { return false }
      return isValueOfLibrary(callee)
    case .name:
      guard case .local(let declaration)? = program.meaning(of: expression.nameID, at: expression),
        declaration.typeAnnotation == nil, let value = declaration.initialExpression
      else { return false }
      return isValueOfLibrary(value)
    default: return false
    }
  }

  /// Members of libraries whose types an app chooses: `context.coordinator` in a `UIViewRepresentable`.
  private static let membersOfAnyType = NameSet([Name("coordinator"), Name("wrappedValue"), Name("value")])
}

extension Fact {
  /// Whether an argument can decide what a generic function returns: a closure, or a type.
  fileprivate var decidesType: Bool {
    guard let value = firstChild else { return false }
    return value.kind == .closure || value.kind == .typeExpression
      || value.kind == .member && value.nameID == .selfValue
  }
}
