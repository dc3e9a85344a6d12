import AppleNames
package import SwiftFacts

// Generic arguments that code leaves out.
extension TypeInference {
  /// The type of a member of a type with these generic arguments, also of an inherited member.
  package func type(of member: Fact, in id: TypeID, _ arguments: [ProgramType] = []) -> ProgramType? {
    guard let type = self.type(ofDeclaration: member), type.hasParameters else {
      return self.type(ofDeclaration: member)
    }
    let owner = program.enclosingType(of: member)
    guard owner != id, let owner else { return type.substituting(program[id].substitution(of: arguments)) }
    var next: (id: TypeID, arguments: [ProgramType])? = (id, arguments)
    var seen: Set<TypeID> = []
    while let inherited = next, seen.insert(inherited.id).inserted {
      if inherited.id == owner {
        return type.substituting(program[owner].substitution(of: inherited.arguments))
      }
      next = program.resolver.superclass(of: inherited.id, arguments: inherited.arguments)
    }
    return type
  }

  /// The type that `Box(item)` creates, with the generic arguments that follow from the values that it is given.
  func inferringArguments(of id: TypeID, from call: Fact) -> ProgramType {
    let names = program[id].genericParameters
    guard !names.isEmpty else { return .nominal(id, []) }
    var found: [String: ProgramType] = [:]
    for (parameter, value) in parametersWithValues(of: id, call) {
      guard let declared = type(ofDeclaration: parameter), declared.hasParameters,
        let given = type(of: value)
      else { continue }
      declared.bind(to: given, &found)
    }
    let arguments = names.map { found[$0] ?? .unknown }
    return .nominal(id, found.isEmpty ? [] : arguments)
  }

  /// The parameters of the initializer that a call refers to, or the properties of the memberwise one, with
  /// their values; none if it is not known which initializer that is.
  private func parametersWithValues(of id: TypeID, _ call: Fact) -> [(Fact, Fact)] {
    let all = program.ownMembers(.initializer, of: id)
    if all.isEmpty {
      let properties = program.storedProperties(of: id)
      return properties.compactMap { property in
        call.argument(property.name).map { (property, $0) }
      }
    }
    let fitting = all.filter { labels(of: call, fit: $0) }
    guard fitting.count == 1, let initializer = fitting.first else { return [] }
    return initializer.parameters.compactMap { parameter in
      value(of: parameter, of: initializer, passedBy: call).map { (parameter, $0) }
    }
  }

  /// The type of the value in a generic box of another package, such as `Factory<Cart>`: its last
  /// generic argument, if that is a type of the program.
  func typeOfContent(ofBox box: ProgramType?) -> ProgramType? {
    guard case .external(let name, let arguments)? = box?.unwrapped,
      !StreamTypes.publishers.contains(name), !StandardLibraryNames.valueTypes.contains(name),
      let content = arguments.last, content.nominal != nil
    else { return nil }
    return content
  }
}

extension ProgramType {
  /// Whether it contains a generic parameter.
  package var hasParameters: Bool {
    switch self {
    case .parameter: true
    case .nominal(_, let arguments), .external(_, let arguments):
      arguments.contains(where: \.hasParameters)
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.hasParameters
    case .dictionary(let key, let value): key.hasParameters || value.hasParameters
    case .tuple(let elements): elements.contains { $0?.hasParameters ?? false }
    case .function(let parameters, let result):
      parameters.contains { $0?.hasParameters ?? false } || result?.hasParameters ?? false
    }
  }

  /// Collects the types that its generic parameters have to denote for a value of another type to fit.
  package func bind(to other: ProgramType, _ found: inout [String: ProgramType]) {
    switch (self, other) {
    case (.parameter(let name), _):
      if found[name] == nil { found[name] = other }
    case (.optional(let inner), .optional(let value)): inner.bind(to: value, &found)
    case (.optional(let inner), _): inner.bind(to: other, &found)
    case (.array(let inner), .array(let value)), (.metatype(let inner), .metatype(let value)):
      inner.bind(to: value, &found)
    case (.nominal(let left, let inner), .nominal(let right, let values)) where left == right:
      for (inner, value) in zip(inner, values) { inner.bind(to: value, &found) }
    case (.external(let left, let inner), .external(let right, let values)) where left == right:
      for (inner, value) in zip(inner, values) { inner.bind(to: value, &found) }
    case (.function(_, let result?), .function(_, let value?)): result.bind(to: value, &found)
    default: break
    }
  }
}
