import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Subscriptions, whose code becomes methods that generated code calls.
extension StoreConverter {
  func convertSubscriptions() {
    let functions = wiringOfFunctions.filter { function, wiring in
      leaving.contains(function) && wiring.other != function
    }.sorted { ($0.key.file.path, $0.key.index) < ($1.key.file.path, $1.key.index) }
    for receiver in functions.flatMap(\.value.receivers) { convert(receiver) }
    for observed in self.observed where observed.handler.location.kind == .function {
      convert(implementation: observed)
    }
    for observed in self.observed
    where !convertedLocations.contains(observed.handler.location)
      && !isInLeavingCode(observed.handler.location)
    {
      refuse(
        "this subscription is among other code", at: observed.handler.location,
        because: "generated code subscribes, and the rest would be left alone",
        help: "move the subscription to a method that does nothing else")
    }
    convertRemainingHandlers()
    let receivers = spec.allHandlers.compactMap(\.method.onError?.value).uniqued()
    ignoredErrors = receivers.filter { name in
      !allMembers.contains { $0.kind == .function && $0.name == name }
    }
  }

  /// Whether code observes the state of a store that it does not hold: `Session.shared.$user`. Generated code has no part
  /// in that, so it stays as it is.
  func isChangeOfSingleton(_ observed: ObservedEvent) -> Bool {
    observed.event.isObservedChange
      && observed.handler.location.root.name.first?.isUppercase == true
  }

  private var contexts: [Context] { configuration.architecture?.contexts ?? [] }

  /// Finds the methods of handlers whose subscriptions are not in the class, such as those of a delegate whose owner is
  /// converted already.
  func convertRemainingHandlers() {
    let targets =
      spec.allHandlers.map { ConvertedHandler($0, contexts) }
      + spec.notifications.map(ConvertedHandler.init)
    for target in targets where target.call != StoreMethod.resetState {
      guard !handlers.contains(where: { $0.key == target.key }) else { continue }
      let methods = allMembers.filter { $0.kind == .function && $0.name == target.call }
      let isThere = methods.contains { $0.fullName == target.fullName }
      guard !isThere else { continue }
      let similar = methods.first { [0, target.labels.count].contains($0.parameters.count) }
      if let similar, let body = body(calling: similar, target) {
        add(target, body, at: similar, [:])
      } else if obstacles.isEmpty {
        refuse(
          "no code of `\(type.name)` handles `\(target.key)`", at: type.fact,
          because: "generated code calls `\(target.fullName)`",
          help: "write this method, or remove the handler from the spec")
      }
    }
  }

  /// The subscriptions to subjects of stores that are generated already: only their names tell which events they are.
  func findLostSubscriptions() -> [ObservedEvent] {
    let names = Dictionary(grouping: spec.allHandlers.compactMap(\.source.singleEvent), by: \.self)
      .filter { $0.value.count == 1 }
    return parts.flatMap { $0.descendants(.member) }.compactMap { member in
      guard names[member.name] != nil, types.declarations(of: member).isEmpty else { return nil }
      let code = member.codeOrArgumentsOfSubscribers
      guard !code.isEmpty else { return nil }
      return ObservedEvent(
        event: FoundEvent(declaration: member, name: member.name, group: "", channel: nil),
        publisher: nil, handler: FoundHandler(events: [], location: member, code: code))
    }
  }

  // MARK: Receivers

  private func convert(_ receiver: Fact) {
    let observed = self.observed.filter { receiver.contains($0.handler.location) }
    let operators = operators(of: receiver)
    guard !observed.isEmpty else { return convert(passing: receiver, operators) }
    checkLost(in: receiver, observed)
    for handler in observed {
      let location = handler.handler.location
      convertedLocations.insert(location)
      guard let target = target(of: handler) else { continue }
      guard let body = body(of: handler, target, in: receiver) else { continue }
      add(target, body, at: location, operators)
    }
  }

  /// The handler of the spec; refuses if there is none.
  private func target(of observed: ObservedEvent) -> ConvertedHandler? {
    if let target = ConvertedHandler(observed, in: spec, contexts) {
      return isFromOtherProcesses(observed, as: target) ? nil : target
    }
    let name = observed.nameInSpec
    refuse(
      "`\(name)` is not in the spec of `\(spec.name.value)`", at: observed.handler.location,
      because: observed.event.isObservedChange
        ? "a change of state is not an event" : "generated code handles what the spec says",
      help: observed.event.isObservedChange
        ? "publish an event that says what happened, and handle that"
        : "run `storegen import --update`, or add the handler yourself")
    return nil
  }

  /// Refuses an observer of other processes of which the spec says that it handles an event of a store.
  private func isFromOtherProcesses(
    _ observed: ObservedEvent, as target: ConvertedHandler
  ) -> Bool {
    guard observed.handler.center == .distributed,
      !spec.notifications.contains(where: { $0.notification.value == target.key })
    else { return false }
    refuse(
      "this observer also receives notifications of other processes",
      at: observed.handler.location,
      because: "the event `\(target.key)` comes from a store of this app only",
      help:
        "list the notification in `notifications` with `center: distributed`, under the name of a "
        + "constant, and remove the event from the spec")
    return true
  }

  private func add(
    _ target: ConvertedHandler, _ body: HandlerBody, at location: Fact,
    _ operators: [String: SourceRange]
  ) {
    handlers.append(
      StoreConversion.Handler(
        key: target.key, names: body.names, parts: body.parts, body: body.code,
        operators: operators, location: location.nameRange, isAsync: body.isAsync,
        isThrowing: body.isThrowing, stays: body.stays))
  }

  /// The operators that the spec has options for; refuses others.
  private func operators(of receiver: Fact) -> [String: SourceRange] {
    var operators: [String: SourceRange] = [:]
    for call in receiver.operatorsBefore {
      guard let callee = call.base, types.functions(of: callee).isEmpty else { continue }
      switch callee.name {
      case "receive", "subscribe", "eraseToAnyPublisher", "share", "publisher", "notifications",
        "buffer", "default":
        break
      case "debounce", "throttle", "removeDuplicates":
        operators[callee.name] = callee.nameRange
      default:
        refuse(
          "a spec cannot say `\(callee.name)`", at: callee,
          because: "generated code subscribes to the event itself",
          help: "do this in the code that handles the event")
      }
    }
    return operators
  }

  // MARK: Passing events on

  /// The method to which a receiver passes events, and the events that the method distinguishes: `sink { handle($0) }`.
  func passing(by receiver: Fact) -> (function: Fact, observed: [ObservedEvent])? {
    let named = receiver.arguments.compactMap(\.firstChild).filter {
      $0.kind == .name || $0.kind == .member
    }.flatMap { types.functions(of: $0) }
    let code = receiver.kind == .forLoop ? receiver.child(.block) : receiver.closures.last
    let statements = (code?.statements ?? []).filter { !$0.unwrapsSelf }
    let call = statements.count == 1 ? statements[0].ownCall : nil
    let called = call?.base.map { Array(types.functions(of: $0)) } ?? []
    let function = (named + called).first { allMembers.contains($0) && $0.parameters.count == 1 }
    guard let function else { return nil }
    let observed = self.observed.filter { function.contains($0.handler.location) }
    return observed.isEmpty ? nil : (function, observed)
  }

  private func convert(passing receiver: Fact, _ operators: [String: SourceRange]) {
    guard let (function, observed) = passing(by: receiver) else { return }
    for handler in observed {
      convertedLocations.insert(handler.handler.location)
      guard let target = target(of: handler) else { continue }
      var body = HandlerBody(
        code: .event(
          method: function.name, label: function.parameters[0].argumentLabel,
          name: handler.event.name))
      body.isAsync = function.flags.contains(.isAsync)
      body.isThrowing = function.flags.contains(.isThrowing)
      body.names = Dictionary(target.labels.map { ($0, $0) }, uniquingKeysWith: { a, _ in a })
      add(target, body, at: handler.handler.location, operators)
    }
  }

  /// Converts a method of a delegate.
  private func convert(implementation observed: ObservedEvent) {
    let function = observed.handler.location
    convertedLocations.insert(function)
    guard let target = target(of: observed) else { return }
    if let body = body(calling: function, target, hasSender: observed.event.hasSender) {
      add(target, body, at: function, [:])
    }
  }

  /// A body that calls a method with the values of an event.
  func body(
    calling function: Fact, _ target: ConvertedHandler, hasSender: Bool = false
  ) -> HandlerBody? {
    if function.fullName == target.fullName { return HandlerBody(code: .existing) }
    let count = function.parameters.count
    guard !hasSender, count == 0 || count == target.labels.count else {
      refuse(
        "`\(function.fullName)` takes other values than the event `\(target.key)`", at: function,
        because: "generated code calls `\(target.fullName)`",
        help: "write this method, and let it call `\(function.fullName)`")
      return nil
    }
    var body = HandlerBody(
      code: .call(method: function.name, labels: function.parameters.map(\.argumentLabel)))
    body.isAsync = function.flags.contains(.isAsync)
    body.isThrowing = function.flags.contains(.isThrowing)
    if count > 0 {
      body.names = Dictionary(target.labels.map { ($0, $0) }, uniquingKeysWith: { a, _ in a })
    }
    return body
  }
}

/// The code of a handler, and how it names the values of the event.
struct HandlerBody {
  let code: StoreConversion.Body
  var names: [String: String] = [:]
  var parts: [String?] = []
  var isAsync = false
  var isThrowing = false
  var stays = false
}

extension Fact {
  /// The call that it is, also after `await` and in a task.
  fileprivate var ownCall: Fact? {
    switch kind {
    case .awaitExpression, .tryExpression, .optionalChain: firstChild?.ownCall
    case .call: self
    default: nil
    }
  }
}
