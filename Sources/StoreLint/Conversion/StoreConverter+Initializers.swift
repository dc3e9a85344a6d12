import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Initializers, which storegen generates.
extension StoreConverter {
  func destination(ofInitializer initializer: Fact) -> Destination {
    if initializer.callsOwnInitializer { return .stays }
    if initializer.flags.contains(.isFailable) {
      refuse(
        "this initializer may fail", at: initializer, because: "the generated one does not",
        help: "let the code that creates the store decide whether there is one")
    }
    if !initializer.flags.isDisjoint(with: [.isAsync, .isThrowing]) {
      refuse(
        "this initializer is `async` or throws", at: initializer,
        because: "the composition root creates all stores at once",
        help: "move the work to an action, for example `load()`")
    }
    if startingCode?.initializer != initializer { refuseWork(ofInitializer: initializer) }
    return .leaves
  }

  /// Refuses work that cannot wait until `start()`.
  private func refuseWork(ofInitializer initializer: Fact) {
    let message = "the initializer does more than set dependencies and subscribe"
    let count = obstacles.count
    refuseAssignments(in: initializer)
    guard obstacles.count == count, let reason = reasonAgainstStart(initializer) else { return }
    refuse(
      message, at: reason.location, because: "it cannot be done in `start()`: \(reason.text)",
      help: reason.help)
  }

  /// Refuses initializers that set state to their parameters.
  private func refuseAssignments(in initializer: Fact) {
    for other in wiring(of: initializer)?.others ?? [] {
      guard let (target, value) = other.assignment,
        initializer.parameters.contains(where: { value.mentions($0.nameID) })
      else { continue }
      refuse(
        "the initializer sets `\(target.name)`", at: other.range,
        because: "a generated initializer takes dependencies, and state has its defaults",
        help: "list it in `dependencies`, or set it after the store is created")
    }
  }

  /// Refuses code that does more than wiring.
  func refuseWork(in function: Fact, _ message: String, _ help: String) {
    guard let other = wiring(of: function)?.other else { return }
    if let receiver = receiver(in: other) {
      return refuse(
        "this subscription is not one to an event of the spec", at: receiver,
        because: "generated code subscribes to the events that the spec handles",
        help: "add the event to the store that publishes it, or let an object of its own subscribe")
    }
    refuse(message, at: other.range, because: "generated code has only the wiring", help: help)
  }
}

extension Fact {
  /// Whether it is a convenience initializer.
  var callsOwnInitializer: Bool {
    descendants(.call).contains { call in
      call.base.map { $0.kind == .member && $0.name == "init" && $0.base?.isSelf == true } ?? false
    }
  }

  func mentions(_ name: Name) -> Bool {
    ([self] + descendants(.name)).contains { $0.kind == .name && $0.nameID == name }
  }
}
