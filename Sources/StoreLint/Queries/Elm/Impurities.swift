import SwiftFacts

/// Something that makes the result of a function depend on more than its parameters.
enum Impurity: Hashable {
  case clock(String)
  case randomness(String)
  case singleton(String)
  /// It starts something that goes on without it.
  case work(String)
  case waiting
}

extension Program {
  /// What an update does that is not up to its parameters, in the order of the text; what effects and other
  /// closures do later is left out.
  func impurities(in function: Fact) -> [(what: Impurity, place: Fact)] {
    guard let code = function.codeBlock else { return [] }
    var found: [(what: Impurity, place: Fact)] = []
    var end = code.index
    for fact in code.descendants where fact.index > end {
      if isLater(fact) {
        end = fact.lastIndex
      } else if let impurity = impurity(of: fact) {
        found.append((impurity, fact))
        if case .work = impurity { end = fact.lastIndex }
      }
    }
    return found
  }

  /// Whether code does not run with the function around it, or only makes an effect.
  private func isLater(_ fact: Fact) -> Bool {
    switch fact.kind {
    case .closure: return !runsAtOnce(fact)
    case .function: return !givesUpdate(fact)
    case .property:
      let type = fact.typeAnnotation.flatMap { resolve($0) }
      return type?.externalName.map(ImpureNames.effects.contains) ?? false
    case .argument: return fact.name == "fx"
    case .call: return fact.base.map { isEffect($0) } ?? false
    default: return false
    }
  }

  private func isEffect(_ callee: Fact) -> Bool {
    callee.kind == .name && ImpureNames.effects.contains(callee.name)
      || callee.kind == .genericSpecialization && callee.firstChild.map(isEffect) ?? false
  }

  /// Whether a closure is called for the elements of a list.
  private func runsAtOnce(_ closure: Fact) -> Bool {
    guard let argument = closure.parent, argument.kind == .argument,
      let callee = argument.parent?.base, callee.kind == .member, let base = callee.base
    else { return false }
    return type(of: base)?.element != nil
  }

  private func impurity(of fact: Fact) -> Impurity? {
    switch fact.kind {
    case .awaitExpression: return .waiting
    case .call: return fact.base.flatMap { impurity(of: fact, callee: $0) }
    case .member: return impurity(ofMember: fact)
    default: return nil
    }
  }

  private func impurity(of call: Fact, callee: Fact) -> Impurity? {
    let arguments = call.arguments
    let text = "\(callee.chainText)(\(arguments.isEmpty ? "" : "…"))"
    switch callee.kind {
    case .name where isForeign(callee):
      if callee.name == "Task" { return .work("Task") }
      if ImpureNames.clockFunctions.contains(callee.name) { return .clock(text) }
      if callee.name == "Date", arguments.isEmpty || call.argument("timeIntervalSinceNow") != nil {
        return .clock(text)
      }
      let isRandom = ImpureNames.randomFunctions.contains(callee.name)
      return isRandom && (arguments.isEmpty || callee.name.hasPrefix("arc4"))
        ? .randomness(text) : nil
    case .member:
      if callee.name == "detached", callee.base?.name == "Task" { return .work("Task.detached") }
      guard ImpureNames.randomMethods.contains(callee.name), call.argument("using") == nil,
        declarations(of: callee).isEmpty, isOfLibrary(callee)
      else { return nil }
      return .randomness(text)
    default: return nil
    }
  }

  /// Whether a method that the program does not declare for this base is the library's for sure.
  private func isOfLibrary(_ callee: Fact) -> Bool {
    !declared.members.contains(callee.nameID) || callee.base.flatMap { type(of: $0) } != nil
  }

  private func impurity(ofMember member: Fact) -> Impurity? {
    guard let base = member.base else {
      return member.name == "now" && isTimeWanted(at: member) ? .clock(".now") : nil
    }
    guard base.kind == .name else { return nil }
    if isForeign(base) {
      if member.name == "now", ImpureNames.clocks.contains(base.name) {
        return .clock(member.chainText)
      }
      let isKnown = ImpureNames.singletons[base.name]?.contains(member.name) ?? false
      return isKnown ? .singleton(member.chainText) : nil
    }
    guard case .metatype(let type) = type(of: base), type.nominal != enclosingType(of: member),
      declarations(of: member).contains(where: isSingleton)
    else { return nil }
    return .singleton(member.chainText)
  }

  /// Whether what begins without a type is one that stands for a point in time.
  private func isTimeWanted(at member: Fact) -> Bool {
    var chain = member
    while let outer = chain.parent, outer.base == chain { chain = outer }
    let type = expectedType(at: chain) ?? typeOfPayload(at: chain)
    return type?.unwrapped.externalName.map(ImpureNames.times.contains) ?? false
  }

  /// What an action carries where an expression stands: actions are mostly listed without their type.
  private func typeOfPayload(at expression: Fact) -> ProgramType? {
    guard let argument = expression.parent, argument.kind == .argument,
      let call = argument.parent, call.kind == .call, let callee = call.base,
      callee.kind == .member, callee.base == nil, let model = enclosingType(of: call),
      let action = typeOfAction(of: model), let action = enumCase(callee.nameID, of: action),
      accepts(call, action)
    else { return nil }
    return action.parameters.first { $0.argumentLabel == argument.name }
      .flatMap(type(ofDeclaration:))
  }

  /// The actions of a model, by its update.
  private func typeOfAction(of model: TypeID) -> TypeID? {
    let updates = members(Name("update"), of: model).filter { $0.kind == .function }
    let actions = updates.flatMap(\.parameters).filter { $0.argumentLabel == "action" }
    return common(actions.map(type(ofDeclaration:)))?.nominal
  }

  /// Whether a static property holds an object, or a value that anybody can change.
  private func isSingleton(_ property: Fact) -> Bool {
    guard property.kind == .property, property.isStored, property.flags.contains(.isStatic) else {
      return false
    }
    if !property.flags.contains(.isConstant), !property.flags.contains(.hasRestrictedSetter) {
      return true
    }
    guard let id = type(ofDeclaration: property)?.nominal else { return false }
    return self[id].fact.kind == .classDeclaration || self[id].fact.kind == .actorDeclaration
  }

  /// Whether an identifier is none of the program's.
  private func isForeign(_ name: Fact) -> Bool {
    meaning(of: name.nameID, at: name) == nil
      && resolver.lookUp(name.nameID, at: name)?.externalName != nil
  }
}

extension Fact {
  /// The index of the last fact in it.
  fileprivate var lastIndex: Int { descendants.last?.index ?? index }

  /// A chain of members as it is written, without arguments.
  fileprivate var chainText: String {
    guard kind == .member, let base else { return kind == .call ? "…" : name }
    return "\(base.withoutUnwrapping.chainText).\(name)"
  }
}
