import AppAnalysis
import AppleNames
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses code around the code of events that no method would have: conditions, other branches, the end of a loop. A
/// conversion must not lose it.
struct LostCode: StoreClassReader {
  private let receiver: Fact
  private let leaving: LeavingCode
  private(set) var outcome = StepOutcome()

  var storeClass: StoreClass { leaving.storeClass }

  init(around receiver: Fact, of observed: [ObservedEvent], in leaving: LeavingCode) {
    self.receiver = receiver
    self.leaving = leaving
    checkCompilationCondition(around: receiver)
    checkEnd()
    checkToken()
    checkSender(of: observed)
    checkQueue()
    if receiver.kind == .forLoop { checkLoop() } else { checkCompletion() }
    let patterns = observed.map(\.handler.location).filter(\.isPattern)
    for pattern in patterns {
      checkCompilationCondition(around: pattern)
      checkConditions(of: pattern)
    }
    checkBranches(besides: patterns)
  }

  private mutating func refuseCondition(at condition: Fact) {
    outcome.refuse(
      "this condition decides whether the event is handled", at: condition.range,
      because: "a generated subscription handles every event",
      help: "check it in the code of the event")
  }

  private mutating func refuseBranch(at code: Fact) {
    outcome.refuse(
      "this code runs for other events", at: code.range,
      because: "a generated subscription calls only the methods that the spec names",
      help: "handle these events by name, or remove this code")
  }

  /// Matches: `#if DEBUG … user.signedIn.sink { … } … #endif`, `#if DEBUG … case .signedIn: … #endif`
  private mutating func checkCompilationCondition(around code: Fact) {
    guard
      let branch = code.ancestors.prefix(while: { !$0.kind.isTypeOrExtension })
        .first(where: { $0.kind == .compilationBranch })
    else { return }
    outcome.refuse(
      "this subscription is in `#if`", at: code.calleeRange,
      because: "a spec has no conditions, so generated code always subscribes",
      help: "put the `#if` into the code of the event",
      notes: [Note("the condition is here", at: branch.nameRange)])
  }

  // MARK: The end of a subscription

  /// Matches: `return` and `break` in `for await event in user.events() { … }`, `fallthrough` in a `switch`
  private mutating func checkEnd() {
    for statement in receiver.descendants([.returnStatement, .otherStatement]) {
      let around = statement.ancestors.prefix { $0 != receiver }
      if statement.name == "fallthrough" { refuseBranch(at: statement) }
      let isReturn = statement.kind == .returnStatement
      guard receiver.kind == .forLoop, isReturn || statement.name == "break",
        !around.contains(where: {
          $0.kind == .closure || $0.kind == .function || $0.unwrapsSelf
        }),
        isReturn || statement.isLabeled || !around.contains(where: \.isLeftByBreak)
      else { continue }
      outcome.refuse(
        "this statement ends the subscription", at: statement.range,
        because: "a generated subscription lasts as long as the store",
        help: "write `continue`, or let a property say that later events do not matter")
    }
  }

  /// Matches: `sink { completion in log() } receiveValue: { … }`
  private mutating func checkCompletion() {
    let completion = SubscriptionForm(of: receiver)?.completionLabel.flatMap { receiver.argument($0) }
    let closures = receiver.closures.dropLast() + [completion].compactMap(\.self)
    guard let code = closures.lazy.compactMap(\.statements.first).first else { return }
    outcome.refuse(
      "this code runs when the publisher completes", at: code.range,
      because: "the events of a generated store do not end", help: "remove it")
  }

  /// Refuses code that ends a subscription while the store lives.
  ///
  /// Matches: `task?.cancel()` in an action, after `task = Task { for await event in user.events() { … } }`
  private mutating func checkToken() {
    let assignment = receiver.ancestors.first { $0.kind == .assignment }?.assignment
    guard let target = assignment?.target.root,
      let token = types.declarations(of: target).first(where: storeClass.eventProperties.contains),
      !leaving.plumbing.properties.contains(token),
      let use = storeClass.uses(of: token).first(where: { !leaving.contains($0) })
    else { return }
    outcome.refuse(
      "this code ends a subscription", at: use,
      because: "a generated subscription lasts as long as the store",
      help: "let a property say whether the events matter, and check it where they are handled")
  }

  /// Refuses a subscription to what one object posts, unless that is a store of the spec.
  ///
  /// Matches: `center.publisher(for: .saved, object: document)`
  private mutating func checkSender(of observed: [ObservedEvent]) {
    let calls = ([receiver] + receiver.descendants(.call)).filter { call in
      call.kind == .call && Self.observing.contains(call.base?.name ?? "")
        && !call.ancestors.prefix { $0 != receiver }.contains { $0.kind == .closure }
    }
    for sender in calls.compactMap({ $0.argument("object") }) where sender.kind != .literal {
      let store = types.type(of: sender)?.unwrapped.nominal
      let isEvent = observed.allSatisfy { $0.publisher != nil }
      if let store, isEvent, events.specStores.contains(where: { $0.store == store }) { continue }
      outcome.refuse(
        "this subscription is to the notifications of one object", at: sender.range,
        because: "generated code handles a notification whoever posts it",
        help: "write `object: nil`, and compare `notification.object` in a method, or leave the class as it is")
    }
  }

  /// Refuses an observer that runs on another queue.
  ///
  /// Matches: `center.addObserver(forName: .saved, object: nil, queue: OperationQueue()) { … }`
  private mutating func checkQueue() {
    let calls = ([receiver] + receiver.descendants(.call)).filter { $0.kind == .call && $0.base?.name == "addObserver" }
    for queue in calls.compactMap({ $0.argument("queue") }) where queue.kind != .literal && queue.name != "main" {
      outcome.refuse(
        "this observer runs on another queue", at: queue.range,
        because: "generated code handles notifications on the main actor",
        help: "write `queue: .main`, or leave the class as it is")
    }
  }

  private static let observing: Set<String> = ["publisher", "notifications", "addObserver"]

  // MARK: Conditions

  /// Matches: `for await case .added(let line) in cart.events()`, `for await event in cart.events() where isLive`
  private mutating func checkLoop() {
    let head = receiver.contents.filter { !$0.kind.isType && $0.kind != .block }
    // `_` is no part of the facts.
    if let pattern = head.first, head.count > 1, ![.boundName, .tuple, .name].contains(pattern.kind) {
      refuseCondition(at: pattern)
    }
    if let condition = head.dropFirst(2).first { refuseCondition(at: condition) }
  }

  /// Refuses what has to be true besides the name of the event.
  ///
  /// Matches: `case .added(1):`, `case .added where isLive:`, `if case .added = event, isLive { … }`
  private mutating func checkConditions(of pattern: Fact) {
    guard let outer = pattern.parent else { return }
    for value in pattern.arguments.compactMap(\.firstChild)
    where value.kind != .boundName && value.name != "_" {
      refuseCondition(at: value)
    }
    let conditions =
      outer.kind == .casePattern
      ? Array(outer.children.dropFirst())
      : outer.parent?.children.filter { $0 != outer && $0.kind != .block && !$0.isBindingOfSelf }
        ?? []
    for condition in conditions { refuseCondition(at: condition) }
  }

  // MARK: Branches

  /// Refuses the branches for events that the spec does not mention.
  ///
  /// Matches: `default: log()`, `if case .added = event { … } else { log() }`
  private mutating func checkBranches(besides patterns: [Fact]) {
    let statements = Set(
      patterns.flatMap { pattern in
        pattern.ancestors.prefix { $0 != receiver }.filter {
          $0.kind == .switchStatement || $0.kind == .ifStatement
        }
      })
    for statement in statements.sorted(by: { $0.index < $1.index }) {
      for branch in statement.branches where !patterns.contains(where: branch.contains) {
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

  /// Matches: `break events`
  fileprivate var isLabeled: Bool { kind == .otherStatement && bytes.count > name.utf8.count }

  /// The cases of a `switch`, or what follows the condition of `if`.
  fileprivate var branches: [Fact] {
    kind == .switchStatement ? contents.filter { $0.kind == .switchCase } : Array(children.dropFirst())
  }

  fileprivate var isPatternOrBreak: Bool { kind == .casePattern || kind == .otherStatement && name == "break" }
}
