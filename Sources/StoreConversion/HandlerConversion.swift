import AppAnalysis
import AppleNames
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Turns the code of subscriptions into methods that generated code calls.
struct HandlerConversion: StoreClassReader {
  private let leaving: LeavingCode
  private(set) var handlers: [StoreConversion.Handler] = []
  private(set) var outcome = StepOutcome()
  /// The locations of the subscriptions that have been converted.
  private var converted: Set<Fact> = []

  var storeClass: StoreClass { leaving.storeClass }
  var remaining: RemainingCode { RemainingCode(leaving: leaving, handlers: handlers) }

  /// - Parameter isRefused: whether the class cannot be converted anyway.
  init(of leaving: LeavingCode, isRefused: Bool) {
    self.leaving = leaving
    for receiver in leaving.receivers { convert(receiver) }
    for observed in storeClass.observed where observed.handler.location.kind == .function {
      convert(delegateMethod: observed)
    }
    for location in storeClass.observed.map(\.handler.location)
    where !converted.contains(location) && !leaving.contains(location) {
      outcome.refuse(
        "this subscription is among other code", at: location,
        because: "generated code subscribes, and the rest would be left alone",
        help: "move the subscription to a method that does nothing else")
    }
    convertMethodsWithoutSubscription(isRefused: isRefused)
  }

  /// The methods that receive errors which the code ignored.
  var ignoredErrors: [String] {
    spec.allHandlers.compactMap(\.method.onError?.value).uniqued().filter { name in
      !storeClass.members.contains { $0.kind == .function && $0.name == name }
    }
  }

  private var contexts: [Context] { settings.architecture?.contexts ?? [] }

  // MARK: Subscriptions

  private mutating func convert(_ receiver: Fact) {
    let observed = storeClass.observed(in: receiver)
    let operators = operators(before: receiver)
    guard !observed.isEmpty else {
      if let passed = PassedEvents(by: receiver, in: storeClass) {
        convert(passed, operators: operators)
      }
      return
    }
    outcome.add(LostCode(around: receiver, of: observed, in: leaving).outcome)
    for event in observed {
      let location = event.handler.location
      converted.insert(location)
      guard let handler = handler(of: event) else { continue }
      let code = SubscriptionCode(of: event, for: handler, in: receiver, of: storeClass)
      outcome.add(code.outcome)
      add(handler, with: code.body, at: location, operators: operators)
    }
  }

  private mutating func convert(_ passed: PassedEvents, operators: [String: SourceRange]) {
    let method = passed.method
    for event in passed.observed {
      let location = event.handler.location
      converted.insert(location)
      guard let handler = handler(of: event) else { continue }
      let body = HandlerBody(
        calling: method,
        with: .event(
          method: method.name, label: method.parameters[0].argumentLabel, name: event.event.name),
        labels: handler.labels)
      add(handler, with: body, at: location, operators: operators)
    }
  }

  /// Matches: `func player(_ player: Player, didEnd track: Track) { … }`
  private mutating func convert(delegateMethod observed: ObservedEvent) {
    let method = observed.handler.location
    converted.insert(method)
    guard let handler = handler(of: observed) else { return }
    let call = MethodCall(of: method, for: handler, hasSender: observed.event.hasSender)
    outcome.add(call.outcome)
    add(handler, with: call.body, at: method)
  }

  /// Finds the methods for handlers without subscriptions in the class, such as those of a delegate whose owner is converted
  /// already.
  private mutating func convertMethodsWithoutSubscription(isRefused: Bool) {
    let handlers =
      spec.allHandlers.map { SpecHandler($0, among: contexts) }
      + spec.notifications.map(SpecHandler.init)
    for handler in handlers where handler.call != StoreMethod.resetState {
      if self.handlers.contains(where: { $0.key == handler.key }) { continue }
      if storeClass.method(named: handler.fullName) != nil { continue }
      let similar = storeClass.members.first {
        $0.kind == .function && $0.name == handler.call && [0, handler.labels.count].contains($0.parameters.count)
      }
      if let similar {
        add(handler, with: MethodCall(of: similar, for: handler).body, at: similar)
      } else if !isRefused, outcome.obstacles.isEmpty {
        outcome.refuse(
          "no code of `\(storeClass.type.name)` handles `\(handler.key)`",
          at: storeClass.type.fact, because: "generated code calls `\(handler.fullName)`",
          help: "write this method, or remove the handler from the spec")
      }
    }
  }

  private mutating func add(
    _ handler: SpecHandler, with body: HandlerBody?, at location: Fact,
    operators: [String: SourceRange] = [:]
  ) {
    guard let body else { return }
    handlers.append(
      StoreConversion.Handler(
        key: handler.key, names: body.names, parts: body.parts, body: body.code,
        operators: operators, location: location.nameRange, isAsync: body.isAsync,
        isThrowing: body.isThrowing, stays: body.stays))
  }

  // MARK: The spec

  /// The handler in the spec; refuses events that have none.
  private mutating func handler(of observed: ObservedEvent) -> SpecHandler? {
    if let handler = SpecHandler(of: observed, in: spec, among: contexts) {
      return isFromOtherProcesses(observed, as: handler) ? nil : handler
    }
    let isChange = observed.event.isObservedChange
    outcome.refuse(
      "`\(observed.nameInSpec)` is not in the spec of `\(spec.name.value)`",
      at: observed.handler.location,
      because: isChange
        ? "a change of state is not an event" : "generated code handles what the spec says",
      help: isChange
        ? "publish an event that says what happened, and handle that"
        : "run `storegen import --update`, or add the handler yourself")
    return nil
  }

  /// Refuses an observer of other processes if the spec handles an event of a store instead.
  ///
  /// Matches: `DistributedNotificationCenter.default().addObserver(forName: .themeChanged, …) { … }`
  private mutating func isFromOtherProcesses(_ observed: ObservedEvent, as handler: SpecHandler) -> Bool {
    guard observed.handler.center == .distributed,
      !spec.notifications.contains(where: { $0.notification.value == handler.key })
    else { return false }
    outcome.refuse(
      "this observer also receives notifications of other processes",
      at: observed.handler.location,
      because: "the event `\(handler.key)` comes from a store of this app only",
      help:
        "list the notification in `notifications` with `center: distributed`, under the name of a "
        + "constant, and remove the event from the spec")
    return true
  }

  /// The operators that the spec has options for; refuses others.
  ///
  /// Matches: `debounce` in `query.debounce(for: .seconds(1), scheduler: queue).sink { … }`
  private mutating func operators(before receiver: Fact) -> [String: SourceRange] {
    var operators: [String: SourceRange] = [:]
    for call in receiver.operatorsBefore {
      guard let callee = call.base, types.functions(of: callee).isEmpty else { continue }
      if Self.operatorsWithOption.contains(callee.name) {
        operators[callee.name] = callee.nameRange
      } else if SubscriptionForm(of: call)?.returnsStream != true,
        !Self.operatorsWithoutEffect.contains(callee.name)
      {
        outcome.refuse(
          "a spec cannot say `\(callee.name)`", at: callee,
          because: "generated code subscribes to the event itself",
          help: "do this in the code that handles the event")
      }
    }
    return operators
  }

  private static let operatorsWithOption: Set<String> = ["debounce", "throttle", "removeDuplicates"]
  private static let operatorsWithoutEffect: Set<String> = [
    "receive", "subscribe", "eraseToAnyPublisher", "share", "buffer", "default",
  ]
}

/// A method that gets every event from a receiver and distinguishes them itself.
///
/// Matches: `sink { [weak self] in self?.handle($0) }`, `sink(receiveValue: handle)`,
/// `for await event in user.events() { await handle(event) }`
struct PassedEvents {
  let method: Fact
  let observed: [ObservedEvent]

  /// Nil if the receiver passes its values to no method of the class, or to one that handles no event.
  init?(by receiver: Fact, in storeClass: StoreClass) {
    let named = receiver.arguments.compactMap(\.firstChild).filter {
      $0.kind == .name || $0.kind == .member
    }.flatMap { storeClass.types.functions(of: $0) }
    let code = receiver.kind == .forLoop ? receiver.child(.block) : receiver.closures.last
    let statements = (code?.statements ?? []).filter { !$0.unwrapsSelf }
    let call = statements.count == 1 ? statements[0].callWithoutEffects : nil
    let called = call?.base.map { Array(storeClass.types.functions(of: $0)) } ?? []
    let method = (named + called).first {
      storeClass.members.contains($0) && $0.parameters.count == 1
    }
    guard let method else { return nil }
    self.method = method
    observed = storeClass.observed(in: method)
    if observed.isEmpty { return nil }
  }
}
