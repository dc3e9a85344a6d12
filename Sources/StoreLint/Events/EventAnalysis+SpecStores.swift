import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// A context of the spec, and the class that is its store.
struct SpecStore {
  let context: Architecture.Context
  let store: TypeID
  /// The enum of its events; nil if there is none, or if it is ambiguous.
  let event: TypeID?
}

extension EventAnalysis {
  /// The contexts of the spec whose stores are among the sources, in the order of the spec.
  func findSpecStores() -> [SpecStore] {
    guard let architecture = configuration.architecture else { return [] }
    let storesByName = Dictionary(
      grouping: program.allTypes.filter { storeCatalog.stores.contains($0.id) }, by: \.name)
    return architecture.contexts.compactMap { context in
      guard let found = storesByName[context.storeName], found.count == 1 else { return nil }
      let published = catalog.enums.filter { catalog.publisher(of: $0) == found[0].id }
      let named = published.filter { program[$0].name == context.eventTypeName }
      let event = named.isEmpty && published.count == 1 ? published.first : named.first
      return SpecStore(context: context, store: found[0].id, event: event)
    }
  }

  /// The context that publishes an enum.
  func publisher(ofEvent event: TypeID) -> SpecStore? { specStores.first { $0.event == event } }
}

extension Architecture.Context {
  /// Whether its store handles an event of another context; nil means any event.
  func handles(_ event: String?, of other: Architecture.Context) -> Bool {
    handlers.contains { handler in
      guard let context = handler.event.context else { return true }
      return context == other.name.value
        && (event == nil || handler.event.event == nil || handler.event.event == event)
    }
  }

  /// The event of a name.
  func event(named name: String) -> Architecture.Event? {
    events.first { $0.name.value == name }
  }
}
