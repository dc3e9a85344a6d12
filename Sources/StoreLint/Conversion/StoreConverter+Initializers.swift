import LinkedProgram
import AppAnalysis
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Initializers and `deinit`, which storegen generates.
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

  /// Refuses a `deinit` that does more than end the subscriptions that generated code has.
  func refuseCleanup(in deinitializer: Fact) {
    let message = "`deinit` does more than end subscriptions"
    let help = "let an object that the store holds do this in its own `deinit`"
    if let other = wiring(of: deinitializer)?.other {
      refuse(message, at: other.range, because: "generated code has only the wiring", help: help)
    } else if let use = useOfOwnTask(in: deinitializer) {
      refuse(
        message, at: use.range,
        because: "`\(use.name)` is not a subscription to an event of the spec, and stays",
        help: help)
    }
  }

  /// Where code uses a task or subscription of the store that generated code does not replace.
  private func useOfOwnTask(in code: Fact) -> Fact? {
    code.descendants([.name, .member]).first { use in
      types.declarations(of: use).contains { candidates.contains($0) && !plumbing.contains($0) }
    }
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
