import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// A context of the spec, and the class that is its store.
struct SpecStore {
  let context: Context
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
  func publisher(ofEvent event: TypeID) -> SpecStore? {
    specStoreIndex.events[event].map { specStores[$0] }
  }

  /// The context whose store is a class.
  func specStore(ofStore store: TypeID) -> SpecStore? {
    specStoreIndex.stores[store].map { specStores[$0] }
  }

  /// The context with a name, if its store is among the sources.
  func specStore(named name: String) -> SpecStore? {
    specStoreIndex.names[name].map { specStores[$0] }
  }
}

/// The positions of the contexts whose stores are among the sources.
struct SpecStoreIndex {
  private(set) var events: [TypeID: Int] = [:]
  private(set) var stores: [TypeID: Int] = [:]
  private(set) var names: [String: Int] = [:]

  init(_ specStores: [SpecStore]) {
    for (position, spec) in specStores.enumerated() {
      if let event = spec.event { events[event] = events[event] ?? position }
      stores[spec.store] = stores[spec.store] ?? position
      let name = spec.context.name.value
      names[name] = names[name] ?? position
    }
  }
}
