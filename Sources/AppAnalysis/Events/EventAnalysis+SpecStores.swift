package import ArchitectureModel
package import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// A context of the spec, and the class that is its store.
package struct SpecStore {
  package let context: Context
  /// The class; of a child, which has no store, the model.
  package let store: TypeID
  /// The model of the store, in the Elm architecture. Its updates emit the events.
  package let model: TypeID?
  /// The enum of its events; nil if there is none, or if it is ambiguous.
  package let event: TypeID?

  /// The type with the code of its actions.
  package var owner: TypeID { model ?? store }
}

extension EventAnalysis {
  /// The contexts of the spec whose stores are among the sources, in the order of the spec.
  func findSpecStores() -> [SpecStore] {
    guard let architecture = settings.architecture else { return [] }
    return architecture.contexts.compactMap { context in
      let model = storeCatalog.model(of: context)
      let found = storeCatalog.store(of: context, in: architecture)?.id
      guard let store = context.isChild ? model : found else { return nil }
      let published = catalog.published[store] ?? []
      let ownEvents = published.filter { program[$0].name == context.eventTypeName }
      let event = ownEvents.isEmpty && published.count == 1 ? published.first : ownEvents.first
      return SpecStore(context: context, store: store, model: model, event: event)
    }
  }

  /// The context that publishes an enum.
  package func publisher(ofEvent event: TypeID) -> SpecStore? {
    specStoreIndex.events[event].map { specStores[$0] }
  }

  /// The context whose store is a class.
  package func specStore(ofStore store: TypeID) -> SpecStore? {
    specStoreIndex.stores[store].map { specStores[$0] }
  }

  /// The context with a name, if its store is among the sources.
  package func specStore(named name: String) -> SpecStore? {
    specStoreIndex.names[name].map { specStores[$0] }
  }
}

/// The positions of the contexts whose stores are among the sources.
struct SpecStoreIndex {
  package private(set) var events: [TypeID: Int] = [:]
  package private(set) var stores: [TypeID: Int] = [:]
  package private(set) var names: [String: Int] = [:]

  package init(_ specStores: [SpecStore]) {
    for (position, spec) in specStores.enumerated() {
      if let event = spec.event { events[event] = events[event] ?? position }
      stores[spec.store] = stores[spec.store] ?? position
      let name = spec.context.name.value
      names[name] = names[name] ?? position
    }
  }
}
