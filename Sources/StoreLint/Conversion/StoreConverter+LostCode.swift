import LinkedProgram
import AppAnalysis
import CodeOverview
import AppleNames
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Code around that of events, which no method would have: conditions, other branches, the end of a loop. A conversion must not
// lose it.
extension StoreConverter {
  /// Refuses what the methods that handle the events would not do.
  func checkLost(in receiver: Fact, _ observed: [ObservedEvent]) {
    checkCondition(around: receiver)
    checkEnd(in: receiver)
    checkTokens(of: receiver)
    if receiver.kind == .forLoop {
      checkLoop(receiver)
    } else {
      checkCompletion(of: receiver)
    }
    let patterns = observed.map(\.handler.location).filter(\.isPattern)
    for pattern in patterns {
      checkCondition(around: pattern)
      checkConditions(of: pattern)
    }
    checkOtherBranches(in: receiver, patterns)
  }

  private func refuseCondition(at condition: Fact) {
    refuse(
      "this condition decides whether the event is handled", at: condition.range,
      because: "a generated subscription handles every event",
      help: "check it in the code of the event")
  }

  private func refuseBranch(at code: Fact) {
    refuse(
      "this code runs for other events", at: code.range,
      because: "a generated subscription calls only the methods that the spec names",
      help: "handle these events by name, or remove this code")
  }

  /// A subscription, or the code for an event, in `#if`.
  private func checkCondition(around receiver: Fact) {
    guard
      let branch = receiver.ancestors.prefix(while: { !$0.kind.isTypeOrExtension })
        .first(where: { $0.kind == .compilationBranch })
    else { return }
    refuse(
      "this subscription is in `#if`", at: receiver.calleeRange,
      because: "a spec has no conditions, so generated code always subscribes",
      help: "put the `#if` into the code of the event",
      notes: [Note("the condition is here", at: branch.nameRange)])
  }

  // MARK: The end of a subscription

  /// Statements that end a loop, or that go on to another case.
  private func checkEnd(in receiver: Fact) {
    for statement in receiver.descendants([.returnStatement, .otherStatement]) {
      let outer = statement.ancestors.prefix { $0 != receiver }
      if statement.name == "fallthrough" { refuseBranch(at: statement) }
      let isReturn = statement.kind == .returnStatement
      guard receiver.kind == .forLoop, isReturn || statement.name == "break",
        !outer.contains(where: { $0.kind == .closure || $0.kind == .function }),
        !outer.contains(where: \.unwrapsSelf),
        isReturn || statement.isLabeled || !outer.contains(where: \.isLeftByBreak)
      else { continue }
      refuse(
        "this statement ends the subscription", at: statement.range,
        because: "a generated subscription lasts as long as the store",
        help: "write `continue`, or let a property say that later events do not matter")
    }
  }

  /// The code for the end of a publisher.
  private func checkCompletion(of receiver: Fact) {
    let closures =
      receiver.closures.dropLast() + [receiver.argument("receiveCompletion")].compactMap(\.self)
    guard let code = closures.lazy.compactMap(\.statements.first).first else { return }
    refuse(
      "this code runs when the publisher completes", at: code.range,
      because: "the events of a generated store do not end", help: "remove it")
  }

  /// Code that ends a subscription while the store lives.
  private func checkTokens(of receiver: Fact) {
    let assignment = receiver.ancestors.first { $0.kind == .assignment }?.assignment
    guard let target = assignment?.target.root,
      let token = types.declarations(of: target).first(where: candidates.contains),
      !plumbing.contains(token),
      let use = uses(of: token).first(where: { !isInLeavingCode($0) })
    else { return }
    refuse(
      "this code ends a subscription", at: use,
      because: "a generated subscription lasts as long as the store",
      help: "let a property say whether the events matter, and check it where they are handled")
  }

  // MARK: Names

  /// Refuses code that names variables around a subscription, which its method would not have.
  func checkNames(in statements: [Fact], of receiver: Fact) {
    for name in statements.flatMap({ [$0] + $0.descendants(.name) })
    where name.kind == .name && !name.isSelf {
      guard case .local(let variable)? = program.meaning(of: name.nameID, at: name),
        !receiver.contains(variable),
        !allMembers.contains(where: { $0.kind == .property && $0.nameID == name.nameID })
      else { continue }
      refuse(
        "`\(name.name)` is a variable of the code around the subscription", at: name,
        because: "a generated handler is a method of the store",
        help: "keep it in a property")
    }
  }

  // MARK: Streams

  /// Refuses streams and publishers of events whose code does more than generated code.
  func checkStreams() {
    for member in allMembers where leaving.contains(member) {
      guard let code = codeOfStream(member) else { continue }
      if let part = ([code] + code.descendants).first(where: isMoreThanStream) {
        refuse(
          "this code decides which events others get", at: part.range,
          because: "`\(member.name)` leaves the class, and generated code delivers every event",
          help: part.name.hasPrefix("buffering")
            ? "remove it, and write `buffer` at the handlers in the spec"
            : "do this in the code that handles the events")
      }
    }
  }

  /// The code by which a member gives others the events.
  private func codeOfStream(_ member: Fact) -> Fact? {
    switch member.kind {
    case .function where member.name != StoreMethod.emit && builder.isPlumbing(member):
      member.codeBlock
    case .property where member.isStored: carriesEvents(member) ? member.initialExpression : nil
    case .property: isPublisher(member) ? member.getter : nil
    default: nil
    }
  }

  /// Whether code in a stream of events changes state, sends events or selects some.
  private func isMoreThanStream(_ part: Fact) -> Bool {
    switch part.kind {
    case .assignment:
      guard let target = part.assignment?.target.root else { return false }
      let declarations = types.declarations(of: target)
      return declarations.contains { allMembers.contains($0) && !candidates.contains($0) }
    case .member where part.parent?.kind == .call && part.parent?.base == part:
      if part.name.hasPrefix("buffering") { return true }
      if part.name == "yield" || part.name == "send" { return true }
      return CombineNames.operators.contains(part.name)
        && !Self.harmlessOperators.contains(part.name)
        && part.base.flatMap { types.type(of: $0) }.map(stores.dependencies.isSubscribable) ?? false
    default: return false
    }
  }

  /// Operators that deliver the same events.
  private static let harmlessOperators: Set<String> = [
    "receive", "subscribe", "share", "multicast", "autoconnect", "setFailureType",
    "eraseToAnyPublisher", "print",
  ]

  // MARK: Conditions

  private func checkLoop(_ loop: Fact) {
    let parts = loop.contents.filter { !$0.kind.isType && $0.kind != .block }
    if let pattern = parts.first, pattern.kind != .boundName, pattern.kind != .tuple,
      pattern.kind != .name
    {
      refuseCondition(at: pattern)
    }
    if let condition = parts.dropFirst(2).first { refuseCondition(at: condition) }
  }

  /// What has to be true besides the name of the event.
  private func checkConditions(of pattern: Fact) {
    guard let whole = pattern.parent else { return }
    for argument in pattern.arguments {
      guard let value = argument.firstChild, value.kind != .boundName, value.name != "_" else {
        continue
      }
      refuseCondition(at: value)
    }
    let others =
      whole.kind == .casePattern
      ? Array(whole.children.dropFirst())
      : whole.parent?.children.filter { $0 != whole && $0.kind != .block && !$0.isBindingOfSelf }
        ?? []
    for other in others { refuseCondition(at: other) }
  }

  // MARK: Branches

  /// The branches for events that the spec does not mention.
  private func checkOtherBranches(in receiver: Fact, _ patterns: [Fact]) {
    let statements = Set(
      patterns.flatMap { pattern in
        pattern.ancestors.prefix { $0 != receiver }.filter {
          $0.kind == .switchStatement || $0.kind == .ifStatement
        }
      })
    for statement in statements.sorted(by: { $0.index < $1.index }) {
      for branch in statement.otherBranches where !patterns.contains(where: branch.contains) {
        let code = branch.kind == .ifStatement ? [branch] : branch.statements
        if let first = code.first(where: { !$0.isPatternOrBreak }) { refuseBranch(at: first) }
      }
    }
  }
}

extension Fact {
  /// Whether `break` without a label ends it.
  fileprivate var isLeftByBreak: Bool {
    switch kind {
    case .forLoop, .whileLoop, .repeatLoop, .switchStatement: true
    default: false
    }
  }

  /// Whether a `break` names what it ends.
  fileprivate var isLabeled: Bool { kind == .otherStatement && bytes.count > name.utf8.count }

  /// The cases of a `switch`, or what follows `else`.
  fileprivate var otherBranches: [Fact] {
    kind == .switchStatement
      ? contents.filter { $0.kind == .switchCase } : Array(children.dropFirst())
  }

  fileprivate var isPatternOrBreak: Bool {
    kind == .casePattern || kind == .otherStatement && name == "break"
  }
}
