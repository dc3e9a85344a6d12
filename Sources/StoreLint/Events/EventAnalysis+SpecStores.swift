import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// A context of the spec, and the class that is its store.
struct SpecStore {
  let context: Architecture.Context
  /// The class; of a child, which has no store, the model.
  let store: TypeID
  /// The model of the store, in the Elm architecture. Its updates emit the events.
  let model: TypeID?
  /// The enum of its events; nil if there is none, or if it is ambiguous.
  let event: TypeID?

  /// The type with the code of its actions.
  var owner: TypeID { model ?? store }
}

extension EventAnalysis {
  /// The contexts of the spec whose stores are among the sources, in the order of the spec.
  func findSpecStores() -> [SpecStore] {
    guard let architecture = configuration.architecture else { return [] }
    let storesByName = Dictionary(
      grouping: program.allTypes.filter { storeCatalog.stores.contains($0.id) }, by: \.name)
    return architecture.contexts.compactMap { context in
      let model = storeCatalog.model(of: context)
      let named = storesByName[context.storeName] ?? []
      let found = named.count == 1 ? named[0].id : nil
      guard let store = context.isChild ? model : found else { return nil }
      let published = catalog.enums.filter { catalog.publisher(of: $0) == store }
      let ownEvents = published.filter { program[$0].name == context.eventTypeName }
      let event = ownEvents.isEmpty && published.count == 1 ? published.first : ownEvents.first
      return SpecStore(context: context, store: store, model: model, event: event)
    }
  }

  /// The context that publishes an enum.
  func publisher(ofEvent event: TypeID) -> SpecStore? { specStores.first { $0.event == event } }
}

extension Architecture.Context {
  /// Whether its store handles an event of another context; nil means any event. A handler of all events gets none of
  /// children: their parents do.
  func handles(_ event: String?, of other: Architecture.Context) -> Bool {
    handlers.contains { handler in
      guard let context = handler.event.context else { return !other.isChild }
      return context == other.name.value
        && (event == nil || handler.event.event == nil || handler.event.event == event)
    }
  }

  /// The event of a name.
  func event(named name: String) -> Architecture.Event? {
    events.first { $0.name.value == name }
  }
}
