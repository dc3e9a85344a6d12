import LinkedProgram
import SwiftFacts

/// Which events stores have, and which code emits and handles them.
package final class EventAnalysis: AppQuery {
  package let catalogs: AppCatalogs
  package let outlets: EventOutlets

  package private(set) lazy var catalog = EventCatalog(catalogs)
  package private(set) lazy var handlings = EventHandlings(self)
  package private(set) lazy var sentEvents = SentEvents(self)
  /// The contexts of the spec whose stores are among the sources, in the order of the spec.
  package private(set) lazy var specStores = findSpecStores()
  private(set) lazy var specStoreIndex = SpecStoreIndex(specStores)
  /// The enums of the catalog by their names.
  private(set) lazy var enumsByName = Dictionary(grouping: catalog.enums) { program[$0].name }

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
    outlets = EventOutlets(catalogs: catalogs)
  }
}
