import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// How a store reports the events that it handles, for `trace` in the spec.
///
/// Without an observer, the lines only check an Optional, and keep one reference. Their local names differ
/// from the values of events.
struct EventTrace {
  private let deliveryName: String
  private let callName: String
  private let receiver: String

  /// - Parameter names: the local names that are in use.
  init?(_ receiver: Context, avoiding names: Set<String>, in spec: AppSpec) {
    guard spec.isTraced else { return nil }
    self.receiver = SafeText.literal(receiver.name.value)
    deliveryName = Self.unused("delivery", among: names)
    callName = Self.unused("call", among: names)
  }

  private static func unused(_ name: String, among names: Set<String>) -> String {
    names.contains(name) ? unused("\(name)Trace", among: names) : name
  }

  // MARK: Deliveries

  /// The delivery of an event.
  ///
  /// - Parameters:
  ///   - event: the expression for the name of the event.
  ///   - activity: the expression for `storeActivity`.
  func delivery(_ event: String, of publisher: Context, activity: String) -> DeliveryTrace {
    DeliveryTrace(
      function: "\(activity).trace?.delivered",
      arguments: [event, "of: \(SafeText.literal(publisher.name.value))", "to: \(receiver)"])
  }

  /// The delivery of a notification, in a closure.
  func delivery(notification: String) -> DeliveryTrace {
    DeliveryTrace(
      function: "self?.storeActivity.trace?.delivered",
      arguments: ["notification: \(SafeText.literal(notification))", "to: \(receiver)"])
  }

  /// The lines that report a delivery and store it in a local, for several calls.
  func storing(_ delivery: DeliveryTrace, column: Int) -> [String] {
    SwiftLayout.lines(
      "let \(deliveryName) = \(delivery.function)", items: delivery.arguments, column: column)
  }

  // MARK: Calls

  /// The call of a handler. Each call for the same event has a local name of its own.
  ///
  /// - Parameters:
  ///   - delivery: the delivery that the call reports; nil if it is in a local.
  ///   - position: the position of the handler among those for the event.
  func call(
    of method: HandlerMethod, labels: [String], for delivery: DeliveryTrace?, position: Int = 0
  ) -> CallTrace {
    let handler = method.call.value + "(" + labels.map { "\($0):" }.joined() + ")"
    let kind = method.run == .sync ? "sync" : "async"
    return CallTrace(
      name: position == 0 ? callName : "\(callName)\(position + 1)",
      deliveryName: deliveryName, delivery: delivery,
      arguments: ["\(kind): \(SafeText.literal(handler))", "of: self"])
  }
}

/// The expression that reports a delivery.
struct DeliveryTrace {
  fileprivate let function: String
  fileprivate let arguments: [String]
}

/// The code that reports the start and the end of a call.
struct CallTrace {
  fileprivate let name: String
  fileprivate let deliveryName: String
  fileprivate let delivery: DeliveryTrace?
  /// The arguments that name the handler and its store.
  fileprivate let arguments: [String]

  /// The local names, which hide members of the store.
  var names: Set<String> { delivery == nil ? [deliveryName, name] : [name] }

  /// The lines that create the call, even if it never starts.
  func creation(column: Int) -> [String] {
    guard let delivery else {
      return SwiftLayout.lines(
        "let \(name) = \(deliveryName)?.call", items: arguments, column: column)
    }
    let call = ".call(\(arguments.joined(separator: ", ")))"
    let lines = SwiftLayout.lines(
      "let \(name) = \(delivery.function)", items: delivery.arguments, tail: call, column: column)
    guard let last = lines.last, column + last.count > SwiftLayout.width else { return lines }
    return lines.dropLast() + SwiftLayout.lines(").call", items: arguments, column: column)
  }

  /// The function that runs a closure as the call.
  var call: String { "StoreTracedCall.run(\(name))" }

  /// The function that returns a closure that runs another one as the call.
  var reporting: String { "StoreTracedCall.reporting(\(name))" }
}

extension Context {
  /// The statement that reports an event of this context, in `emit(_:)`.
  var emissionTrace: String {
    SwiftLayout.list(
      "storeActivity.trace?.emitted",
      items: ["event.traceName", "by: \(SafeText.literal(name.value))"],
      indentation: 4)
  }
}

extension Event {
  /// The case of a `switch` that returns the name of the event.
  var traceName: String {
    "case .\(SwiftIdentifier.escapedMember(name.value)): \(SafeText.literal(name.value))"
  }
}

extension AppSpec {
  /// Whether stores report events and handlers.
  var isTraced: Bool { generate.trace?.value ?? false }

  /// The support types in the interface of the composition root.
  var traceTypes: [String] { isTraced ? ["StoreTraceRecord"] : [] }
}
