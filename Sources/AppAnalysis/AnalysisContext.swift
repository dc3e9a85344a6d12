package import LinkedProgram
package import SwiftFacts

/// A linked program with the analyses that rules use.
///
/// Each analysis can only use those that are created before it.
package final class AnalysisContext: AppQuery {
  package let catalogs: AppCatalogs
  package let events: EventAnalysis
  package let views: ViewAnalysis
  /// Where views are built.
  package var placements: ViewPlacements { views.placements }
  package let stores: StoreAnalysis
  package let lifetimes: LifetimeAnalysis
  package let injection: InjectionAnalysis

  package convenience init(_ files: [LintFile], settings: AnalysisSettings) {
    self.init(Program(files), settings: settings)
  }

  /// - Parameter kept: finds the answers of the last check that are still right.
  package init(
    _ program: Program, settings: AnalysisSettings,
    keeping kept: (StoreCatalog) -> KeptAnswers? = { _ in nil }
  ) {
    catalogs = AppCatalogs(program, settings: settings, keeping: kept)
    events = EventAnalysis(catalogs: catalogs)
    views = ViewAnalysis(catalogs: catalogs, events: events)
    stores = StoreAnalysis(catalogs: catalogs, views: views)
    lifetimes = LifetimeAnalysis(catalogs: catalogs, wrappers: views.wrappers)
    injection = InjectionAnalysis(catalogs: catalogs, views: views)
  }
}

/// Something that reads the analyses of a context, under their short names.
package protocol AnalysisContextReader: AppQuery {
  var context: AnalysisContext { get }
}

extension AnalysisContextReader {
  package var catalogs: AppCatalogs { context.catalogs }
  package var events: EventAnalysis { context.events }
  package var views: ViewAnalysis { context.views }
  package var placements: ViewPlacements { context.placements }
  package var stores: StoreAnalysis { context.stores }
  package var lifetimes: LifetimeAnalysis { context.lifetimes }
  package var injection: InjectionAnalysis { context.injection }
}

// Names for messages.
extension AnalysisContextReader {
  package func fullName(of id: TypeID) -> String { program.fullName(of: id) }

  package func storeName(_ id: TypeID) -> String { stores.catalog.storeName(id) }

  package func viewName(at expression: Fact) -> String { views.actions.viewName(at: expression) }
}
