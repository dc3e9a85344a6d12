package import SwiftFacts

extension TypeInference {
  /// The type of a declaration: of the value for a variable, of the function for a
  /// function.
  package func type(ofDeclaration fact: Fact) -> ProgramType? {
    guard fact.kind.declaresValue else { return nil }
    if let known = typesOfFacts[fact] { return known }
    typesOfFacts[fact] = .some(nil)  // A type that depends on itself is unknown.
    let type = findType(ofDeclaration: fact)
    typesOfFacts[fact] = .some(type)
    return type
  }

  /// The type of the value of a property, or of the result of a function.
  package func valueType(of member: Fact) -> ProgramType? {
    member.kind == .function ? member.resultType.flatMap { program.resolve($0) } : type(ofDeclaration: member)
  }

  /// The declarations that an identifier or a member refers to, including all overloads.
  package func declarations(of expression: Fact) -> ArraySlice<Fact> {
    if expression.kind == .name {
      switch program.meaning(of: expression.nameID, at: expression) {
      case .local(let declaration): return [declaration]
      case .members(let facts): return program.builds.candidates(among: facts, for: expression)
      case .globals(let facts):
        return program.builds.candidates(among: facts[...], for: expression)
      case nil: return []
      }
    }
    guard expression.kind == .member, program.declared.members.contains(expression.nameID),
      let base = expression.base, let type = type(of: base)
    else { return [] }
    let name = expression.nameID
    let value = if case .metatype(let inner) = type { inner } else { type }
    return program.builds.candidates(among: members(name, ofValue: value), for: expression)
  }

  private func members(_ name: Name, ofValue type: ProgramType) -> ArraySlice<Fact> {
    switch type.unwrapped {
    case .nominal(let id, _): program.members(name, of: id)
    case .external(let outer, _): program.members(name, ofExternal: outer)
    default: []
    }
  }

  private func findType(ofDeclaration fact: Fact) -> ProgramType? {
    switch fact.kind {
    case .property: return typeOfProperty(fact)
    case .parameter: return typeOfParameter(fact)
    case .capture: return typeOfCapture(fact)
    case .optionalBinding: return typeOfBinding(fact)
    case .boundName: return typeMatched(by: fact)
    case .function:
      let result = fact.resultType.map { program.resolve($0) } ?? .tuple([])
      return .function(fact.parameters.map(type(ofDeclaration:)), result)
    case .enumCase:
      guard let outer = program.resolver.enclosing(fact) else { return nil }
      let payload = fact.parameters
      return payload.isEmpty ? outer : .function(payload.map(type(ofDeclaration:)), outer)
    default: return nil
    }
  }

  private func typeOfProperty(_ fact: Fact) -> ProgramType? {
    if let annotation = fact.typeAnnotation { return program.resolve(annotation) }
    if let wrapper = fact.attribute("Environment"), let argument = wrapper.arguments.first?.firstChild {
      return typeOfValue(argument, of: "EnvironmentValues")
    }
    if let wrapper = fact.attribute("FocusedValue"), let argument = wrapper.arguments.first?.firstChild {
      return typeOfValue(argument, of: "FocusedValues").map { .optional($0.unwrapped) }
    }
    guard let value = fact.initialExpression else { return typeOfProvidedValue(fact) }
    return type(of: value)
  }

  /// The type of `@Environment(T.self)` or `@Environment(\.key)`.
  private func typeOfValue(_ argument: Fact, of values: String) -> ProgramType? {
    if argument.kind == .keyPath {
      var type: ProgramType? = .external(values, [])
      for component in argument.children(.keyPathComponent) {
        type = type.flatMap { self.type(ofMember: component.nameID, of: $0) }
      }
      return type
    }
    guard case .metatype(let type) = type(of: argument) else { return nil }
    return type
  }

  private func typeOfParameter(_ fact: Fact) -> ProgramType? {
    if let annotation = fact.typeAnnotation {
      let type = program.resolve(annotation)
      return fact.flags.contains(.isVariadic) ? type.map { .array($0) } : type
    }
    guard let closure = fact.parent, closure.kind == .closure else { return nil }
    let position = closure.parameters.firstIndex(of: fact) ?? 0
    return type(ofParameter: position, of: closure)
  }

  /// `[weak self]`, `[store]`, `[store = self.store]`.
  private func typeOfCapture(_ fact: Fact) -> ProgramType? {
    if let value = fact.firstChild { return type(of: value) }
    guard let closure = fact.parent else { return nil }
    return type(ofName: fact.nameID, at: closure)
  }

  /// `if let name = value`, or the short form, which refers to the outer name.
  private func typeOfBinding(_ fact: Fact) -> ProgramType? {
    if let annotation = fact.typeAnnotation { return program.resolve(annotation) }
    if let value = fact.initialExpression { return type(of: value)?.unwrapped }
    return type(ofName: fact.nameID, at: fact)?.unwrapped
  }
}

extension FactKind {
  /// Whether it declares something that has a type.
  fileprivate var declaresValue: Bool {
    switch self {
    case .property, .parameter, .capture, .optionalBinding, .boundName, .function, .enumCase: true
    default: false
    }
  }
}
