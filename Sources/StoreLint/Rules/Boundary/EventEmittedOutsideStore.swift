import Architecture
import Diagnostics
import SwiftFacts

extension LintRule {
  static let eventEmittedOutsideStore = LintRule(
    id: "event_emitted_outside_store",
    section: .boundary,
    summary: "A view or another store makes a store emit an event.",
    rationale: """
      An event says that something has happened in the store that publishes it. Emitted by somebody else \
      it is a command in disguise: the store's state does not show it, its actions cannot check it, and \
      whoever looks for the source of the event looks in the wrong place.
      """,
    limits: """
      It is about methods called `emit` of stores, called by views and by other stores; extensions of the \
      store, types within it and tests may call them.
      """,
    defaults: (alone: .error, spec: .error),
    triggering: EventEmittedOutsideStoreExamples.triggering,
    nonTriggering: EventEmittedOutsideStoreExamples.nonTriggering,
    check: { program, _ in
      let stores = program.allTypes.filter { program.stores.stores.contains($0.id) }
      return (program.viewParts + stores.flatMap(\.parts)).flatMap { part in
        program.storeOperations(in: part)
          .filter { $0.member.name == "emit" && !program.mayEmit($0, in: part) }
          .map(program.finding)
      }
    })
}

extension Program {
  /// Whether code may make a store emit: its own, that of types within it, and that of previews.
  fileprivate func mayEmit(_ operation: StoreOperation, in part: Fact) -> Bool {
    guard stores.stores.contains(operation.store), operation.kind != .write,
      !isPreviewOrTest(operation.member)
    else { return true }
    guard let id = types.id(of: part) else { return false }
    return ([id] + types.outerTypes(of: id)).contains {
      isKind($0, of: operation.store) || isKind(operation.store, of: $0)
    }
  }

  fileprivate func finding(_ operation: StoreOperation) -> Finding {
    let store = self[operation.store].name
    let emitter = viewName(at: operation.member)
    let event = operation.expression.arguments.first?.firstChild?.eventName
    let what = event.map { "`\($0)`" } ?? "an event"
    return Finding(
      message: "`\(emitter)` makes `\(store)` emit \(what)",
      range: operation.expression.range,
      reason: "an event tells what has happened in `\(store)`, and only its actions know that",
      help:
        "give `\(store)` a method that does what has happened and emits \(what), and call that here",
      notes: members(operation.member.nameID, of: operation.store).prefix(1).map {
        Note("`emit` is declared here; make it private if nothing else calls it", at: $0.nameRange)
      })
  }
}

extension Fact {
  /// The case in `.signedOut` and `.added(user)`.
  fileprivate var eventName: String? {
    switch kind {
    case .call: base?.eventName
    case .member: name
    default: nil
    }
  }
}
