import AppleNames
package import LinkedProgram
package import SwiftFacts

/// The purpose of a call of a store's method for its caller.
package enum StoreRequest {
  /// It gets an answer, and changes nothing.
  case query
  /// It makes the store do something, and uses the outcome: a result, an error, or completion.
  case task
  /// It only makes the store do something.
  case command
}

/// Determines the purpose of calls of stores for their callers.
package struct StoreRequests: AppQuery {
  package let catalogs: AppCatalogs
  package let changes: StoreChanges

  /// The purpose of a call of a store's method for its caller.
  package func request(_ method: Fact, of store: TypeID) -> StoreRequest {
    guard let call = method.parent, call.kind == .call else { return .command }
    let called = types.methods(meantBy: method, of: store)
    let isAnswered = !call.isStatement && called.contains(where: \.hasResult)
    if isAnswered, !called.contains(where: isCommand) { return .query }
    let isAwaited = call.withEffects != call
    return isAnswered || isAwaited || hasCompletion(call) ? .task : .command
  }

  /// Whether a call of a store's method is a question: its result is used, awaited or not, or comes back through a
  /// closure or an `inout` argument.
  package func isQuestion(_ method: Fact, of store: TypeID) -> Bool {
    guard let call = method.call else { return false }
    let isAnswered =
      types.methods(meantBy: method, of: store).contains(where: \.hasResult) && (!call.isStatement || call.isResult)
    return isAnswered || isOutcomeHandled(call) || hasCompletion(call)
      || call.arguments.contains { $0.firstChild?.kind == .inoutExpression }
  }

  /// Whether the caller waits for the end of a call, and handles its failure.
  ///
  /// Matches: `do { try await models.load() } catch { status = "failed" }`
  private func isOutcomeHandled(_ call: Fact) -> Bool {
    guard call.parent?.kind == .awaitExpression, call.withEffects.kind == .tryExpression else { return false }
    let around = call.ancestors.prefix { $0.kind != .closure && $0.kind != .function }
    return around.contains { outer in
      outer.kind == .doStatement && outer.children.contains { $0.kind == .catchClause && !$0.contains(call) }
    }
  }

  /// Whether a method with a result also changes its store.
  func isCommand(_ function: Fact) -> Bool {
    if function.flags.isSuperset(of: [.isAsync, .isThrowing]) { return true }
    if function.attribute("discardableResult") != nil { return true }
    program.log.read(function)
    guard let code = function.codeBlock, let owner = program.enclosingType(of: function) else { return false }
    let changed = code.descendants.filter { $0.memberName != nil && changes.change(of: $0) != nil }
      .flatMap(types.declarations).filter { $0.isStored && program.enclosingType(of: $0) == owner }
      .filter { $0.enclosingCode == nil }
    // Private properties may cache answers.
    return changed.contains { !$0.isHidden } || !changed.isEmpty && callsCommand(code, of: owner)
  }

  private func callsCommand(_ code: Fact, of owner: TypeID) -> Bool {
    code.descendants(.call).contains { call in
      guard call.isStatement, let callee = call.base, callee.memberName != nil else { return false }
      return types.functions(of: callee).contains {
        !$0.hasResult && program.enclosingType(of: $0) == owner
      }
    }
  }

  /// Whether a call passes a closure that uses the caller.
  private func hasCompletion(_ call: Fact) -> Bool {
    guard let owner = program.enclosingType(of: call) else { return false }
    return call.closures.contains { closure in
      closure.children.contains { !selfMentions.mentionsOfSelf(in: $0, of: owner).isEmpty }
    }
  }
}

extension Fact {
  /// Whether a call is all that a function or closure does, and its result.
  package var isResult: Bool {
    if kind == .ifStatement, let outer = parent, outer.kind == .ifStatement { return outer.isResult }
    guard let code = withEffects.parent, code.statements == [withEffects] else { return false }
    if code.kind == .closure { return code.returnsToCaller }
    switch code.parent?.kind {
    case .function: return code.parent?.hasResult ?? false
    case .property, .accessor: return true
    // Matches: `func items() async throws -> [Item] { if isFirst { [] } else { try await api.items() } }`
    case .ifStatement, .switchStatement: return code.parent?.isResult ?? false
    case .conditions: return code.parent?.parent?.isResult ?? false
    default: return false
    }
  }

  /// Whether the function that gets a closure uses its result: `items.map { … }`.
  private var returnsToCaller: Bool {
    guard let callee = parent?.parent?.base, callee.kind == .member else { return false }
    return StandardLibraryNames.methodsUsingResults.contains(callee.name)
  }
}
