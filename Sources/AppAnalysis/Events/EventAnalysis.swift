package import LinkedProgram
import SwiftFacts

/// Which events stores have, and which code emits and handles them.
package final class EventAnalysis {
  package let program: Program
  package let types: TypeInference
  let storeCatalog: StoreCatalog
  package let settings: AnalysisSettings
  package let outlets: EventOutlets

  package private(set) lazy var catalog = EventCatalog(types, storeCatalog, settings)
  package private(set) lazy var handlings = EventHandlings(self)
  package private(set) lazy var sentEvents = SentEvents(self)
  /// The contexts of the spec whose stores are among the sources, in the order of the spec.
  package private(set) lazy var specStores = findSpecStores()
  private(set) lazy var specStoreIndex = SpecStoreIndex(specStores)
  /// The enums of the catalog by their names.
  private(set) lazy var enumsByName = Dictionary(grouping: catalog.enums) { program[$0].name }

  package init(
    _ types: TypeInference, _ storeCatalog: StoreCatalog, _ settings: AnalysisSettings,
    _ answers: KeptAnswers
  ) {
    program = types.program
    self.types = types
    self.storeCatalog = storeCatalog
    self.settings = settings
    outlets = EventOutlets(
      program: program, types: types, storeCatalog: storeCatalog,
      answers: answers)
  }
}
