import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// The lines with which a store reports events and handlers, for `trace` in the spec.
///
/// Without an observer, they only check an Optional. Their local names differ from the values of events.
struct EventTrace {
  /// The local name of the delivery.
  let delivery: String
  private let call: String
  private let receiver: String

  /// - Parameter names: the local names that are in use.
  init?(_ receiver: Context, avoiding names: Set<String>, in spec: AppSpec) {
    guard spec.isTraced else { return nil }
    self.receiver = receiver.name.value
    delivery = Self.unused("delivery", names)
    call = Self.unused("call", names)
  }

  private static func unused(_ name: String, _ names: Set<String>) -> String {
    names.contains(name) ? unused("\(name)Trace", names) : name
  }

  // MARK: Deliveries

  /// The lines that report the delivery of an event.
  ///
  /// - Parameters:
  ///   - event: the expression for the name of the event.
  ///   - activity: the expression for `storeActivity`.
  func delivered(
    _ event: String, of publisher: Context, activity: String, column: Int
  ) -> [String] {
    SwiftLayout.lines(
      "let \(delivery) = \(activity).trace?.delivered",
      [
        event, "of: \(SafeText.literal(publisher.name.value))", "to: \(SafeText.literal(receiver))",
      ], column: column)
  }

  /// The lines that report the delivery of a notification, in a closure.
  func delivered(notification: String, column: Int) -> [String] {
    SwiftLayout.lines(
      "let \(delivery) = self?.storeActivity.trace?.delivered",
      ["notification: \(SafeText.literal(notification))", "to: \(SafeText.literal(receiver))"],
      column: column)
  }

  // MARK: Calls

  /// The traces of calls on the same event. Each has a local name of its own.
  ///
  /// - Parameter position: the position of the handler among those for the event.
  func call(of method: HandlerMethod, labels: [String], position: Int = 0) -> CallTrace {
    CallTrace(
      delivery: delivery, name: position == 0 ? call : "\(call)\(position + 1)",
      handler: method.call.value + "(" + labels.map { "\($0):" }.joined() + ")",
      kind: method.run == .sync ? "sync" : "async")
  }
}

/// The lines that report the start and the end of a call.
struct CallTrace {
  fileprivate let delivery: String
  /// The local name of the call.
  let name: String
  fileprivate let handler: String
  fileprivate let kind: String

  /// The local names, which hide members of the store.
  var names: Set<String> { [delivery, name] }

  func start(column: Int) -> [String] {
    SwiftLayout.lines(
      "let \(name) = \(delivery)?.start", ["\(kind): \(SafeText.literal(handler))", "in: self"],
      column: column)
  }

  var end: String { "\(name)?.end()" }
  var failure: String { "\(name)?.end(error)" }
}

extension Context {
  /// The statement that reports an event of this context, in `emit(_:)`.
  var emissionTrace: String {
    SwiftLayout.list(
      "storeActivity.trace?.emitted", ["event.traceName", "by: \(SafeText.literal(name.value))"],
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
