import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Lists singletons of other stores that the class uses although it gets these stores from the composition root.
///
/// Matches: `UserStore.shared.name`
struct SingletonWarnings: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(in remaining: RemainingCode) {
    storeClass = remaining.storeClass
    if storeClass.losesUses { return }
    let used = events.specStores.filter { spec.usedContexts.contains($0.context.name.value) }
    for member in storeClass.parts.flatMap({ $0.descendants(.member) })
    where remaining.contains(member) {
      guard let base = member.base, case .metatype? = types.type(of: base),
        let store = types.type(of: member)?.nominal,
        let name = used.first(where: { $0.store == store })?.context.propertyName
      else { continue }
      outcome.warn(
        "`\(base.name).\(member.name)` may be another object than `\(name)`", at: member.range,
        because: "the composition root sets the property `\(name)` of the generated class",
        help: "write `self.\(name)`")
    }
  }
}

/// Finds handwritten code that generated code does not connect to the events of the store.
struct ConnectionCheck: StoreClassReader {
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
      if storeClass.convertedContexts.contains(context.name.value) { continue }
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

  /// Refuses notifications which become events if other code observes them. Stores that handle the event in the spec get it
  /// from generated code.
  private mutating func listObservers() {
    for event in store.events
    where event.channel == .notification && spec.event(named: event.nameInSpec) != nil {
      for handler in storeClass.eventCode.handlers(of: event)
      where !storeClass.contains(handler.location) && !isStore(at: handler.location, handling: event.nameInSpec) {
        outcome.refuse(
          "`\(event.name)` would no longer be posted", at: handler.location.nameRange,
          because: "it becomes the event `\(spec.name.value).\(event.nameInSpec)`, which this code does not receive",
          help: "let a store handle it, or post another notification for this code")
      }
    }
  }

  private func isStore(at location: Fact, handling event: String) -> Bool {
    guard let type = program.enclosingType(of: location),
      let other = events.specStores.first(where: { $0.store == type })
    else { return false }
    return other.context.handles(event, of: spec)
  }
}
