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
