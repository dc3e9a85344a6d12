import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import SwiftFacts

// Expressions, in the order in which they are evaluated.
extension CodeReader {
  func followExpression(_ expression: Fact, along walks: inout CodeWalks) {
    guard !walks.open.isEmpty else { return }
    switch expression.kind {
    case .assignment: followAssignment(expression, along: &walks)
    case .call: followCall(expression, along: &walks)
    case .awaitExpression: followAwait(expression, along: &walks)
    case .tryExpression: followTry(expression, along: &walks)
    case .closure: followClosure(expression, along: &walks)
    case .name, .member: followMention(expression, change: nil, along: &walks)
    case .ifStatement: followIf(expression, along: &walks)
    case .switchStatement: followSwitch(expression, along: &walks)
    case .ternary: followTernary(expression, along: &walks)
    case .literal, .number, .keyPath: break
    case let kind where kind.isType || kind.isTypeOrExtension || kind == .function: break
    case .compilationConditional where expression.conditionalBase == nil: followBlock(expression, along: &walks)
    default: followParts(of: expression, along: &walks)
    }
  }

  private func followParts(of expression: Fact, along walks: inout CodeWalks) {
    for part in expression.children { followExpression(part, along: &walks) }
  }

  /// `isPaid ? a : b`
  private func followTernary(_ expression: Fact, along walks: inout CodeWalks) {
    followParts(of: expression, along: &walks)
  }

  // MARK: Changes

  private func followAssignment(_ assignment: Fact, along walks: inout CodeWalks) {
    guard let (target, value) = assignment.assignment else { return followParts(of: assignment, along: &walks) }
    var sources: [[Int]] = []
    collect(&walks) {
      followExpression(value, along: &$0)
    } use: { _, reads in
      sources.append(reads)
    }
    followTarget(target, change: assignment, sources: sources, along: &walks)
    // A local has what it was assigned last.
    if target.kind == .name, case .local(let local) = program.meaning(of: target.nameID, at: target) {
      for index in walks.open.indices where index < sources.count { walks.open[index].locals[local] = sources[index] }
    }
  }

  /// Follows the expression that names what a change is about, from the inside out.
  private func followTarget(_ target: Fact, change: Fact, sources: [[Int]], along walks: inout CodeWalks) {
    switch target.kind {
    case .name: followMention(target, change: (change, sources), along: &walks)
    case .member:
      if field(target) != nil || target.base?.isSelf == true {
        followMention(target, change: (change, sources), along: &walks)
      } else if let base = target.base {
        followTarget(base, change: change, sources: sources, along: &walks)
      }
    case .subscriptCall, .optionalChain, .forceUnwrap, .inoutExpression:
      for argument in target.arguments { followExpression(argument, along: &walks) }
      if let base = target.firstChild { followTarget(base, change: change, sources: sources, along: &walks) }
    default: followExpression(target, along: &walks)
    }
  }

  /// Adds a read of a field, or its change.
  private func followMention(_ mention: Fact, change: (code: Fact, sources: [[Int]])?, along walks: inout CodeWalks) {
    if mention.name == "isCancelled" {
      for index in walks.open.indices { walks.open[index].addRead(.checksCancellation, at: mention) }
      return
    }
    if let field = field(mention) {
      guard let code = change?.code ?? context.stores.changes.change(of: mention) else {
        return addRead(of: field, at: mention, along: &walks)
      }
      let kind = kindOfChange(code, of: mention)
      for index in walks.open.indices {
        let found = change?.sources ?? []
        walks.open[index].add(.writes(field, kind, sources: index < found.count ? found[index] : []), at: mention)
      }
      return
    }
    if mention.kind == .name, case .local(let local)? = program.meaning(of: mention.nameID, at: mention) {
      for index in walks.open.indices { walks.open[index].depend(on: walks.open[index].locals[local] ?? []) }
      return
    }
    if let getter = getter(of: mention) { return followGetter(getter, along: &walks) }
    if let base = mention.base { followExpression(base, along: &walks) }
  }

  func addRead(of field: FlowField, at fact: Fact, along walks: inout CodeWalks) {
    for index in walks.open.indices { walks.open[index].addRead(.reads(field), at: fact) }
  }

  private func kindOfChange(_ change: Fact, of mention: Fact) -> FieldChange {
    if let (target, value) = change.assignment {
      let isWhole = target == mention
      switch change.name {
      case "=" where isWhole && mentions(mention, in: value): return value.kind == .binary ? .counts : .changes
      case "=" where isWhole: return .sets(text(ofConstant: value))
      case "=": return partChanged(of: mention)
      case "+=" where isWhole && value.kind == .arrayLiteral: return .adds
      case "+=" where isWhole, "-=" where isWhole: return .counts
      default: return isWhole ? .changes : .changesElement
      }
    }
    guard change.kind == .call, let callee = change.base else { return .changes }
    guard callee.base?.withoutUnwrapping == mention else { return .changesElement }
    switch callee.name {
    case "append", "insert", "formUnion", "merge": return .adds
    case "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "popFirst", "popLast", "subtract":
      return callee.name == "removeAll" && change.arguments.isEmpty ? .sets("[]") : .removes
    case "updateValue": return .changesElement
    default: return .changes
    }
  }

  /// The part of a field that an assignment names: `query` in `filter.query = text`.
  private func partChanged(of mention: Fact) -> FieldChange {
    var outer = mention
    while let parent = outer.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { outer = parent }
    guard let part = outer.parent, part.kind == .member else { return .changesElement }
    return .changesPart(part.name)
  }

  /// `count = count + 1`
  private func mentions(_ mention: Fact, in value: Fact) -> Bool {
    ([value] + value.descendants(.name) + value.descendants(.member)).contains {
      $0.nameID == mention.nameID && field($0) == field(mention)
    }
  }

  /// `true`, `nil`, `0`, `.idle`, `[]`; nil for other values.
  private func text(ofConstant value: Fact) -> String? {
    switch value.kind {
    case .literal: .some(value.name)
    case .number: value.literalText
    case .stringLiteral: value.literalText.map { "\"\($0)\"" }
    case .member where value.base == nil: ".\(value.name)"
    case .arrayLiteral where value.firstChild == nil: "[]"
    case .dictionaryLiteral where value.firstChild == nil: "[:]"
    default: nil
    }
  }

  // MARK: Waiting and errors

  func addWait(endsIfCancelled: Bool, at fact: Fact, along walks: inout CodeWalks) {
    for index in walks.open.indices { walks.open[index].add(.waits(endsIfCancelled: endsIfCancelled), at: fact) }
  }

  private func followAwait(_ expression: Fact, along walks: inout CodeWalks) {
    guard let inner = expression.firstChild else { return }
    followExpression(inner, along: &walks)
    // A method of the store that waits has its own steps.
    guard !isFollowed(inner.withoutEffects) else { return }
    let isTried = expression.parent.map { $0.kind == .tryExpression && $0.name.isEmpty } ?? false
    addWait(endsIfCancelled: isTried || inner.kind == .tryExpression, at: expression, along: &walks)
  }

  private func followTry(_ expression: Fact, along walks: inout CodeWalks) {
    guard let inner = expression.firstChild else { return }
    let thrown = walks.thrown.count
    let depth = walks.open.first?.collected.count ?? 1
    followExpression(inner, along: &walks)
    let isOptional = expression.name == "?"
    if isOptional, walks.thrown.count > thrown {
      // `try?` continues without a value.
      walks.open += walks.thrown[thrown...].map { $0.outsideExpressions(at: depth) }
      walks.thrown.removeSubrange(thrown...)
    } else if expression.name.isEmpty, !isFollowed(inner.withoutEffects) {
      walks.thrown += walks.open
    }
    walks.simplify()
  }

  /// Whether an expression is a call of a method that was followed.
  private func isFollowed(_ expression: Fact) -> Bool {
    guard expression.kind == .call, let callee = expression.base else { return false }
    return function(calledBy: callee, in: expression) != nil
  }

  // MARK: Calls

  private func followCall(_ call: Fact, along walks: inout CodeWalks) {
    guard let callee = call.base else { return followParts(of: call, along: &walks) }
    if program.startsTask(call), let closure = call.closures.first {
      return startTask(closure, at: callee, along: &walks)
    }
    var sources: [[Int]] = []
    collect(&walks) { inner in
      for argument in call.arguments where argument.firstChild?.kind != .closure {
        followExpression(argument, along: &inner)
      }
    } use: { _, reads in
      sources.append(reads)
    }
    if let emission = stores.event(emittedBy: call, context) {
      for index in walks.open.indices {
        let action = FlowStep.Action.emits(emission.event, hasValues: emission.hasValues)
        walks.open[index].steps.append(
          FlowStep(action, at: emission.place, under: walks.open[index].conditions))
      }
      return
    }
    if callee.name == "checkCancellation" {
      for index in walks.open.indices {
        walks.open[index].addRead(.checksCancellation, at: callee)
        let last = walks.open[index].steps.count - 1
        walks.open[index].conditions.append(last)
      }
      return
    }
    if let store = storeReset(by: call, callee) { return addReset(of: store, at: callee, along: &walks) }
    if let function = function(calledBy: callee, in: call) {
      follow(function, calledBy: call, along: &walks)
      // Its closures may run in it.
      for closure in call.closures { followClosure(closure, along: &walks) }
      return
    }
    if callee.kind == .member, let base = callee.base {
      if let change = mutation(by: call, of: base) {
        followTarget(base, change: change, sources: sources, along: &walks)
      } else {
        followExpression(base, along: &walks)
      }
    } else if callee.kind != .name {
      followExpression(callee, along: &walks)
    }
    for closure in call.closures { followClosure(closure, along: &walks) }
  }

  /// The call, if it changes the field at the start of a chain in place: `items.append(item)`.
  private func mutation(by call: Fact, of base: Fact) -> Fact? {
    var root = base
    while field(root) == nil {
      guard let inner = root.kind == .subscriptCall || root.kind == .member ? root.base : root.withoutUnwrapping,
        inner != root
      else { return nil }
      root = inner
    }
    return context.stores.changes.change(of: root) == call ? call : nil
  }

  private func followClosure(_ closure: Fact, along walks: inout CodeWalks) {
    let isArgumentOfOwnMethod =
      closure.parent?.parent.flatMap { call in call.base.map { function(calledBy: $0, in: call) != nil } } ?? false
    guard closure.closureTiming == .atOnce || isArgumentOfOwnMethod && !closure.flags.contains(.isAsync) else {
      return startTask(closure, at: closure, along: &walks)
    }
    var inner = walks.fork { followBlock(closure, along: &$0) }
    walks.open = inner.open + inner.returned
    (inner.returned, inner.broken, inner.continued) = ([], [], [])
    walks.addExits(of: inner)
    walks.simplify()
  }

  private func followGetter(_ getter: Fact, along walks: inout CodeWalks) {
    follow(getter, calledBy: nil, along: &walks)
  }

  private func addReset(of store: Int, at fact: Fact, along walks: inout CodeWalks) {
    for index in walks.open.indices {
      for name in stores.table[store].resetFields.sorted() {
        walks.open[index].add(.writes(FlowField(store: store, name: name), .resets, sources: []), at: fact)
      }
    }
  }
}
