import ArchitectureModel
import CodeOverview
import StoregenDiagnostics

/// What most contexts have in common, and one context by itself.
struct ContextDefaults {
  let style: StoreStyle
  /// Nil if there are no events.
  let channel: EventChannel?
  let access: AccessLevel

  init(_ store: ImportedStore, events: ImportedEvents) {
    style = store.participant.style ?? .observable
    access = store.declaration.access
    let own = events.events.filter { $0.context == store.context }
    channel = own.compactMap(\.channel).mostFrequentWord
  }

  /// Those of an existing spec.
  init(_ options: GenerateOptions) {
    style = options.module.style?.value ?? .observable
    channel = options.module.channel?.value ?? .asyncStream
    access = options.module.access?.value ?? .internal
  }

  /// What most of several contexts have. The composition root cannot have a higher access level than a store, so the lowest
  /// one is the default.
  init(_ contexts: [ContextDefaults]) {
    style = contexts.map(\.style).mostFrequentWord ?? .observable
    channel = contexts.compactMap(\.channel).mostFrequentWord ?? .asyncStream
    access = contexts.map(\.access).min() ?? .internal
  }
}

extension Array where Element: RawRepresentable<String>, Element: Hashable {
  /// The word that occurs most often, the first one in the alphabet of several.
  fileprivate var mostFrequentWord: Element? { sorted { $0.rawValue < $1.rawValue }.mostFrequent }
}
