package import SwiftFacts

extension TypeInference {
  /// The enum case that a pattern such as `.added` or `.added(let id)` matches; nil if the type that the
  /// pattern is matched against is unknown.
  package func enumCase(of pattern: Fact) -> Fact? {
    let pattern = pattern.withoutUnwrapping
    let named = pattern.kind == .call ? pattern.base : pattern
    guard let named, named.kind == .member, let id = typeOfPattern(pattern, named: named)?.nominal else { return nil }
    return self.enumCase(named.nameID, of: id)
  }

  /// The case of an enum with a name.
  package func enumCase(_ name: Name, of id: TypeID) -> Fact? {
    program.ownMembers(name, of: id).first { $0.kind == .enumCase }
  }

  /// The cases of an enum, in source order.
  package func cases(of id: TypeID) -> [Fact] {
    program[id].declarations.flatMap(\.contents).filter { $0.kind == .enumCase }
  }

  private func typeOfPattern(_ pattern: Fact, named: Fact) -> ProgramType? {
    guard let base = named.base else { return typeMatched(by: pattern) }
    guard case .metatype(let type)? = type(of: base) else { return nil }
    return type
  }

  /// The type that a pattern is matched against, in a `switch`, an `if case`, a loop or a declaration, or within
  /// another pattern.
  func typeMatched(by pattern: Fact) -> ProgramType? {
    guard let outer = pattern.parent else { return nil }
    switch outer.kind {
    case .optionalChain: return typeMatched(by: outer)?.unwrapped
    case .patternMatch where outer.firstChild == pattern:
      return outer.initialExpression.flatMap { type(of: $0) }
    case .casePattern where outer.firstChild == pattern:
      return outer.matchedSwitch?.firstChild.flatMap { type(of: $0) }
    case .forLoop where outer.firstChild == pattern:
      return outer.loopSequence.flatMap { type(of: $0)?.element }
    case .destructuring where outer.firstChild == pattern:
      return outer.initialExpression.flatMap { type(of: $0) }
    case .argument: return typeOfPart(outer)
    default: return nil
    }
  }

  /// The type that one part of a pattern is matched against.
  private func typeOfPart(_ argument: Fact) -> ProgramType? {
    guard let whole = argument.parent, let position = whole.arguments.firstIndex(of: argument) else { return nil }
    if whole.kind == .tuple {
      guard case .tuple(let types)? = typeMatched(by: whole), position < types.count else { return nil }
      return types[position]
    }
    guard whole.kind == .call else { return nil }
    if whole.base?.name == "some" { return typeMatched(by: whole)?.unwrapped }
    guard let enumCase = enumCase(of: whole) else { return nil }
    let payload = enumCase.parameters
    return payload.count == whole.arguments.count ? type(ofDeclaration: payload[position]) : nil
  }
}

extension Fact {
  /// The `switch` around a case pattern; a `catch` has none.
  package var matchedSwitch: Fact? {
    guard let switchCase = parent, switchCase.kind == .switchCase else { return nil }
    return switchCase.ancestors.first { $0.kind == .switchStatement }
  }
}
