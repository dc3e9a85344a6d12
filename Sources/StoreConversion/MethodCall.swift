import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// A handler that calls a method with the values of an event.
struct MethodCall {
  /// Nil if the method takes other values.
  private(set) var body: HandlerBody?
  private(set) var outcome = StepOutcome()

  /// - Parameter hasSender: whether the first value of the event is the object that delegates.
  init(of method: Fact, for handler: SpecHandler, hasSender: Bool = false) {
    let count = method.parameters.count
    if method.fullName == handler.fullName {
      body = HandlerBody(.existing)
    } else if !hasSender, count == 0 || count == handler.labels.count {
      body = HandlerBody(
        calling: method,
        with: .call(method: method.name, labels: method.parameters.map(\.argumentLabel)),
        labels: count == 0 ? [] : handler.labels)
    } else {
      outcome.refuse(
        "`\(method.fullName)` takes other values than the event `\(handler.key)`", at: method,
        because: "generated code calls `\(handler.fullName)`",
        help: "write this method, and let it call `\(method.fullName)`")
    }
  }
}
