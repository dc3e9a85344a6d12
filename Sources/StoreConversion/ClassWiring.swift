import AppAnalysis
import AppleNames
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// What a function does that may subscribe to events.
struct WiringCode {
  /// The calls and loops that receive events.
  var receivers: [Fact] = []
  /// Whether it subscribes, either itself or in methods that it calls.
  var subscribes = false
  /// The statements that do something else.
  var otherStatements: [Fact] = []
}

/// The wiring in each function of a class: subscriptions, and what stores and cancels them. Generated code has its own
/// wiring.
struct ClassWiring: StoreClassReader {
  let storeClass: StoreClass
  private(set) var functions: [Fact: WiringCode] = [:]

  init(of storeClass: StoreClass) {
    self.storeClass = storeClass
    for member in storeClass.members where mayBeWiring(member) { _ = read(member) }
  }

  private func mayBeWiring(_ member: Fact) -> Bool {
    switch member.kind {
    case .function: !member.flags.contains(.isStatic) && !storeClass.eventCode.isPlumbing(member)
    case .initializer: !member.callsOwnInitializer
    case .deinitializer: true
    default: false
    }
  }

  // MARK: Statements

  private mutating func read(_ function: Fact) -> WiringCode? {
    if let wiring = functions[function] { return wiring }
    guard let code = function.codeBlock else { return nil }
    // A function that calls itself does something else.
    functions[function] = WiringCode(otherStatements: [function])
    var wiring = WiringCode()
    for statement in code.contents { read(statement, of: function, into: &wiring) }
    functions[function] = wiring
    return wiring
  }

  private mutating func read(_ statement: Fact, of function: Fact, into wiring: inout WiringCode) {
    if let receiver = statement.receiverInStatement {
      if isOnlyStored(receiver, by: statement), receivesEvents(receiver) {
        wiring.receivers.append(receiver)
        wiring.subscribes = true
      } else {
        wiring.otherStatements.append(statement)
      }
      return
    }
    let isWiring =
      switch statement.kind {
      case .guardStatement: statement.unwrapsSelf
      case .property, .destructuring: isQuiet(statement)
      case .optionalChain, .tryExpression, .awaitExpression: endsSubscriptions(statement)
      case .assignment: isWiring(assignment: statement, of: function)
      case .call: isWiring(call: statement, into: &wiring)
      case .forLoop, .ifStatement: endsSubscriptions(statement)
      default: false
      }
    if !isWiring { wiring.otherStatements.append(statement) }
  }

  /// Matches: `task = nil`, `player.delegate = self`, and in an initializer `self.user = user`
  private func isWiring(assignment: Fact, of function: Fact) -> Bool {
    guard let (target, value) = assignment.assignment, isQuiet(value) else { return false }
    let targets = target.kind == .tuple ? target.arguments.compactMap(\.firstChild) : [target]
    return targets.allSatisfy { target in
      if isEventProperty(target.root) { return true }
      let property = types.declarations(of: target).first
      if let property, storeClass.eventCode.delegateProtocol(of: property) != nil { return value.isSelf }
      guard function.kind == .initializer, let property else { return false }
      return generatedInitializer(sets: property, to: value, like: function)
    }
  }

  private func generatedInitializer(sets property: Fact, to value: Fact, like initializer: Fact) -> Bool {
    let declared = store.declaration.properties.first { $0.name == property.name }
    guard let declared else { return false }
    if declared.store != nil || spec.dependencies.contains(where: { $0.value == property.name }) {
      return value.kind == .name && initializer.parameters.contains { $0.nameID == value.nameID }
    }
    return declared.value == nil && !declared.assigned.isEmpty
  }

  /// Matches: `super.init()`, `observe()` if that method is nothing but wiring, `task?.cancel()`
  private mutating func isWiring(call: Fact, into wiring: inout WiringCode) -> Bool {
    guard let callee = call.base else { return false }
    if callee.name == "init", callee.base?.name == "super" { return true }
    guard let function = types.functions(of: callee).first, storeClass.members.contains(function)
    else { return endsSubscriptions(call) }
    guard let called = read(function), called.otherStatements.isEmpty else { return false }
    // The receivers are listed for the function itself.
    if called.subscribes { wiring.subscribes = true }
    return true
  }

  /// Whether code does nothing but end subscriptions.
  ///
  /// Matches: `task?.cancel()`, `NotificationCenter.default.removeObserver(token)`, `tasks.forEach { $0.cancel() }`
  private func endsSubscriptions(_ code: Fact) -> Bool {
    let calls = ([code] + code.descendants(.call)).filter { $0.kind == .call }
    return !calls.isEmpty && !changesState(code)
      && calls.allSatisfy { call in
        guard let callee = call.base else { return false }
        if callee.name == "removeObserver" { return true }
        return Self.endings.contains(callee.name)
          && (isEventProperty(callee.root) || callee.base.map(isLocal) == true)
      }
  }

  private static let endings: Set<String> = ["cancel", "removeAll", "finish", "forEach", "append", "insert", "store"]

  private func isEventProperty(_ expression: Fact) -> Bool {
    types.declarations(of: expression).contains(where: storeClass.eventProperties.contains)
  }

  /// Whether an expression is the name of a local variable, or `$0`.
  private func isLocal(_ expression: Fact) -> Bool {
    guard expression.kind == .name else { return false }
    return expression.nameID == .firstArgument
      || types.declarations(of: expression).contains { $0.enclosingCode != nil }
  }

  /// Whether code assigns to a property that is not part of a subscription.
  private func changesState(_ code: Fact) -> Bool {
    ([code] + code.descendants(.assignment)).contains { part in
      part.assignment.map { !isEventProperty($0.target.root) } ?? false
    }
  }

  /// Whether code neither calls methods of the class nor changes state nor starts a task.
  ///
  /// Matches: `let stream = user.events()`
  private func isQuiet(_ code: Fact) -> Bool {
    guard !changesState(code) else { return false }
    return !([code] + code.descendants(.call)).contains { call in
      program.startsTask(call) || call.kind == .call && callsOwnMethod(call)
    }
  }

  private func callsOwnMethod(_ call: Fact) -> Bool {
    call.base.map { types.functions(of: $0).contains(where: storeClass.members.contains) } ?? false
  }

  // MARK: Receivers

  /// Whether a receiver handles events of the spec rather than other values.
  private func receivesEvents(_ receiver: Fact) -> Bool {
    !storeClass.observed(in: receiver).isEmpty || PassedEvents(by: receiver, in: storeClass) != nil
  }

  /// Whether a statement does no more with a receiver than to store it.
  ///
  /// Matches: `task = Task { [weak self] in for await … }`, `user.signedIn.sink { … }.store(in: &bag)`
  private func isOnlyStored(_ receiver: Fact, by statement: Fact) -> Bool {
    var code = receiver
    while code != statement, let outer = code.parent {
      switch outer.kind {
      case .closure, .block:
        let others = outer.statements.filter { $0 != code }
        guard others.allSatisfy({ $0.unwrapsSelf || $0.kind == .property }) else { return false }
      case .assignment:
        guard let (target, value) = outer.assignment, value == code,
          target.name == "_" || isEventProperty(target.root)
        else { return false }
      case .call, .member, .argument, .initialValue, .property, .awaitExpression, .tryExpression:
        break
      default: return false
      }
      code = outer
    }
    return true
  }
}

extension Fact {
  /// The first call or loop in a statement that receives the events of a subscription.
  ///
  /// Matches: `user.signedIn.sink { … }`, `for await event in user.events() { … }`, also within `task = Task { … }`
  var receiverInStatement: Fact? {
    ([self] + descendants([.call, .forLoop])).first {
      guard let form = SubscriptionForm(of: $0) else { return false }
      return form.receivesEvents && form.source != .argumentOfModifier
    }
  }
}
