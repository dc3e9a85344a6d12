import SwiftFacts

/// Finds out what types in the text stand for. Two candidates are none.
struct TypeResolver {
  let table: TypeTable

  /// How deep types may be within types and aliases of aliases: what doubles at each step stays small.
  private static let depthLimit = 12

  /// The type that a type fact stands for; nil where that is not certain.
  func resolve(_ type: Fact) -> ProgramType? { resolve(type, depth: 0) }

  private func resolve(_ type: Fact, depth: Int) -> ProgramType? {
    guard depth < Self.depthLimit else { return nil }
    func inner(_ fact: Fact?) -> ProgramType? { fact.flatMap { resolve($0, depth: depth + 1) } }
    let children = Array(type.children)
    switch type.kind {
    case .namedType: return named(type, depth: depth)
    case .memberType: return member(type, depth: depth)
    case .optionalType: return inner(children.first).map { .optional($0) }
    case .arrayType: return inner(children.first).map { .array($0) }
    case .dictionaryType:
      guard children.count == 2, let value = inner(children[1]) else { return nil }
      return .dictionary(inner(children[0]) ?? .external("", []), value)
    case .tupleType: return .tuple(children.map { inner($0) })
    case .functionType:
      return .function(children.dropLast().map { inner($0) }, inner(children.last))
    case .constrainedType: return inner(children.first)
    case .compositionType:
      return children.lazy.compactMap { inner($0) }.first { $0.nominal != nil }
    case .metatype: return inner(children.first).map { .metatype($0) }
    default: return nil
    }
  }

  private func named(_ type: Fact, depth: Int) -> ProgramType? {
    let arguments = type.children.map { resolve($0, depth: depth + 1) ?? .external("", []) }
    switch (type.name, arguments.count) {
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    case ("Self", 0): return enclosing(type)
    default: break
    }
    return lookUp(type.name, arguments, at: type, depth: depth)
  }

  /// What a name of a type means at a place.
  func lookUp(_ name: String, at fact: Fact) -> ProgramType? {
    lookUp(name, [], at: fact, depth: 0)
  }

  private func lookUp(
    _ name: String, _ arguments: [ProgramType], at fact: Fact, depth: Int
  ) -> ProgramType? {
    for scope in fact.ancestors {
      if scope.kind.isGenericMember,
        scope.children.contains(where: { $0.kind == .genericParameter && $0.name == name })
      {
        return .parameter(name)
      }
      if let local = table.local(name, in: scope) { return .nominal(local, arguments) }
      guard let id = table.id(of: scope) else { continue }
      if table[id].genericParameters.contains(name) { return .parameter(name) }
      // A type's own name is not nested in it, but in what is around it.
      let candidates = table.nested(name, in: id)
      if !candidates.isEmpty { return only(candidates, arguments, depth: depth) }
    }
    let candidates = table.topLevel(name, seenFrom: fact)
    return candidates.isEmpty
      ? .external(name, arguments) : only(candidates, arguments, depth: depth)
  }

  private func only(
    _ candidates: [TypeTable.TypeName], _ arguments: [ProgramType], depth: Int
  ) -> ProgramType? {
    let types = Set(candidates.map { target(of: $0, arguments, depth: depth) })
    return types.count == 1 ? types.first ?? nil : nil
  }

  private func target(
    of name: TypeTable.TypeName, _ arguments: [ProgramType], depth: Int
  ) -> ProgramType? {
    switch name {
    case .type(let id): return .nominal(id, arguments)
    case .alias(let alias):
      guard let type = alias.typeAnnotation else { return nil }
      let parameters = alias.children(.genericParameter).map(\.name)
      let substitution = Dictionary(
        zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
      return resolve(type, depth: depth + 1)?.substituting(substitution)
    }
  }

  private func member(_ type: Fact, depth: Int) -> ProgramType? {
    let children = Array(type.children)
    guard let base = children.first else { return nil }
    let arguments = children.dropFirst().map { resolve($0, depth: depth + 1) ?? .external("", []) }
    guard let outer = resolve(base, depth: depth) else { return nil }
    switch outer {
    case .nominal(let id, _):
      let candidates = table.nested(type.name, in: id)
      return candidates.isEmpty ? nil : only(candidates, arguments, depth: depth)
    case .external(let name, _):
      // `Module.Type`; or a type within one from elsewhere, which keeps its last name.
      if table.moduleNames.contains(name) {
        return lookUp(type.name, arguments, at: type.file.root, depth: depth)
      }
      let isModule = base.kind == .namedType && table.imports(name, at: type)
      return .external(isModule ? type.name : "\(name).\(type.name)", arguments)
    default: return nil
    }
  }

  /// The type whose code `fact` is part of.
  func enclosing(_ fact: Fact) -> ProgramType? {
    guard let type = fact.enclosingType else { return nil }
    if let id = table.id(of: type) {
      return .nominal(id, table[id].genericParameters.map { .parameter($0) })
    }
    return table.externalName(of: type).map { .external($0, []) }
  }
}
