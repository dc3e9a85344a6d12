import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

// The shapes of code in subscriptions and of what is around it.

extension [Fact] {
  /// The statements that a method has instead of the code of a closure, a loop or a `case`.
  ///
  /// Matches: `load()` in `{ [weak self] _ in guard let self else { return }; Task { await load() } }`
  var statementsOfMethod: [Fact] {
    let statements = flatMap { [.closure, .block].contains($0.kind) ? $0.statements : [$0] }.withoutUnwrappingOfSelf
    return statements.count == 1 ? statements[0].codeOfTask ?? statements : statements
  }

  /// The statements without `guard let self`, and those in `if let self { … }` if there is nothing else.
  fileprivate var withoutUnwrappingOfSelf: [Fact] {
    let statements = filter { !$0.unwrapsSelf }
    guard statements.count == 1, let block = statements[0].blockWithSelf else { return statements }
    return block.statements
  }

  /// From the first to the last statement of a closure or block, with the comments that follow.
  var rangeWithComments: SourceRange? {
    guard let first, let last else { return nil }
    let block = last.parent.flatMap { $0.kind == .closure || $0.kind == .block ? $0 : nil }
    // Before the closing brace.
    let end = block.map { $0.bytes.upperBound - 1 } ?? last.bytes.upperBound
    return first.range(from: first.bytes.lowerBound, to: end)
  }

  /// Whether code from the first to the last statement has one of these names.
  func use(anyOf names: [String]) -> Bool {
    guard let first, let last, !names.isEmpty else { return false }
    let range = first.bytes.lowerBound..<last.bytes.upperBound
    return first.file.all(.name).contains {
      names.contains($0.name) && range.contains($0.bytes.lowerBound)
    }
  }
}

extension Fact {
  /// A part of its file.
  func range(from start: Int, to end: Int) -> SourceRange {
    SourceRange(path: file.path, bytes: start..<end)
  }

  /// The expression that a chain of members begins with, without `self`: `bag` in `self.bag.first?.cancel()`.
  var root: Fact {
    let expression = withoutUnwrapping
    switch expression.kind {
    case .member where expression.base?.withoutUnwrapping.isSelf == true: return expression
    case .member, .subscriptCall, .call: return expression.base?.root ?? expression
    default: return expression
    }
  }

  func mentions(_ name: Name) -> Bool {
    ([self] + descendants(.name)).contains { $0.kind == .name && $0.nameID == name }
  }

  // MARK: Unwrapping of self

  /// Matches: `guard let self else { return }`
  var unwrapsSelf: Bool {
    guard kind == .guardStatement, let conditions = child(.conditions).map({ Array($0.children) })
    else { return false }
    return conditions.count == 1 && conditions[0].isBindingOfSelf
  }

  /// Matches: `let self`, `let self = self`
  var isBindingOfSelf: Bool { kind == .optionalBinding && name == "self" }

  /// The block of `if let self { … }`.
  fileprivate var blockWithSelf: Fact? {
    guard kind == .ifStatement, Array(children).count == 1,
      let conditions = child(.conditions).map({ Array($0.children) }), conditions.count == 2,
      conditions[0].isBindingOfSelf, conditions[1].kind == .block
    else { return nil }
    return conditions[1]
  }

  /// Whether a closure in a statement around it has a weak `self` of its own.
  func isInClosureWithWeakSelf(below statement: Fact) -> Bool {
    ancestors.prefix { $0 != statement.parent }.contains { outer in
      outer.kind == .closure && outer.children(.capture).contains { $0.name == "self" && $0.flags.contains(.isWeak) }
    }
  }

  /// The range of a condition with the comma that separates it from others: `let self, ` in `if let self, isLive`.
  var rangeAmongConditions: SourceRange {
    let all = parent?.children.filter { $0.kind != .block } ?? []
    guard let index = all.firstIndex(of: self) else { return range }
    if index + 1 < all.count { return range(from: bytes.lowerBound, to: all[index + 1].bytes.lowerBound) }
    guard index > 0 else { return range }
    return range(from: all[index - 1].bytes.upperBound, to: bytes.upperBound)
  }

  // MARK: Calls

  /// Matches: `handle($0)`, `try? await handle($0)`, `self?.handle($0)`
  var callWithoutEffects: Fact? {
    switch kind {
    case .awaitExpression, .tryExpression, .optionalChain: firstChild?.callWithoutEffects
    case .call: self
    default: nil
    }
  }

  /// The call that is all that a statement does, including one in a task.
  ///
  /// Matches: `handle($0)`, `Task { await handle($0) }`, `MainActor.assumeIsolated { handle($0) }`
  var onlyCall: Fact? {
    guard let call = callWithoutEffects else { return nil }
    guard call.base?.nameOfStartedTask != nil || call.base?.name == "assumeIsolated" else { return call }
    let statements = (call.closures.last?.statements ?? []).filter { !$0.unwrapsSelf }
    return statements.count == 1 ? statements[0].onlyCall : nil
  }

  /// The statements of `Task { … }` if a method that waits can have them instead. Generated code calls it in a task.
  fileprivate var codeOfTask: [Fact]? {
    guard kind == .call, let callee = base, callee.kind != .member, callee.nameOfStartedTask != nil,
      arguments.count == 1,
      arguments[0].flags.contains(.isTrailingClosure), let closure = closures.last,
      closure.children(.capture).allSatisfy({ $0.name == "self" }), !closure.mayNotEnd,
      !closure.throwsErrors
    else { return nil }
    let statements = closure.statements.withoutUnwrappingOfSelf
    return statements.isEmpty ? nil : statements
  }

  /// Whether code has a loop that waits, so that what comes after it could wait forever.
  private var mayNotEnd: Bool {
    descendants([.forLoop, .whileLoop, .repeatLoop]).contains { loop in
      loop.flags.contains(.isAwaiting) || !loop.descendants(.awaitExpression).isEmpty
    }
  }

  /// Whether a `try` in a closure ends the closure.
  private var throwsErrors: Bool {
    let throwing = descendants([.tryExpression, .throwStatement])
    return throwing.contains { part in
      (part.kind == .throwStatement || part.name.isEmpty)
        && !part.ancestors.prefix { $0 != self }.contains { outer in
          outer.kind == .closure || outer.kind == .doStatement && outer.child(.catchClause) != nil
        }
    }
  }

  /// Whether it waits outside of closures.
  var suspends: Bool { kind != .closure && (maySuspend || children.contains(where: \.suspends)) }

  // MARK: Values

  /// The names by which a closure or a loop gets what it receives.
  ///
  /// Matches: `sink { name, _ in … }`, `for await (name, id) in …`
  var receivedNames: [String?] {
    guard kind == .forLoop else { return (closures.last?.parameters ?? []).map { $0.name == "_" ? nil : $0.name } }
    guard let pattern = firstChild else { return [] }
    if pattern.kind == .boundName { return [pattern.name] }
    return pattern.kind == .tuple ? pattern.arguments.map { $0.firstChild?.boundName } : []
  }

  /// The name that a part of a pattern binds: `line` in `case .added(let line)`.
  var boundName: String? { kind == .boundName ? name : nil }

  /// Whether `break` or `continue` leaves a loop or a `switch` within a statement.
  func leavesLoop(below statement: Fact) -> Bool {
    ancestors.prefix { $0 != statement.parent }.contains { outer in
      switch outer.kind {
      case .forLoop, .whileLoop, .repeatLoop: true
      case .switchStatement: name == "break"
      default: false
      }
    }
  }
}
