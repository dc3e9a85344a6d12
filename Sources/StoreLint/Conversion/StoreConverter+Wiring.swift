import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// What code does that subscribes to events.
struct WiringCode {
  /// The calls and loops that receive events.
  var receivers: [Fact] = []
  /// Whether it subscribes, also in methods that it calls.
  var subscribes = false
  /// The statements that do something else.
  var others: [Fact] = []

  /// The first of them.
  var other: Fact? { others.first }
}

// Code that generated code replaces: subscriptions, and what stores and cancels them.
extension StoreConverter {
  /// The methods that only subscribe to events or give others a stream of them.
  func wiringMembers() -> [Fact] {
    allMembers.filter { member in
      switch member.kind {
      case .function where builder.isPlumbing(member): return true
      case .function where !member.flags.contains(.isStatic):
        guard let wiring = wiring(of: member), wiring.other == nil else { return false }
        guard wiring.subscribes, !member.hasResult else { return false }
        if spec.actions.contains(where: { $0.fullName == member.fullName }) {
          unusedNames.insert(member.name)
        }
        return true
      case .property: return !member.isStored && isPublisher(member)
      default: return false
      }
    }
  }

  func isPublisher(_ property: Fact) -> Bool {
    if builder.streams.contains(property) { return true }
    guard let type = types.type(ofDeclaration: property) else { return false }
    return stores.dependencies.isSubscribable(type) && builder.carriesEnum(property)
  }

  /// What a function of the class does; nil if it has no code.
  func wiring(of function: Fact) -> WiringCode? {
    if let known = wiringOfFunctions[function] { return known }
    guard let code = function.codeBlock else { return nil }
    // A function that calls itself does something else.
    wiringOfFunctions[function] = WiringCode(others: [function])
    var wiring = WiringCode()
    for statement in code.contents { read(statement, of: function, into: &wiring) }
    wiringOfFunctions[function] = wiring
    return wiring
  }

  private func read(_ statement: Fact, of function: Fact, into wiring: inout WiringCode) {
    if let receiver = receiver(in: statement) {
      if isOnlyAround(receiver, statement), receivesEvents(receiver) {
        wiring.receivers.append(receiver)
        wiring.subscribes = true
      } else {
        wiring.others.append(statement)
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
    if !isWiring { wiring.others.append(statement) }
  }

  private func isWiring(assignment: Fact, of function: Fact) -> Bool {
    guard let (target, value) = assignment.assignment, isQuiet(value) else { return false }
    let targets = target.kind == .tuple ? target.arguments.compactMap(\.firstChild) : [target]
    return targets.allSatisfy { target in
      let declarations = types.declarations(of: target.root)
      if declarations.contains(where: candidates.contains) { return true }
      if let delegate = types.declarations(of: target).first,
        builder.delegateProtocol(of: delegate) != nil
      {
        return value.isSelf
      }
      guard function.kind == .initializer, let property = types.declarations(of: target).first
      else { return false }
      return isInitialized(property, with: value, by: function)
    }
  }

  /// Whether the generated initializer sets a property to the same value.
  private func isInitialized(_ property: Fact, with value: Fact, by initializer: Fact) -> Bool {
    guard let found = store.declaration.properties.first(where: { $0.name == property.name })
    else { return false }
    if found.store != nil || spec.dependencies.contains(where: { $0.value == property.name }) {
      return value.kind == .name && initializer.parameters.contains { $0.nameID == value.nameID }
    }
    return found.value == nil && !found.assigned.isEmpty
  }

  private func isWiring(call: Fact, into wiring: inout WiringCode) -> Bool {
    guard let callee = call.base else { return false }
    if callee.name == "init", callee.base?.name == "super" { return true }
    if let function = types.functions(of: callee).first, allMembers.contains(function) {
      guard let inner = self.wiring(of: function), inner.other == nil else { return false }
      // Its subscriptions are found in the function itself.
      if inner.subscribes { wiring.subscribes = true }
      return true
    }
    return endsSubscriptions(call)
  }

  /// Whether code only ends subscriptions: `task?.cancel()`, `NotificationCenter.default.removeObserver(token)`.
  private func endsSubscriptions(_ code: Fact) -> Bool {
    let calls = ([code] + code.descendants(.call)).filter { $0.kind == .call }
    return !calls.isEmpty && !changesState(code)
      && calls.allSatisfy { call in
        guard let callee = call.base else { return false }
        if callee.name == "removeObserver" { return true }
        return Self.endings.contains(callee.name)
          && (types.declarations(of: callee.root).contains(where: candidates.contains)
            || callee.base?.isLocal(types) == true)
      }
  }

  private static let endings: Set<String> = [
    "cancel", "removeAll", "finish", "forEach", "append", "insert", "store",
  ]

  /// Whether code assigns to a property that is not part of a subscription.
  private func changesState(_ code: Fact) -> Bool {
    ([code] + code.descendants(.assignment)).contains { part in
      part.assignment.map {
        !types.declarations(of: $0.target.root).contains(where: candidates.contains)
      }
        ?? false
    }
  }

  /// Whether a value does not call methods of the class, change its state or start a task.
  private func isQuiet(_ code: Fact) -> Bool {
    ownCalls(in: code).isEmpty && !changesState(code)
      && !([code] + code.descendants(.call)).contains(where: program.startsTask)
  }

  /// The calls of methods of the class.
  private func ownCalls(in code: Fact) -> [Fact] {
    ([code] + code.descendants(.call)).filter { call in
      call.kind == .call
        && (call.base.map { types.functions(of: $0).contains(where: allMembers.contains) } ?? false)
    }
  }

  // MARK: Receivers

  /// The call or loop in a statement that receives events.
  func receiver(in statement: Fact) -> Fact? {
    ([statement] + statement.descendants([.call, .forLoop])).first { fact in
      switch fact.kind {
      case .forLoop: fact.flags.contains(.isAwaiting)
      case .call: fact.base.map { Self.receiving.contains($0.name) } ?? false
      default: false
      }
    }
  }

  private static let receiving: Set<String> = ["sink", "assign", "addObserver"]

  /// Whether a receiver handles events of the spec, rather than other values.
  private func receivesEvents(_ receiver: Fact) -> Bool {
    observed.contains { receiver.contains($0.handler.location) }
      || passing(by: receiver) != nil
  }

  /// Whether the code around a receiver only stores it: `task = Task { [weak self] in … }`, `….store(in: &bag)`.
  private func isOnlyAround(_ receiver: Fact, _ statement: Fact) -> Bool {
    var inner = receiver
    while inner != statement, let outer = inner.parent {
      switch outer.kind {
      case .closure, .block:
        let others = outer.statements.filter { $0 != inner }
        guard others.allSatisfy({ $0.unwrapsSelf || $0.kind == .property }) else { return false }
      case .assignment:
        guard let (target, value) = outer.assignment, value == inner,
          target.name == "_"
            || types.declarations(of: target.root).contains(where: candidates.contains)
        else { return false }
      case .call, .member, .argument, .initialValue, .property, .awaitExpression, .tryExpression:
        break
      default: return false
      }
      inner = outer
    }
    return true
  }

  // MARK: Properties

  /// The properties that only serve events and subscriptions.
  func findPlumbing() -> Set<Fact> {
    Set(
      candidates.filter { property in
        if carriesEvents(property) || property.name == StoreProperty.connection { return true }
        let isUnused = uses(of: property).allSatisfy { use in
          startingCode?.contains(use) != true && (isInLeavingCode(use) || isInWiring(use))
        }
        if isUnused { unusedNames.insert(property.name) }
        return isUnused
      })
  }

  private func isInWiring(_ fact: Fact) -> Bool {
    fact.ancestors.contains { $0.kind == .initializer || $0.kind == .deinitializer }
  }

  func carriesEvents(_ property: Fact) -> Bool {
    store.declaration.properties.contains {
      $0.location == property.nameRange
        && !$0.traits.isDisjoint(with: [.carriesEvents, .isDelegate])
    }
  }
}

extension StoreConverter {
  /// The properties that may only serve events and subscriptions.
  func findCandidates() -> Set<Fact> {
    Set(
      allMembers.filter { member in
        guard member.isStored, !member.flags.contains(.isStatic) else { return false }
        if carriesEvents(member) || member.name == StoreProperty.connection { return true }
        if spec.state.contains(where: { $0.name.value == member.name }) { return false }
        let names = ([member] + member.descendants(.namedType)).map(\.name)
        return names.contains { Self.tokens.contains($0) }
      })
  }

  private static let tokens: Set<String> = [
    "AnyCancellable", "Cancellable", "NSObjectProtocol", "Task",
  ]
}

extension Fact {
  /// Whether it is the name of a local variable, or `$0`.
  fileprivate func isLocal(_ types: TypeInference) -> Bool {
    guard kind == .name else { return false }
    return nameID == .firstArgument
      || types.declarations(of: self).contains { $0.enclosingCode != nil }
  }

  /// The expression that a chain of members begins with, without `self`.
  var root: Fact {
    let inner = withoutUnwrapping
    switch inner.kind {
    case .member where inner.base?.withoutUnwrapping.isSelf == true: return inner
    case .member, .subscriptCall, .call: return inner.base?.root ?? inner
    default: return inner
    }
  }

  /// The statements of a closure or a block.
  var statements: [Fact] {
    contents.filter { ![.parameter, .capture, .result, .attribute].contains($0.kind) }
  }

  /// Whether it is `guard let self else { return }`.
  var unwrapsSelf: Bool {
    guard kind == .guardStatement, let conditions = child(.conditions).map({ Array($0.children) })
    else {
      return false
    }
    return conditions.count == 1 && conditions[0].isBindingOfSelf
  }

  /// Whether it is `let self` or `let self = self`.
  var isBindingOfSelf: Bool { kind == .optionalBinding && name == "self" }
}
