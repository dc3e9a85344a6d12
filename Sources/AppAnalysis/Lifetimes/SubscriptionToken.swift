import AppleNames
import LinkedProgram
package import SwiftFacts

/// The fate of the value that cancels a subscription or a task.
package enum SubscriptionToken: Hashable {
  /// The object stores it in the member of this name.
  case stored(Name)
  /// Nothing stores it.
  case discarded
  /// A value stores it in the member of this name, and nothing stores the value.
  case inValue(Name)
  /// It is returned, passed on, or stored in an unknown location.
  case elsewhere

  package var isStored: Bool { if case .stored = self { true } else { false } }
  var isInValue: Bool { if case .inValue = self { true } else { false } }
}

/// Determines the fate of the value that cancels a subscription or a task.
package struct SubscriptionTokens: AppQuery {
  package let catalogs: AppCatalogs

  /// The fate of the value of a call in a class.
  package func token(of call: Fact) -> SubscriptionToken { token(of: call, through: []) }

  /// - Parameter locals: the variables that held the value before.
  private func token(of use: Fact, through locals: Set<Fact>) -> SubscriptionToken {
    var value = use
    while let parent = value.parent {
      switch parent.kind {
      case .optionalChain, .forceUnwrap, .tryExpression, .awaitExpression, .arrayLiteral,
        .dictionaryLiteral, .compilationConditional:
        value = parent
      case .member:
        guard let next = parent.parent, next.kind == .call, next.base == parent else { return .elsewhere }
        if parent.name == "store" {
          return next.argument("in").map { storedToken($0, through: locals) } ?? .elsewhere
        }
        guard convertsTask(next) else { return .elsewhere }
        value = next
      case .assignment:
        guard let (target, assigned) = parent.assignment, assigned == value else { return .elsewhere }
        return target.name == "_" && target.kind == .name ? .discarded : storedToken(target, through: locals)
      case .initialValue:
        return parent.parent.map { token(ofVariable: $0, through: locals) } ?? .elsewhere
      case .argument: return token(ofArgument: parent, through: locals)
      case .returnStatement: return token(ofResultAt: parent, through: locals)
      case .block where parent.parent?.hasResult == true && parent.contents.count == 1:
        return token(ofResultAt: value, through: locals)
      case .block, .closure, .accessor, .switchCase, .compilationBranch:
        return isDiscarded(value) ? .discarded : .elsewhere
      default: return .elsewhere
      }
    }
    return .elsewhere
  }

  /// The fate of what a method of the class returns to another one.
  private func token(ofResultAt place: Fact, through locals: Set<Fact>) -> SubscriptionToken {
    guard let method = place.enclosingCode, method.kind == .function, !locals.contains(method),
      let owner = program.enclosingType(of: method)
    else { return .elsewhere }
    let calls = program[owner].parts.flatMap { program.uses(of: method.nameID, in: $0) }
      .filter { types.functions(of: $0).contains(method) }.compactMap(\.parent)
    let tokens = calls.filter { $0.kind == .call }.map {
      token(of: $0, through: locals.union([method]))
    }
    return tokens.first(where: \.isStored) ?? .elsewhere
  }

  /// Whether a call makes something that cancels a task: `Task { … }.asCancellable()`.
  private func convertsTask(_ call: Fact) -> Bool {
    guard let callee = call.base, call.arguments.isEmpty, callee.base?.base?.name == "Task" else { return false }
    let members = program.members(callee.nameID, ofExternal: "Task")
    let results = members.map { $0.resultType?.name }
    return members.isEmpty ? callee.name.hasSuffix("Cancellable") : results.allSatisfy { $0 == "AnyCancellable" }
  }

  private func token(ofArgument argument: Fact, through locals: Set<Fact>) -> SubscriptionToken {
    guard let call = argument.parent, let callee = call.base else { return .elsewhere }
    if CombineNames.insertions.contains(callee.name), let collection = callee.base {
      return storedToken(collection, through: locals)
    }
    if let created = types.createdType(by: call)?.nominal { return token(ofArgument: argument, creating: created) }
    guard let parameter = parameterOfOwnMethod(argument, in: call) else { return .elsewhere }
    return token(ofLocal: parameter, through: locals)
  }

  /// The parameter of a method of the same class to which a call passes an argument.
  private func parameterOfOwnMethod(_ argument: Fact, in call: Fact) -> Fact? {
    guard let callee = call.base, callee.memberName != nil else { return nil }
    let methods = types.functions(of: callee, fitting: call)
    guard methods.count == 1, let owner = program.enclosingType(of: call),
      program.enclosingType(of: methods[0]) == owner
    else { return nil }
    let parameters = methods[0].parameters.filter { $0.argumentLabel == argument.name }
    return parameters.count == 1 ? parameters[0] : nil
  }

  private func token(ofVariable variable: Fact, through locals: Set<Fact>) -> SubscriptionToken {
    guard variable.kind == .property else { return .elsewhere }
    if isMemberDeclaration(variable) {
      return variable.flags.contains(.isStatic)
        ? .elsewhere : stored(variable.nameID, in: program.enclosingType(of: variable))
    }
    return uses(ofLocal: variable).isEmpty ? .discarded : token(ofLocal: variable, through: locals)
  }

  /// The fate of what a variable in code or a parameter holds.
  private func token(ofLocal variable: Fact, through locals: Set<Fact>) -> SubscriptionToken {
    guard !locals.contains(variable) else { return .elsewhere }
    let tokens = uses(ofLocal: variable).filter { $0.kind == .name }.map { use in
      use.parent?.kind == .assignment && use.parent?.firstChild?.name == "_"
        ? .elsewhere : token(of: use, through: locals.union([variable]))
    }
    return tokens.first(where: \.isStored) ?? tokens.first(where: \.isInValue) ?? .elsewhere
  }

  private func uses(ofLocal variable: Fact) -> [Fact] {
    guard let scope = variable.parent else { return [] }
    return scope.descendants.filter { use in
      guard use.kind == .name || use.kind == .capture || use.kind == .optionalBinding,
        use.nameID == variable.nameID,
        case .local(variable)? = program.meaning(of: use.nameID, at: use)
      else { return false }
      return true
    }
  }

  private func isMemberDeclaration(_ variable: Fact) -> Bool {
    variable.parentOutsideConditions?.kind.isTypeOrExtension ?? false
  }

  /// The fate of a value that is stored in a location.
  private func storedToken(_ location: Fact, through locals: Set<Fact>) -> SubscriptionToken {
    var location = location
    while let inner = location.innerExpression { location = inner }
    switch location.kind {
    case .name:
      if case .local(let variable) = program.meaning(of: location.nameID, at: location) {
        return token(ofLocal: variable, through: locals)
      }
      guard let owner = program.enclosingType(of: location),
        selfMentions.isMember(location, of: owner)
      else { return .elsewhere }
      return stored(location.nameID, in: owner)
    case .member:
      guard let base = location.base?.withoutUnwrapping, base.isSelf,
        !selfMentions.isStaticCode(location)
      else { return .elsewhere }
      return stored(location.nameID, in: program.enclosingType(of: location))
    default: return .elsewhere
    }
  }

  /// The fate of a value in a property of an object or of a value.
  private func stored(_ name: Name, in owner: TypeID?) -> SubscriptionToken {
    guard let owner, program[owner].fact.kind == .structDeclaration else { return .stored(name) }
    let isPlain = program.ownMembers(name, of: owner).allSatisfy { $0.kind == .property && $0.attributes.isEmpty }
    return isPlain && isMomentary(owner) ? .inValue(name) : .stored(name)
  }

  /// Whether other code uses the values of a struct only for a moment, as it does a publisher between two operators.
  private func isMomentary(_ id: TypeID) -> Bool { program.conforms(id, to: "Publisher") }

  /// The fate of a value that code passes to the initializer of a struct, which stores it.
  private func token(ofArgument argument: Fact, creating id: TypeID) -> SubscriptionToken {
    let stored = program.storedProperties(of: id).first { $0.name == argument.name }
    guard let stored, program[id].fact.kind == .structDeclaration, isMomentary(id) else { return .elsewhere }
    return .inValue(stored.nameID)
  }

  /// Whether an expression is a statement whose value is not used.
  private func isDiscarded(_ statement: Fact) -> Bool {
    guard let code = statement.enclosingCode else { return false }
    switch code.kind {
    case .function:
      return !code.hasResult || code.descendants(.returnStatement).contains { $0.enclosingCode == code }
    case .accessor: return code.name != "get"
    case .initializer, .deinitializer: return true
    case .closure:
      // The value of a closure with several statements is that of a `return`, unless it is a builder.
      if code.contents.contains(where: \.isNotBuilt) { return true }
      guard let call = code.parent?.parent, call.kind == .call, let callee = call.base else { return false }
      return callee.nameOfStartedTask != nil || ClosureKeepingCall.actions.contains(callee.name)
        || SwiftUIModifier.performingActions.contains(callee.name) || code.parent?.isAction(of: callee, call) ?? false
        || ["action", "perform"].contains(code.parent?.name)
    default: return false
    }
  }
}

extension Fact {
  /// Whether it is a statement that a result builder does not accept.
  fileprivate var isNotBuilt: Bool {
    switch kind {
    case .assignment, .guardStatement, .returnStatement, .doStatement, .deferStatement: true
    default: false
    }
  }

  /// The collection of a subscript; the operand of `&`, `?` and `!`.
  fileprivate var innerExpression: Fact? {
    switch kind {
    case .inoutExpression, .optionalChain, .forceUnwrap, .subscriptCall: firstChild
    default: nil
    }
  }
}
