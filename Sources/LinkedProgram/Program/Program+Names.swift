package import SwiftFacts

/// The meaning of an identifier at its location.
package enum NameMeaning {
  /// A variable, parameter or function within the code around it.
  case local(Fact)
  /// Members of the type around it, without `self.`.
  case members(ArraySlice<Fact>)
  /// Top-level functions or variables.
  case globals([Fact])
}

/// A name that is visible in a scope from some offset on.
package struct LocalName {
  package let fact: Fact
  let visibleFrom: Int
}

extension Program {
  /// The declarations of the identifier `name` for code at `fact`; the nearest ones win.
  package func meaning(of name: Name, at fact: Fact) -> NameMeaning? {
    guard declared.identifiers.contains(name) else { return nil }
    let location = fact.bytes.lowerBound
    for scope in fact.ancestors {
      if scope.kind.isTypeOrExtension {
        let members = members(name, ofTypeOf: scope)
        if !members.isEmpty { return .members(members) }
      } else if scope.kind.isScope {
        let found = locals(of: scope)[name].last {
          $0.visibleFrom <= location
            && ($0.fact.parent?.kind != .compilationBranch || builds.areInOneBuild($0.fact, fact))
        }
        if let found { return .local(found.fact) }
      }
    }
    let globals = globals.nearest(name, to: fact)
    return globals.isEmpty ? nil : .globals(globals)
  }

  private func members(_ name: Name, ofTypeOf scope: Fact) -> ArraySlice<Fact> {
    if let id = typeTable.id(of: scope) { return members(name, of: id) }
    return typeTable.externalName(of: scope).map { members(name, ofExternal: $0) } ?? []
  }

  /// The declarations of a scope itself, by name, in source order.
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
      let location = loopSequence?.bytes.upperBound ?? bytes.upperBound
      return firstChild?.boundNames(from: location) ?? []
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
        part.child(.conditions)?.contents.flatMap { $0.boundNames(from: part.bytes.upperBound) } ?? []
      default: []
      }
    }
  }

  /// Where the code of a function or closure begins: default values cannot refer to the parameters.
  private var codeStart: Int {
    let code = children.first { part in
      switch part.kind {
      case .attribute, .capture, .parameter, .genericParameter, .result, .requirement: false
      default: true
      }
    }
    return code?.bytes.lowerBound ?? bytes.upperBound
  }

  private func visible(from location: Int) -> LocalName {
    LocalName(fact: self, visibleFrom: location)
  }

  /// The names that a pattern binds, without those in the value that it is matched against.
  private func boundNames(from location: Int) -> [LocalName] {
    if kind == .boundName || kind == .optionalBinding && !name.isEmpty { return [visible(from: location)] }
    return children.filter { $0.kind != .initialValue }.flatMap { $0.boundNames(from: location) }
  }
}
