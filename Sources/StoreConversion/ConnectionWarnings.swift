import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Lists handwritten code that generated code does not connect to the events of the store.
struct ConnectionWarnings: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(of storeClass: StoreClass) {
    self.storeClass = storeClass
    listStores()
    listObservers()
  }

  /// Lists handwritten stores to whose events generated code will subscribe, or whose handlers it will call.
  private mutating func listStores() {
    let name = spec.name.value
    let publishers = Set(spec.allHandlers.compactMap(\.source.context))
    for store in storeClass.otherStores where !store.isConnected {
      let context = store.context
      let handles = context.allHandlers.contains { $0.source.context == name }
      guard handles || publishers.contains(context.name.value) else { continue }
      let type = program[store.spec.store]
      outcome.warn(
        "generated code cannot deliver events between `\(name)` and `\(type.name)` yet",
        at: type.fact.nameRange,
        because: "`\(type.name)` still sends and receives them in its own way",
        help: "convert it, too: `storegen import --apply \(context.name.value)`")
    }
  }

  /// Lists other code that observes notifications which become events.
  private mutating func listObservers() {
    for event in store.events
    where event.channel == .notification && spec.event(named: event.nameInSpec) != nil {
      for handler in storeClass.eventCode.handlers(of: event)
      where !storeClass.contains(handler.location) {
        outcome.warn(
          "`\(event.name)` is no longer posted", at: handler.location.nameRange,
          help:
            "handle the event `\(spec.name.value).\(event.nameInSpec)`, with `handles` in the "
            + "spec or with `events()`")
      }
    }
  }
}
