import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The code of a handler, and how it names the values of the event.
struct HandlerBody {
  let code: StoreConversion.Body
  var names: [String: String] = [:]
  var parts: [String?] = []
  var isAsync = false
  var isThrowing = false
  var stays = false

  init(_ code: StoreConversion.Body) { self.code = code }

  /// A call of a method with the values of an event.
  init(calling method: Fact, with code: StoreConversion.Body, labels: [String]) {
    self.code = code
    isAsync = method.flags.contains(.isAsync)
    isThrowing = method.flags.contains(.isThrowing)
    for label in labels { names[label] = label }
  }
}

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
