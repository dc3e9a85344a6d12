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
    let functions = program.members(method.nameID, of: store).filter { $0.kind == .function }
    let fitting = functions.filter { types.labels(of: call, fit: $0) }
    let called = fitting.isEmpty ? functions : fitting
    let isAnswered = !call.isStatement && called.contains(where: \.hasResult)
    if isAnswered, !called.contains(where: isCommand) { return .query }
    let isAwaited = call.withEffects != call
    return isAnswered || isAwaited || hasCompletion(call) ? .task : .command
  }

  /// Whether a call of a store's method is a question: its result is used, awaited or not, or comes back through a
  /// closure or an `inout` argument.
  package func isQuestion(_ method: Fact, of store: TypeID) -> Bool {
    guard let call = method.call else { return false }
    let functions = program.members(method.nameID, of: store).filter { $0.kind == .function }
    let isAnswered = functions.contains(where: \.hasResult) && (!call.isStatement || call.isResult)
    return isAnswered || hasCompletion(call) || call.arguments.contains { $0.firstChild?.kind == .inoutExpression }
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
    guard let code = withEffects.parent, code.statements == [withEffects] else { return false }
    return code.kind == .closure ? code.returnsToCaller : code.parent?.hasResult ?? false
  }

  /// Whether the function that gets a closure uses its result: `items.map { … }`.
  private var returnsToCaller: Bool {
    guard let callee = parent?.parent?.base, callee.kind == .member else { return false }
    return StandardLibraryNames.methodsUsingResults.contains(callee.name)
  }
}
