import AppleNames
package import SwiftFacts

// Which argument of a call is for which parameter.
extension TypeInference {
  /// Whether the labels of a call match a function; parameters with defaults may be missing.
  package func labels(of call: Fact, fit function: Fact) -> Bool {
    match(call, with: function) { _, _ in }
  }

  /// The value that a call passes for a parameter, if the labels match; nil if it passes none.
  ///
  /// Matches: `{ Menu() }` for `sidebar` in `Split { Menu() } detail: { Home() }` with `init(sidebar:detail:)`
  package func value(of parameter: Fact, of function: Fact, passedBy call: Fact) -> Fact? {
    var found: Fact?
    let fits = match(call, with: function) { if $1 == parameter { found = $0.firstChild } }
    return fits ? found : nil
  }

  /// Finds the parameter of each argument, as Swift does. False if the labels do not match.
  private func match(_ call: Fact, with function: Fact, visit: (_ argument: Fact, _ parameter: Fact) -> Void) -> Bool {
    var parameters = function.parameters[...]
    for argument in call.arguments {
      let isTrailing = argument.flags.contains(.isTrailingClosure) && argument.name.isEmpty
      while let next = parameters.first, isTrailing ? !takesFunction(next) : next.argumentLabel != argument.name {
        guard next.mayBeLeftOut else { return false }
        parameters = parameters.dropFirst()
      }
      guard let next = parameters.first else { return false }
      visit(argument, next)
      if !next.flags.contains(.isVariadic) { parameters = parameters.dropFirst() }
    }
    return parameters.allSatisfy(\.mayBeLeftOut)
  }

  /// Whether a parameter, or a property in a memberwise initializer, can be given as a trailing closure.
  package func takesFunction(_ parameter: Fact) -> Bool {
    guard let type = parameter.typeAnnotation else { return true }
    if type.kind == .functionType || type.descendants.contains(where: { $0.kind == .functionType }) {
      return true
    }
    if case .function = program.resolve(type)?.unwrapped { return true }
    return false
  }
}

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

extension Fact {
  /// Whether callers may omit a parameter.
  fileprivate var mayBeLeftOut: Bool { child(.initialValue) != nil || flags.contains(.isVariadic) }
}
