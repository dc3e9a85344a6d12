import SwiftFacts

/// What a call of a store's method is for the one who calls.
enum StoreRequest {
  /// It asks for an answer, and changes nothing.
  case question
  /// It has the store do something, and takes what comes of it: a result, an error, or when it is done.
  case task
  /// It only has the store do something.
  case command
}

extension Program {
  /// What the call of a method of a store is for who calls.
  func request(_ method: Fact, of store: TypeID) -> StoreRequest {
    guard let call = method.parent, call.kind == .call else { return .command }
    let functions = members(method.nameID, of: store).filter { $0.kind == .function }
    let fitting = functions.filter { accepts(call, $0) }
    let called = fitting.isEmpty ? functions : fitting
    let isAnswered = !call.isStatement && called.contains(where: \.hasResult)
    if isAnswered, !called.contains(where: isCommand) { return .question }
    let isAwaited = call.withEffects != call
    return isAnswered || isAwaited || hasCompletion(call) ? .task : .command
  }

  /// Whether a method with a result has its store do something all the same.
  private func isCommand(_ function: Fact) -> Bool {
    if function.flags.isSuperset(of: [.isAsync, .isThrowing]) { return true }
    guard let code = function.codeBlock, let owner = enclosingType(of: function) else {
      return false
    }
    let changed = code.descendants.filter { $0.memberName != nil && change(of: $0) != nil }
      .flatMap(declarations).filter { $0.isStored && enclosingType(of: $0) == owner }
      .filter { $0.enclosingCode == nil }
    // What is private may be remembered answers.
    return changed.contains { $0.flags.isDisjoint(with: [.isPrivate, .isFilePrivate]) }
      || !changed.isEmpty && callsCommand(code, of: owner)
  }

  private func callsCommand(_ code: Fact, of owner: TypeID) -> Bool {
    code.descendants(.call).contains { call in
      guard call.isStatement, let callee = call.base, callee.memberName != nil else { return false }
      return functions(of: callee).contains { !$0.hasResult && enclosingType(of: $0) == owner }
    }
  }

  /// Whether a closure goes with a call that does something with the caller.
  private func hasCompletion(_ call: Fact) -> Bool {
    guard let owner = enclosingType(of: call) else { return false }
    return call.closures.contains { closure in
      closure.children.contains { !mentionsOfSelf(in: $0, of: owner).isEmpty }
    }
  }
}
