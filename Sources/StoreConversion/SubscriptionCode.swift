import AppAnalysis
import AppleNames
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The code that a subscription runs for an event, as the body of a method.
struct SubscriptionCode: StoreClassReader {
  /// Nil if no method can have the code.
  private(set) var body: HandlerBody?
  private(set) var outcome = StepOutcome()

  let storeClass: StoreClass
  private let handler: SpecHandler
  private let receiver: Fact

  init(of observed: ObservedEvent, for handler: SpecHandler, in receiver: Fact, of storeClass: StoreClass) {
    self.storeClass = storeClass
    self.handler = handler
    self.receiver = receiver
    body = readBody(of: observed)
  }

  private mutating func readBody(of observed: ObservedEvent) -> HandlerBody? {
    let code = observed.handler.code
    guard let first = code.first else { return nil }
    if first.kind == .argument { return body(ofArgument: first) }
    if let function = first.parent, function.kind == .function { return body(calling: function) }
    let statements = code.statementsOfMethod
    guard let start = statements.first else { return nil }
    if let method = storeClass.method(named: handler.fullName) {
      checkCall(of: method, in: start, isOnly: statements.count == 1)
      return HandlerBody(.existing)
    }
    let location = observed.handler.location
    guard isWhole(first, at: location), var body = body(of: statements, at: location) else { return nil }
    checkNames(in: statements)
    for statement in statements { adapt(statement) }
    body.isAsync = statements.contains(where: \.suspends)
    body.stays = statements.contains(where: storeClass.usesHiddenNames)
    return body
  }

  // MARK: Methods

  private mutating func body(calling method: Fact) -> HandlerBody? {
    let call = MethodCall(of: method, for: handler)
    outcome.add(call.outcome)
    return call.body
  }

  /// Refuses code that does more than call the method of the spec.
  ///
  /// Matches: `Task { await self?.show(name) }`
  private mutating func checkCall(of method: Fact, in statement: Fact, isOnly: Bool) {
    let callee = isOnly ? statement.onlyCall?.base : nil
    if callee.map({ types.functions(of: $0).contains(method) }) ?? false { return }
    outcome.refuse(
      "this code does something else than calling `\(method.fullName)`", at: statement.range,
      because: "generated code calls only the method that the spec names",
      help: "move all of it to a method, and name that in the spec")
  }

  /// Refuses statements around those that distinguish events.
  ///
  /// Matches: `log()` in `sink { event in log(); if case .added = event { … } }`
  private mutating func isWhole(_ code: Fact, at location: Fact) -> Bool {
    guard location.isPattern else { return true }
    let around = code.ancestors.first { $0.kind == .closure || $0.parent == receiver }
    let others = (around?.statements ?? []).filter { !$0.unwrapsSelf && !$0.contains(code) }
    guard let statement = others.first else { return true }
    outcome.refuse(
      "this code runs for several events", at: statement.range,
      because: "each event gets a method of its own",
      help: "move it to a method that the code of each event calls")
    return false
  }

  /// Matches: `assign(to: \.name, on: self)`, `sink(receiveValue: handle)`
  private mutating func body(ofArgument argument: Fact) -> HandlerBody? {
    if SubscriptionForm(of: receiver)?.delivery == .property {
      guard let path = receiver.argument("to"), path.kind == .keyPath,
        let component = path.child(.keyPathComponent), receiver.argument("on")?.isSelf == true,
        handler.labels.count == 1
      else {
        outcome.refuse(
          "this subscription assigns to another object", at: receiver,
          because: "a generated handler is a method of the store",
          help: "write `sink`, and assign there")
        return nil
      }
      var body = HandlerBody(.assignment(property: component.name))
      body.names = [handler.labels[0]: "value"]
      return body
    }
    guard let expression = argument.firstChild,
      let method = types.functions(of: expression).first, storeClass.members.contains(method)
    else {
      outcome.refuse(
        "this subscription calls code outside of the class", at: argument,
        because: "a generated handler is a method of the store", help: "write a closure")
      return nil
    }
    return body(calling: method)
  }

  // MARK: Names

  /// The statements, with the names that they have for the values of the event.
  private mutating func body(of statements: [Fact], at location: Fact) -> HandlerBody? {
    guard let range = statements.rangeWithComments else { return nil }
    var body = HandlerBody(.statements(range))
    let labels = handler.eventLabels
    var names: [String?] =
      location.isPattern
      ? location.arguments.map { $0.firstChild.flatMap(\.boundName) } : receiver.receivedNames
    if names.count > 1, labels.count == 1 {
      body.parts = names
      body.names[labels[0]] = labels[0]
      return body
    }
    // `sink { reload($0) }`
    if names.isEmpty, labels.count == 1 {
      renameFirstArgument(to: labels[0])
      names = [labels[0]]
    }
    let isComplete = names.count == labels.count
    guard isComplete || !statements.use(anyOf: names.compactMap(\.self)) else {
      outcome.refuse(
        "this code takes other values than the event `\(handler.key)` has", at: location,
        because: labels.isEmpty
          ? "the event has no values"
          : "the event has the values \(labels.map { "`\($0)`" }.joined(separator: ", "))",
        help: "give the event the values that the code needs, or read them from the store")
      return nil
    }
    for label in labels { body.names[label] = "_" }
    for case (let label, let name?) in zip(labels, names) where isComplete || label == name {
      body.names[label] = name
    }
    return body
  }

  private mutating func renameFirstArgument(to label: String) {
    guard let closure = receiver.closures.last else { return }
    for use in closure.descendants(.name)
    where use.name == "$0" && use.ancestors.first(where: { $0.kind == .closure }) == closure {
      outcome.replace(use.range, with: label)
    }
  }

  /// Refuses code that names variables around a subscription, which its method would not have.
  ///
  /// Matches: `let limit = 3; user.signedIn.sink { [weak self] _ in self?.load(limit) }`
  private mutating func checkNames(in statements: [Fact]) {
    for name in statements.flatMap({ [$0] + $0.descendants(.name) })
    where name.kind == .name && !name.isSelf {
      guard case .local(let variable)? = program.meaning(of: name.nameID, at: name),
        !receiver.contains(variable),
        !storeClass.members.contains(where: { $0.kind == .property && $0.nameID == name.nameID })
      else { continue }
      outcome.refuse(
        "`\(name.name)` is a variable of the code around the subscription", at: name,
        because: "a generated handler is a method of the store", help: "keep it in a property")
    }
  }

  /// Whether what an expression refers to is optional in any case.
  private func isOptional(_ reference: Fact) -> Bool {
    guard let property = types.declarations(of: reference).first, let type = types.type(ofDeclaration: property) else {
      return false
    }
    return type != type.unwrapped
  }

  // MARK: Changes

  /// Changes what depends on the closure or the loop around a statement.
  private mutating func adapt(_ statement: Fact) {
    for code in [statement] + statement.descendants {
      if code.kind == .optionalChain, code.firstChild?.isSelf == true,
        !code.isInClosureWithWeakSelf(below: statement)
      {
        if code.chainAround.isUsedAsOptional, !isOptional(code.chainAround) {
          outcome.refuse(
            "this value is optional because `self` is", at: code.chainAround.range,
            because: "in a method of the store it is not", help: "write `guard let self else { return }` first")
        }
        outcome.replace(code.range, with: "self")
      }
      if code.isBindingOfSelf, !code.isInClosureWithWeakSelf(below: statement) {
        outcome.replace(code.rangeAmongConditions, with: "")
      }
      if code.kind == .otherStatement, ["break", "continue"].contains(code.name), !code.leavesLoop(below: statement) {
        outcome.replace(code.range, with: "return")
      }
    }
  }
}

extension Fact {
  /// The expression of which `self?` is the beginning: `await self?.user.name`.
  fileprivate var chainAround: Fact {
    var whole = self
    while let outer = whole.parent,
      outer.base == whole || [.optionalChain, .awaitExpression, .tryExpression].contains(outer.kind)
    {
      whole = outer
    }
    return whole
  }

  /// Matches: `self?.path` in `self?.path ?? []`, `if let path = self?.path`, `let path = self?.path`, `self?.path == nil`
  fileprivate var isUsedAsOptional: Bool {
    guard let outer = parent else { return false }
    return outer.kind == .initialValue || outer.kind == .forceUnwrap
      || outer.kind == .binary && outer.name == "??"
      || outer.kind == .binary && outer.children.contains { $0.kind == .literal && $0.name == "nil" }
  }
}
