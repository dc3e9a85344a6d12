import AppleNames
import LinkedProgram
package import SwiftFacts

// Publishers.
extension BackgroundCode {
  /// Why a publisher that code assigns to `$name` sends off the main thread; nil if it does not, or if that is unknown.
  package func cause(ofValuesIn subscriber: Fact) -> BackgroundCause? {
    guard let callee = subscriber.base, case .background(let cause) = threadOfPublisher(callee) else {
      return nil
    }
    return cause
  }

  /// Whether a subscriber certainly gets its values on the main thread.
  func deliversOnMainQueue(_ subscriber: Fact) -> Bool {
    guard let callee = subscriber.base, case .main = threadOfPublisher(callee) else { return false }
    return true
  }

  /// The thread on which the last operators before a subscriber deliver.
  func threadOfPublisher(_ subscriber: Fact) -> Thread {
    var step = subscriber.base
    while let operation = step, operation.kind == .call, let callee = operation.base {
      // These also deliver what other publishers send, on their threads.
      if ["flatMap", "switchToLatest", "merge", "combineLatest", "zip"].contains(callee.name) { return .unknown }
      if ["receive", "debounce", "throttle", "delay"].contains(callee.name),
        let scheduler = operation.argument("on") ?? operation.argument("scheduler")
      {
        if isBackgroundQueue(scheduler) {
          return .background(BackgroundCause(kind: .publisher, place: operation))
        }
        return scheduler.isMainQueue ? .main : .unknown
      }
      if callee.name == "dataTaskPublisher" {
        return .background(BackgroundCause(kind: .publisher, place: operation))
      }
      step = callee.base
    }
    return .unknown
  }
}
