import AppleNames
import LinkedProgram
package import SwiftFacts

/// Something that makes the result of a function depend on more than its parameters.
package enum Impurity: Hashable {
  case clock(String)
  case randomness(String)
  case singleton(String)
  /// It starts work that continues without it.
  case work(String)
  /// It makes an object do something.
  case ownWork(String, UpdateParameter)
  case waiting
}

extension ElmUpdates {
  /// The impurities of an update, in source order, without the code of effects and other closures that
  /// run later.
  package func impurities(in function: Fact) -> [(what: Impurity, location: Fact)] {
    guard let code = function.codeBlock else { return [] }
    var impurities: [(what: Impurity, location: Fact)] = []
    var end = code.index
    for fact in code.descendants where fact.index > end {
      if isLater(fact) {
        end = fact.lastIndex
      } else if let impurity = impurity(of: fact) {
        impurities.append((impurity, fact))
        if case .work = impurity { end = fact.lastIndex }
      }
    }
    return impurities
  }

  /// Whether code does not run with the function around it, or only creates an effect.
  private func isLater(_ fact: Fact) -> Bool {
    switch fact.kind {
    case .closure: return !runsAtOnce(fact)
    case .function: return !returnsUpdate(fact)
    case .property:
      let type = fact.typeAnnotation.flatMap { program.resolve($0) }
      return type.flatMap { storeCatalog.name(of: $0) }.map(ImpureNames.effects.contains) ?? false
    case .argument: return fact.name == "fx"
    case .call: return fact.base.map { isEffect($0) } ?? false
    default: return false
    }
  }

  private func isEffect(_ callee: Fact) -> Bool {
    callee.kind == .name && ImpureNames.effects.contains(callee.name)
      || callee.kind == .genericSpecialization && callee.firstChild.map(isEffect) ?? false
  }

  /// Whether a closure is called for the elements of a collection.
  private func runsAtOnce(_ closure: Fact) -> Bool {
    guard let argument = closure.parent, argument.kind == .argument,
      let callee = argument.parent?.base, callee.kind == .member, let base = callee.base
    else { return false }
    return types.type(of: base)?.element != nil
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
    let text = "\(callee.writtenChain)(\(arguments.isEmpty ? "" : "…"))"
    if program.startsTask(call) { return .work(callee.writtenChain) }
    switch callee.kind {
    case .name where isForeign(callee):
      if ImpureNames.clockFunctions.contains(callee.name) { return .clock(text) }
      if callee.name == "Date", arguments.isEmpty || call.argument("timeIntervalSinceNow") != nil {
        return .clock(text)
      }
      let isRandom = ImpureNames.randomFunctions.contains(callee.name)
      return isRandom && (arguments.isEmpty || callee.name.hasPrefix("arc4")) ? .randomness(text) : nil
    case .member:
      if let work = ownWork(by: call, callee: callee) { return work }
      guard ImpureNames.randomMethods.contains(callee.name), call.argument("using") == nil,
        types.declarations(of: callee).isEmpty, isOfLibrary(callee)
      else { return nil }
      return .randomness(text)
    default: return nil
    }
  }

  /// Whether a method that the program does not declare for this base certainly belongs to a library.
  private func isOfLibrary(_ callee: Fact) -> Bool {
    !program.declared.members.contains(callee.nameID) || callee.base.flatMap { types.type(of: $0) } != nil
  }

  private func impurity(ofMember member: Fact) -> Impurity? {
    guard let base = member.base else { return member.name == "now" && expectsTime(at: member) ? .clock(".now") : nil }
    guard base.kind == .name else { return nil }
    if isForeign(base) {
      if member.name == "now", ImpureNames.clocks.contains(base.name) { return .clock(member.writtenChain) }
      let isKnown = ImpureNames.singletons[base.name]?.contains(member.name) ?? false
      return isKnown ? .singleton(member.writtenChain) : nil
    }
    guard case .metatype(let type) = types.type(of: base),
      type.nominal != program.enclosingType(of: member),
      types.declarations(of: member).contains(where: isSingleton)
    else { return nil }
    return .singleton(member.writtenChain)
  }

  /// Whether an implicit member has a type for points in time.
  private func expectsTime(at member: Fact) -> Bool {
    var chain = member
    while let outer = chain.parent, outer.base == chain { chain = outer }
    let type = types.expectedType(at: chain) ?? typeOfPayload(at: chain)
    return type?.unwrapped.externalName.map(ImpureNames.times.contains) ?? false
  }

  /// The type of an action's payload at an expression: most actions are written without their type.
  private func typeOfPayload(at expression: Fact) -> ProgramType? {
    guard let argument = expression.parent, argument.kind == .argument,
      let call = argument.parent, call.kind == .call, let callee = call.base,
      callee.kind == .member, callee.base == nil, let model = program.enclosingType(of: call),
      let action = typeOfAction(of: model), let action = types.enumCase(callee.nameID, of: action),
      types.labels(of: call, fit: action)
    else { return nil }
    return action.parameters.first { $0.argumentLabel == argument.name }.flatMap(types.type(ofDeclaration:))
  }

  /// The actions of a model, by its update.
  private func typeOfAction(of model: TypeID) -> TypeID? {
    let updates = program.members(Name("update"), of: model).filter { $0.kind == .function }
    let actions = updates.flatMap(\.parameters).filter { $0.argumentLabel == "action" }
    return types.common(actions.map(types.type(ofDeclaration:)))?.nominal
  }

  /// Whether a static property holds an object, or a value that any code can change.
  private func isSingleton(_ property: Fact) -> Bool {
    guard property.kind == .property, property.isStored, property.flags.contains(.isStatic) else { return false }
    if !property.flags.contains(.isConstant), !property.flags.contains(.hasRestrictedSetter) { return true }
    guard let id = types.type(ofDeclaration: property)?.nominal else { return false }
    return program[id].fact.kind == .classDeclaration || program[id].fact.kind == .actorDeclaration
  }

  /// Whether an identifier is external.
  private func isForeign(_ name: Fact) -> Bool {
    program.meaning(of: name.nameID, at: name) == nil
      && program.resolver.lookUp(name.nameID, at: name)?.externalName != nil
  }
}

extension Fact {
  /// The index of the last fact in it.
  fileprivate var lastIndex: Int { descendants.last?.index ?? index }

  /// A chain of members as it is written, without arguments.
  var writtenChain: String {
    switch kind {
    case .member: base.map { "\($0.withoutUnwrapping.writtenChain).\(name)" } ?? name
    case .genericSpecialization: firstChild?.name ?? name
    case .call: "…"
    default: name
    }
  }
}
