import AppleNames
package import SwiftFacts

// The choice between overloads by the types of arguments, where these are certain.
extension TypeInference {
  /// Whether an argument of a call certainly has a different type than the parameter of a function with these labels.
  package func argumentTypes(of call: Fact, contradict function: Fact) -> Bool {
    function.parameters.contains { parameter in
      guard let value = call.value(of: parameter, of: function),
        let expected = type(ofDeclaration: parameter)?.unwrapped
      else { return false }
      return isOther(value, than: expected)
    }
  }

  private func isOther(_ value: Fact, than expected: ProgramType) -> Bool {
    switch value.kind {
    case .literal, .number:
      return value.name != "nil" && (isPlainNominal(expected) || expected.takesNoNumber)
    case .stringLiteral: return isPlainNominal(expected)
    case .member where value.base == nil:
      guard case .nominal(let id, _) = expected, isConcrete(id) else { return false }
      return program.members(value.nameID, of: id).isEmpty
    default:
      guard let given = type(of: value)?.unwrapped else { return false }
      return isOther(given, than: expected)
    }
  }

  private func isOther(_ given: ProgramType, than expected: ProgramType) -> Bool {
    switch (given, expected) {
    case (.nominal(let given, _), .nominal(let expected, _)):
      return isConcrete(given) && isConcrete(expected) && !program.isKind(given, of: expected)
    case (.external(let name, _), .nominal(let expected, _)):
      return StandardLibraryNames.valueTypes.contains(name) && isConcrete(expected)
    case (.nominal(let given, _), .external(let name, _)):
      return StandardLibraryNames.valueTypes.contains(name) && isConcrete(given)
    default: return false
    }
  }

  /// Whether it is a type of the program that a literal cannot create.
  private func isPlainNominal(_ type: ProgramType) -> Bool {
    guard case .nominal(let id, _) = type, isConcrete(id) else { return false }
    return !program.supertypes(of: id).externals.contains { $0.hasPrefix("ExpressibleBy") }
  }

  private func isConcrete(_ id: TypeID) -> Bool { program[id].fact.kind != .protocolDeclaration }
}

extension ProgramType {
  /// Whether it is an external type that a number literal cannot create.
  fileprivate var takesNoNumber: Bool {
    guard case .external(let name, _) = self else { return false }
    return ["KeyPath", "WritableKeyPath", "Edge.Set", "Binding", "String"].contains(name)
  }
}
