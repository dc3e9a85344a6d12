import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks the effects of handlers: which of them throw, who receives their errors, and whether an action with
/// the same name can be the same method.
struct HandlerEffectCheck {
  private let context: Context
  private let spec: AppSpec
  private let methods: [Requirement]

  /// A method that the protocol of handlers requires.
  private struct Requirement {
    let method: HandlerMethod
    let parameters: [SwiftSignature.Parameter]

    var fullName: String { "\(method.call.value)(\(parameters.map { "\($0.name):" }.joined()))" }

    /// What distinguishes it from other methods, apart from effects and result.
    var identity: String { fullName + parameters.map(\.type.text).joined(separator: ",") }
  }

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    // The values of an unknown event are unknown, unless the method takes none.
    let events = context.handlers.filter { handler in
      handler.event.value.isAll || handler.method.labels?.isEmpty == true || spec.event(handler.source) != nil
    }
    methods =
      events.map { Requirement(method: $0.method, parameters: spec.requestedValues(of: $0)) }
      + context.notifications.map {
        Requirement(method: $0.method, parameters: spec.requestedValues(of: $0))
      }
      + context.sources.map { Requirement(method: $0.method, parameters: spec.requestedValues(of: $0)) }
      + context.actions.compactMap { action in
        action.method.map { Requirement(method: $0, parameters: action.requestedValues) }
      }
  }

  func run(into collector: inout DiagnosticCollector) {
    // Actions of the Elm architecture have no effects.
    guard !context.isElm else { return }
    var first: [String: Requirement] = [:]
    for required in methods where !required.method.isResetState {
      if let other = first[required.identity] {
        checkSameEffects(required, as: other, into: &collector)
      } else {
        first[required.identity] = required
        checkActions(named: required, into: &collector)
      }
    }
    for method in context.handlerMethods { checkReceiver(of: method, into: &collector) }
  }

  /// Checks that a method throws for all its events, or for none.
  private func checkSameEffects(
    _ required: Requirement, as other: Requirement, into collector: inout DiagnosticCollector
  ) {
    // `LoadingCheck` reports a different `into`.
    guard required.method.isThrowing != other.method.isThrowing, required.method.into == nil, other.method.into == nil
    else { return }
    let (throwing, silent) = required.method.onError == nil ? (other, required) : (required, other)
    collector.error(
      "`\(silent.fullName)` has `onError` elsewhere, but not here", at: silent.method.call.range,
      reason: "it is the same method, which either throws or does not",
      help: "add `onError` here, or remove it from the other handler",
      notes: [throwing.method.onError.map { Note("the other handler is declared here", at: $0.range) }].compactMap(
        \.self))
  }

  // MARK: Actions

  private func checkActions(named required: Requirement, into collector: inout DiagnosticCollector) {
    let action = context.writtenActions.first { action in
      action.fullName == required.fullName
        && zip(action.signature.parameters, required.parameters).allSatisfy { $0.hasType(of: $1) }
    }
    guard let action, let clash = clash(of: action, with: required.method) else { return }
    collector.error(
      "`\(required.fullName)` is both an action and a handler, but the method cannot be both",
      at: required.method.call.range, reason: clash.reason, help: clash.help,
      notes: [Note("the action is declared here", at: action.name.range)])
  }

  /// Why a method with the signature of the action cannot be the handler; nil if it can.
  private func clash(of action: Action, with method: HandlerMethod) -> (reason: String, help: String)? {
    let name = method.call.value
    let rename = "choose another name here, and call the action from that method"
    if action.signature.returnsValue, method.into == nil {
      return ("the action returns a value, but nothing receives a handler's result", rename)
    }
    if action.signature.isAsync, method.run == .sync {
      return ("the action is `async`, but a `sync` handler is not", "remove `run: sync`, or \(rename)")
    }
    if action.signature.isThrowing, !method.isThrowing {
      return (
        "the action throws, but nothing receives the handler's errors",
        "name a method that receives them (`onError: \(name)Failed(_:)`), or \(rename)"
      )
    }
    return nil
  }

  // MARK: Receivers of errors

  private func checkReceiver(of method: HandlerMethod, into collector: inout DiagnosticCollector) {
    guard let receiver = method.onError else { return }
    guard !method.isResetState else {
      return collector.error(
        "`resetState()` does not throw", at: receiver.range, reason: "storegen generates it",
        help: "remove `onError`")
    }
    collector.requireIdentifier(receiver, of: "a method")
    if let handler = context.handlerMethods.first(where: { $0.call.value == receiver.value }) {
      let isOwn = handler === method
      collector.error(
        "`\(receiver.value)` is a handler, so it cannot also receive errors", at: receiver.range,
        reason: isOwn
          ? "it would receive its own errors"
          : "a handler takes an event's values, and this method takes an error",
        help: "choose another name: `onError: \(receiver.value)Failed(_:)`",
        notes: isOwn ? [] : [Note("the handler is declared here", at: handler.call.range)])
    }
    let action = context.actions.first { action in
      action.fullName == "\(receiver.value)(_:)" && Self.errorTypes.contains(action.signature.parameters[0].type.text)
    }
    if let action, action.signature.returnsValue || !action.signature.effects.isEmpty {
      collector.error(
        "the action `\(receiver.value)(_:)` is `async`, throws or returns a value", at: receiver.range,
        reason:
          "a method that receives errors must not be `async`, throw or return a value",
        help: "choose another name, and call the action from that method",
        notes: [Note("the action is declared here", at: action.name.range)])
    }
  }

  private static let errorTypes = ["any Error", "Error", "any Swift.Error", "Swift.Error"]
}

extension SwiftSignature {
  fileprivate var isAsync: Bool { effects.contains("async") }
  fileprivate var isThrowing: Bool { effects.contains { $0.hasPrefix("throws") } }
}
