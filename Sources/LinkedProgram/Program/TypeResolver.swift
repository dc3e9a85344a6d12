import AppleNames
import StoregenDiagnostics
package import SwiftFacts

/// Resolves types in source text. If there are two candidates, the result is nil.
package struct TypeResolver {
  package let table: TypeTable

  /// The type that a type fact denotes; nil if that is not certain.
  package func resolve(_ type: Fact) -> ProgramType? { resolve(type, depth: 0) }

  private func resolve(_ type: Fact, depth: Int) -> ProgramType? {
    guard depth < TypeAliases.depthLimit else { return nil }
    func inner(_ fact: Fact?) -> ProgramType? { fact.flatMap { resolve($0, depth: depth + 1) } }
    switch type.kind {
    case .namedType: return named(type, depth: depth)
    case .memberType: return member(type, depth: depth)
    case .optionalType: return inner(type.firstChild).map { .optional($0) }
    case .arrayType: return inner(type.firstChild).map { .array($0) }
    case .dictionaryType:
      let children = Array(type.children)
      guard children.count == 2, let value = inner(children[1]) else { return nil }
      return .dictionary(inner(children[0]) ?? .unknown, value)
    case .tupleType:
      if let type = type.inBrackets { return inner(type) }
      return .tuple(type.children.map { inner($0) })
    case .functionType:
      let children = Array(type.children)
      return .function(children.dropLast().map { inner($0) }, inner(children.last))
    case .constrainedType: return inner(type.firstChild)
    case .compositionType:
      return type.children.lazy.compactMap { inner($0) }.first { $0.nominal != nil }
    case .metatype: return inner(type.firstChild).map { .metatype($0) }
    default: return nil
    }
  }

  private func named(_ type: Fact, depth: Int) -> ProgramType? {
    let arguments = type.children.map { resolve($0, depth: depth + 1) ?? .unknown }
    switch (arguments.count, type.name) {
    case (1, "Optional"): return .optional(arguments[0])
    case (1, "Array"): return .array(arguments[0])
    case (2, "Dictionary"): return .dictionary(arguments[0], arguments[1])
    case (0, "Self"): return enclosing(type)
    default: return lookUp(type.nameID, arguments: arguments, at: type, depth: depth)
    }
  }

  /// The type that a name denotes at a location.
  package func lookUp(_ name: Name, at fact: Fact) -> ProgramType? {
    lookUp(name, arguments: [], at: fact, depth: 0)
  }

  private func lookUp(_ name: Name, arguments: [ProgramType], at fact: Fact, depth: Int) -> ProgramType? {
    switch meaning(of: name, at: fact) {
    case .external: .external(name.text, arguments)
    case .parameter: .parameter(name.text)
    case .local(let id): .nominal(id, arguments)
    case .declared(let candidates, let outer):
      only(candidates, arguments: arguments, within: outer, for: fact, depth: depth)
    }
  }

  /// What a name of a type refers to.
  private enum Meaning {
    case external
    case parameter
    case local(TypeID)
    /// With the generic arguments of the type around the candidates.
    case declared([TypeTable.TypeName], within: [ProgramType])
  }

  private func meaning(of name: Name, at fact: Fact) -> Meaning {
    guard table.names.contains(name) || table.genericNames.contains(name) else { return .external }
    var inner = fact
    for scope in fact.ancestors {
      defer { inner = scope }
      if scope.kind.isGenericMember, isGenericParameter(name, of: scope) { return .parameter }
      if let local = table.local(name, in: scope) { return .local(local) }
      guard let id = table.id(of: scope) else { continue }
      if table[id].hasGenericParameter(name) { return .parameter }
      // A type's own name belongs to the scope around it. Its inheritance clause does not see what it inherits.
      guard table.nestedNames.contains(name) else { continue }
      let own = table[id].genericParameters.map { ProgramType.parameter($0) }
      if let types = nested(name, in: id, arguments: own, inherited: inner.kind != .inheritedType) {
        return .declared(types.candidates, within: types.outer)
      }
    }
    let candidates = table.topLevel(name, seenFrom: fact)
    return candidates.isEmpty || isOfOtherBuilds(candidates, named: name, for: fact)
      ? .external : .declared(candidates, within: [])
  }

  /// The types that a written type consists of: those of `A & B`, also behind an alias.
  package func parts(of type: Fact) -> [Fact] { parts(of: type, depth: 0) }

  private func parts(of type: Fact, depth: Int) -> [Fact] {
    guard depth < TypeAliases.depthLimit else { return [] }
    let composition = type.kind == .compositionType ? type : aliasedComposition(type)
    return composition?.children.flatMap { parts(of: $0, depth: depth + 1) } ?? [type]
  }

  /// The `A & B` that a name is an alias of.
  private func aliasedComposition(_ type: Fact) -> Fact? {
    guard type.kind == .namedType, table.compositionNames.contains(type.nameID),
      case .declared(let candidates, _) = meaning(of: type.nameID, at: type),
      case .alias(let alias)? = possible(candidates, for: type).first,
      let target = alias.typeAnnotation
    else { return nil }
    return target.kind == .compositionType ? target : nil
  }

  private func isGenericParameter(_ name: Name, of function: Fact) -> Bool {
    function.children.contains {
      $0.kind == .genericParameter && $0.nameID == name
    }
  }

  /// - Parameter outer: the generic arguments of the type around the candidates.
  private func only(
    _ candidates: [TypeTable.TypeName], arguments: [ProgramType], within outer: [ProgramType],
    for use: Fact?, depth: Int
  ) -> ProgramType? {
    let visible = use.map { possible(candidates, for: $0) } ?? candidates
    let type = target(of: visible[0], arguments: arguments, within: outer, depth: depth)
    let areSame = visible.dropFirst().allSatisfy {
      target(of: $0, arguments: arguments, within: outer, depth: depth) == type
    }
    return areSame ? type : nil
  }

  /// Without the candidates that are never in a build with the code that uses the name.
  private func possible(_ candidates: [TypeTable.TypeName], for use: Fact) -> [TypeTable.TypeName] {
    guard candidates.count > 1 else { return candidates }
    let possible = candidates.filter { isPossible($0, for: use) }
    return possible.isEmpty ? candidates : possible
  }

  /// Whether only other builds declare a type with the name of one of SwiftUI, so that code means SwiftUI's.
  private func isOfOtherBuilds(_ candidates: [TypeTable.TypeName], named name: Name, for use: Fact) -> Bool {
    SwiftUITable.typeNames.contains(name) && !candidates.contains { isPossible($0, for: use) }
  }

  private func isPossible(_ name: TypeTable.TypeName, for use: Fact) -> Bool {
    switch name {
    case .type(let id): table[id].declarations.contains { table.builds.areInOneBuild($0, use) }
    case .alias(let alias): table.builds.areInOneBuild(alias, use)
    }
  }

  private func target(
    of name: TypeTable.TypeName, arguments: [ProgramType], within outer: [ProgramType], depth: Int
  ) -> ProgramType? {
    switch name {
    case .type(let id): return table[id].type(arguments, within: outer)
    case .alias(let alias):
      guard let type = alias.typeAnnotation else { return nil }
      let parameters = alias.children(.genericParameter).map(\.name)
      let owner = outer.isEmpty ? nil : alias.enclosingType.flatMap { table.id(of: $0) }
      let own = Array(zip(parameters, arguments))
      let substitution = Dictionary(
        keepingFirst: own + Array(zip(owner.map { table[$0].genericParameters } ?? [], outer)))
      return resolve(type, depth: depth + 1)?.substituting(substitution)
    }
  }

  private func member(_ type: Fact, depth: Int) -> ProgramType? {
    guard let base = type.firstChild else { return nil }
    let arguments = type.children.dropFirst().map {
      resolve($0, depth: depth + 1) ?? .unknown
    }
    guard let outer = resolve(base, depth: depth) else { return nil }
    switch outer {
    case .nominal(let id, let outerArguments):
      return nested(type.nameID, in: id, arguments: outerArguments).flatMap {
        only($0.candidates, arguments: arguments, within: $0.outer, for: type, depth: depth)
      }
    case .external(let text, let outerArguments):
      // `Module.Type`, or a type nested in an external one, which is known by its last name.
      let name = Name.transient(text)
      if table.modules.contains(name) {
        return lookUp(type.nameID, arguments: arguments, at: type.file.root, depth: depth)
      }
      let isModule = base.kind == .namedType && table.modules.imports(name, at: type)
      if isModule { return .external(type.name, arguments) }
      // `AsyncStream<Event>.Continuation` has the same element type.
      return .external("\(text).\(type.name)", arguments.isEmpty ? outerArguments : arguments)
    default: return nil
    }
  }

  /// The type of a name within a type, its own or one that it inherits.
  package func nested(_ name: Name, of type: ProgramType) -> ProgramType? {
    guard case .nominal(let id, let arguments) = type.unwrapped else { return nil }
    return nested(name, in: id, arguments: arguments).flatMap {
      only($0.candidates, arguments: [], within: $0.outer, for: nil, depth: 0)
    }
  }

  /// The types and aliases of a name within a type or a class that it inherits from, with the generic
  /// arguments of the type that declares them.
  private func nested(
    _ name: Name, in id: TypeID, arguments: [ProgramType], inherited: Bool = true
  ) -> (candidates: [TypeTable.TypeName], outer: [ProgramType])? {
    guard table.nestedNames.contains(name) else { return nil }
    var outer = (id: id, arguments: arguments)
    for _ in 0..<TypeAliases.depthLimit {
      let candidates = table.nested(name, in: outer.id)
      if !candidates.isEmpty { return (candidates, outer.arguments) }
      guard inherited, let next = superclass(of: outer.id, arguments: outer.arguments) else { return nil }
      outer = next
    }
    return nil
  }

  /// The class of the program that a class with these generic arguments inherits from.
  package func superclass(of id: TypeID, arguments: [ProgramType]) -> (id: TypeID, arguments: [ProgramType])? {
    guard let inherited = superclass(of: id),
      case .nominal(let parent, let inner) = inherited.substituting(
        table[id].substitution(of: arguments))
    else { return nil }
    return (parent, inner)
  }

  /// The first type that a class inherits from, also one of a library, with its generic arguments.
  func inherited(by id: TypeID, arguments: [ProgramType]) -> ProgramType? {
    guard table[id].fact.kind == .classDeclaration else { return nil }
    let first = table[id].declarations.lazy.compactMap(\.inheritedTypes.first).first
    return first.flatMap { resolve($0) }?.substituting(table[id].substitution(of: arguments))
  }

  private func superclass(of id: TypeID) -> ProgramType? {
    guard table[id].fact.kind == .classDeclaration else { return nil }
    if let known = table.superclasses[id] { return known }
    table.superclasses[id] = .some(nil)  // A class that inherits from itself has none.
    let type = inherited(by: id, arguments: [])
    let parent = type?.nominal.map { table[$0].fact.kind == .classDeclaration } ?? false
    table.superclasses[id] = .some(parent ? type : nil)
    return parent ? type : nil
  }

  /// The type whose code `fact` is part of.
  package func enclosing(_ fact: Fact) -> ProgramType? {
    guard let type = fact.enclosingType else { return nil }
    if let id = table.id(of: type) { return .nominal(id, table[id].genericParameters.map { .parameter($0) }) }
    return table.externalName(of: type).map { .external($0.text, []) }
  }
}

extension FactKind {
  /// Whether it may have generic parameters but is not a type.
  fileprivate var isGenericMember: Bool {
    switch self {
    case .function, .initializer, .subscriptDeclaration, .typealiasDeclaration: true
    default: false
    }
  }
}
