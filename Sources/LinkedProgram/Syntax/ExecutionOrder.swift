import AppleNames
package import SwiftFacts

/// The order in which two pieces of code run, for one call of the function around them.
package enum ExecutionOrder {
  /// The first piece runs before the other one.
  case before
  /// The first piece runs after the other one.
  case after
  /// If one piece runs, the other one does not.
  case exclusive
  /// They run in any order, or at the same time.
  case unknown

  /// The order from the view of the other piece.
  package var reversed: ExecutionOrder {
    switch self {
    case .before: .after
    case .after: .before
    case .exclusive, .unknown: self
    }
  }
}

extension Fact {
  /// When this code runs, relative to other code in the same function. Repetitions by loops do not count.
  package func executionOrder(relativeTo other: Fact) -> ExecutionOrder {
    if self == other { return .unknown }
    if contains(other) { return other.executionOrder(withinPartsOf: self).reversed }
    if other.contains(self) { return executionOrder(withinPartsOf: other) }
    guard let common = ancestors.first(where: { $0.contains(other) }) else { return .unknown }
    let (own, others) = (CodePath(to: self, in: common), CodePath(to: other, in: common))
    switch own.writtenOrder(relativeTo: others) {
    case .before: return own.order(before: others)
    case .after: return others.order(before: own).reversed
    case .exclusive: return .exclusive
    case .unknown: return .unknown
    }
  }

  /// When a part of an expression runs, relative to the expression: before it, unless a closure delays it.
  private func executionOrder(withinPartsOf whole: Fact) -> ExecutionOrder {
    switch CodePath(to: self, in: whole).timing(until: whole) {
    case .atOnce where !isInClosureOfArgument(of: whole): .before
    case .later: .after
    case .atOnce, .anytime: .unknown
    }
  }

  /// Whether the function that a call invokes gets a closure that contains this code.
  private func isInClosureOfArgument(of call: Fact) -> Bool {
    call.kind == .call && call.closures.contains { $0.contains(self) }
  }
}

extension Fact {
  /// Whether other code may run while this code waits.
  package var maySuspend: Bool { kind == .awaitExpression || kind == .forLoop && flags.contains(.isAwaiting) }
}

/// The way from one of two pieces of code up to what contains both.
private struct CodePath {
  package let code: Fact
  package let common: Fact
  /// The child of `common` that contains the code.
  package let branch: Fact

  package init(to code: Fact, in common: Fact) {
    self.code = code
    self.common = common
    branch = code.parent == common ? code : code.ancestors.first { $0.parent == common } ?? code
  }

  private var steps: some Sequence<Fact> { code.ancestors.prefix { $0 != common } }

  /// The order in which the branches begin.
  func writtenOrder(relativeTo other: CodePath) -> ExecutionOrder {
    switch common.kind {
    case .ifStatement: isInCondition ? .before : other.isInCondition ? .after : .exclusive
    case .switchStatement, .ternary:
      branch == common.firstChild ? .before : other.branch == common.firstChild ? .after : .exclusive
    case .compilationConditional:
      common.conditionalBase == nil ? .exclusive : sourceOrder(relativeTo: other)
    case .doStatement: orderOfHandling(relativeTo: other)
    // The value is evaluated before it is assigned.
    case .assignment: sourceOrder(relativeTo: other).reversed
    case .call, .subscriptCall: orderOfArguments(relativeTo: other)
    default: orderOfStatements(relativeTo: other)
    }
  }

  private func sourceOrder(relativeTo other: CodePath) -> ExecutionOrder {
    branch.index < other.branch.index ? .before : .after
  }

  /// Whether the code is in the condition of an `if`, not in its block.
  private var isInCondition: Bool {
    branch.kind == .conditions && !steps.contains { $0.kind == .block && $0.parent == branch }
  }

  /// The order in the block of a `do` and its `catch` clauses.
  private func orderOfHandling(relativeTo other: CodePath) -> ExecutionOrder {
    if branch.kind == .block { return mayThrow ? .before : .exclusive }
    if other.branch.kind == .block { return other.mayThrow ? .after : .exclusive }
    return .exclusive
  }

  /// Whether the block of a `do` may fail at this code, or after it.
  private var mayThrow: Bool {
    if steps.contains(where: { $0.kind == .deferStatement || $0.throwsError(to: common) }) { return true }
    return branch.descendants.contains {
      $0.throwsError(to: common) && code.executionOrder(relativeTo: $0) == .before
    }
  }

  /// The order in the parts of a call: it runs its closures after it has evaluated all arguments.
  private func orderOfArguments(relativeTo other: CodePath) -> ExecutionOrder {
    switch (branch.isClosureArgument, other.branch.isClosureArgument) {
    case (false, false): sourceOrder(relativeTo: other)
    case (true, false): .after
    case (false, true): .before
    case (true, true): .unknown
    }
  }

  /// The order of two statements. A `defer` runs at the end of its block, the last one first.
  private func orderOfStatements(relativeTo other: CodePath) -> ExecutionOrder {
    switch (branch.kind == .deferStatement, other.branch.kind == .deferStatement) {
    case (false, false): sourceOrder(relativeTo: other)
    case (true, true): sourceOrder(relativeTo: other).reversed
    case (false, true): registersDefer(of: other) ? .before : .exclusive
    case (true, false): other.registersDefer(of: self) ? .after : .exclusive
    }
  }

  /// Whether code that runs reaches a `defer` in its block, or comes after it.
  private func registersDefer(of other: CodePath) -> Bool {
    branch.index > other.branch.index || !leaves
  }

  /// The order of this code and code in a later branch.
  package func order(before later: CodePath) -> ExecutionOrder {
    let isDeferred = later.branch.kind == .deferStatement
    if common.kind != .doStatement, !isDeferred, leaves { return .exclusive }
    switch timing(until: later.code) {
    case .atOnce: return .before
    case .later:
      // The code around continues first, up to its next suspension.
      let isFirst = later.timing(until: code) == .atOnce && !isSuspended(before: later)
      return isFirst ? .after : .unknown
    case .anytime: return .unknown
    }
  }
}

// Closures and exits.
extension CodePath {
  /// When the code runs, relative to its branch.
  ///
  /// - Parameter use: code that may wait for it: it mentions the name of an `async let`.
  package func timing(until use: Fact) -> ClosureTiming {
    var timing = ClosureTiming.atOnce
    for step in steps {
      switch step.kind {
      case .closure: timing = max(timing, step.closureTiming ?? .anytime)
      case .property where step.flags.contains(.isAwaiting) && !isAwaited(step, before: use):
        timing = .anytime
      case _ where step.kind.isFunctionLike: timing = .anytime
      default: continue
      }
    }
    return timing
  }

  /// Whether code mentions the name of an `async let` before other code ends.
  private func isAwaited(_ binding: Fact, before use: Fact) -> Bool {
    binding.parent?.descendants.contains {
      $0.kind == .name && $0.nameID == binding.nameID
        && binding.bytes.upperBound <= $0.bytes.lowerBound
        && $0.bytes.upperBound <= use.bytes.upperBound
    } ?? false
  }

  /// Whether the code around both may suspend between them.
  private func isSuspended(before later: CodePath) -> Bool {
    let end = branch.bytes.upperBound
    let isCode = common.kind == .closure || common.kind.isFunctionLike
    let code = isCode ? common : common.enclosingCode
    return common.descendants.contains {
      $0.maySuspend && $0.enclosingCode == code
        && $0.bytes.lowerBound >= end && $0.bytes.upperBound <= later.code.bytes.lowerBound
    }
  }

  /// Whether the branch exits after the code, so that the code after the branch does not run.
  package var leaves: Bool {
    var exit: BranchExit?
    var inner = code
    for step in steps {
      switch step.kind {
      case .closure, .deferStatement: exit = nil
      case .guardStatement where inner.kind == .block: exit = exit ?? .function
      case .block, .switchCase, .compilationBranch: exit = exit ?? step.exit(after: code)
      default: if let kind = exit, step.stops(kind, from: inner) { exit = nil }
      }
      inner = step
    }
    return exit != nil
  }
}

/// How a branch exits.
private enum BranchExit {
  case function, error, loop, iteration
}

extension Fact {
  /// The first exit from a block after some code in it.
  fileprivate func exit(after code: Fact) -> BranchExit? {
    children.lazy.filter { $0.bytes.upperBound >= code.bytes.upperBound }.compactMap(\.exit).first
  }

  private var exit: BranchExit? {
    switch kind {
    case .returnStatement: .function
    case .throwStatement: .error
    case .otherStatement where name == "break": hasLabel ? .function : .loop
    case .otherStatement where name == "continue": hasLabel ? .function : .iteration
    case .call where base?.kind == .name:
      StandardLibraryNames.functionsThatNeverReturn.contains(base?.name ?? "") ? .function : nil
    default: nil
    }
  }

  /// Whether `break` or `continue` names a loop, which may be any.
  private var hasLabel: Bool { bytes.count > name.utf8.count }

  /// Whether code after a statement continues although its branch exits.
  fileprivate func stops(_ exit: BranchExit, from branch: Fact) -> Bool {
    switch kind {
    case .forLoop, .whileLoop, .repeatLoop: exit == .loop || exit == .iteration
    case .switchStatement: exit == .loop
    case .doStatement: exit == .error && branch.kind == .block && child(.catchClause) != nil
    default: false
    }
  }

  /// Whether the code throws an error that a `do` statement handles.
  fileprivate func throwsError(to handler: Fact) -> Bool {
    guard kind == .throwStatement || kind == .tryExpression && name.isEmpty else { return false }
    var inner = self
    for outer in ancestors.prefix(while: { $0 != handler }) {
      if outer.kind == .closure, outer.closureTiming != .atOnce { return false }
      if outer.kind.isFunctionLike || outer.stops(.error, from: inner) { return false }
      inner = outer
    }
    return true
  }

  fileprivate var isClosureArgument: Bool { kind == .argument && firstChild?.kind == .closure }
}
