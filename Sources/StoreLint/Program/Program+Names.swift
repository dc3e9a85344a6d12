import SwiftFacts

/// What an identifier means where it stands.
enum NameMeaning {
  /// A variable, parameter or function within the code around it.
  case local(Fact)
  /// Members of the type around it, without `self.`.
  case members(ArraySlice<Fact>)
  /// Functions or variables that stand in no type.
  case globals([Fact])
}

/// A name that is known in a scope from some place on.
struct LocalName {
  let fact: Fact
  let visibleFrom: Int
}

extension Program {
  /// What declares the identifier `name` for code at `fact`; the nearest declaration wins.
  func meaning(of name: Name, at fact: Fact) -> NameMeaning? {
    guard declared.identifiers.contains(name) else { return nil }
    let place = fact.bytes.lowerBound
    for scope in fact.ancestors {
      if scope.kind.isTypeDeclaration || scope.kind == .extensionDeclaration {
        let members = members(name, ofTypeOf: scope)
        if !members.isEmpty { return .members(members) }
      } else if scope.kind.isScope {
        let found = locals(of: scope)[name].last { $0.visibleFrom <= place }
        if let found { return .local(found.fact) }
      }
    }
    let globals = globals.nearest(name, to: fact)
    return globals.isEmpty ? nil : .globals(globals)
  }

  /// The declarations that an identifier or a member refers to, all overloads of a function.
  func declarations(of expression: Fact) -> ArraySlice<Fact> {
    if expression.kind == .name {
      switch meaning(of: expression.nameID, at: expression) {
      case .local(let declaration): return [declaration]
      case .members(let facts): return facts
      case .globals(let facts): return facts[...]
      case nil: return []
      }
    }
    guard expression.kind == .member, declared.members.contains(expression.nameID),
      let base = expression.base, let type = type(of: base)
    else { return [] }
    let name = expression.nameID
    if case .metatype(let inner) = type { return members(name, of: inner) }
    return members(name, of: type)
  }

  private func members(_ name: Name, of type: ProgramType) -> ArraySlice<Fact> {
    switch type.unwrapped {
    case .nominal(let id, _): members(name, of: id)
    case .external(let outer, _): members(name, ofExternal: outer)
    default: []
    }
  }

  private func members(_ name: Name, ofTypeOf scope: Fact) -> ArraySlice<Fact> {
    if let id = types.id(of: scope) { return members(name, of: id) }
    return types.externalName(of: scope).map { members(name, ofExternal: $0) } ?? []
  }

  /// What a scope declares itself, by name, in the order of the text.
  private func locals(of scope: Fact) -> NameGroups<LocalName> {
    if let known = locals[scope] { return known }
    let groups = NameGroups(scope.localNames.map { ($0.fact.nameID, $0) })
    locals[scope] = groups
    return groups
  }
}

extension FactKind {
  fileprivate var isScope: Bool {
    switch self {
    case .block, .closure, .accessor, .switchCase, .conditions, .forLoop, .catchClause, .function,
      .initializer, .subscriptDeclaration:
      true
    default: false
    }
  }
}

extension Fact {
  /// The names that a scope introduces.
  fileprivate var localNames: [LocalName] {
    if kind == .forLoop {
      let place = loopSequence?.bytes.upperBound ?? bytes.upperBound
      return firstChild?.boundNames(from: place) ?? []
    }
    return contents.flatMap { part -> [LocalName] in
      switch part.kind {
      case .parameter: [part.visible(from: codeStart)]
      case .capture, .property: [part.visible(from: part.bytes.upperBound)]
      case .function: [part.visible(from: bytes.lowerBound)]
      case .destructuring, .optionalBinding, .patternMatch:
        part.boundNames(from: part.bytes.upperBound)
      case .casePattern: part.boundNames(from: part.bytes.lowerBound)
      case .guardStatement:
        part.child(.conditions)?.contents.flatMap { $0.boundNames(from: part.bytes.upperBound) }
          ?? []
      default: []
      }
    }
  }

  /// Where the code of a function or closure begins: defaults do not know the parameters yet.
  private var codeStart: Int {
    let code = children.first { part in
      switch part.kind {
      case .attribute, .capture, .parameter, .genericParameter, .result, .requirement: false
      default: true
      }
    }
    return code?.bytes.lowerBound ?? bytes.upperBound
  }

  private func visible(from place: Int) -> LocalName { LocalName(fact: self, visibleFrom: place) }

  /// The names that a pattern binds, but not those within the value that it is held against.
  private func boundNames(from place: Int) -> [LocalName] {
    if kind == .boundName || kind == .optionalBinding && !name.isEmpty {
      return [visible(from: place)]
    }
    return children.filter { $0.kind != .initialValue }.flatMap { $0.boundNames(from: place) }
  }
}
