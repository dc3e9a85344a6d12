package import LinkedProgram

/// What every question about an app starts from: the linked program, and which of its types are views and stores.
package final class AppCatalogs {
  package let settings: AnalysisSettings
  package let program: Program
  package let types: TypeInference
  package let views: ViewCatalog
  package let stores: StoreCatalog
  package let knownViews: KnownViews
  package let selfMentions: SelfMentions
  /// What the next check of the program can use.
  package let answers: KeptAnswers

  /// - Parameter kept: finds the answers of the last check that are still right.
  init(_ program: Program, settings: AnalysisSettings, keeping kept: (StoreCatalog) -> KeptAnswers?) {
    self.settings = settings
    self.program = program
    types = TypeInference(program)
    knownViews = KnownViews(settings)
    views = ViewCatalog(program)
    stores = StoreCatalog(types, views: views, settings: settings)
    selfMentions = SelfMentions(program: program, types: types)
    answers = kept(stores) ?? KeptAnswers(program.log)
  }
}

/// A question about an app.
package protocol AppQuery {
  var catalogs: AppCatalogs { get }
}

extension AppQuery {
  package var settings: AnalysisSettings { catalogs.settings }
  package var program: Program { catalogs.program }
  package var types: TypeInference { catalogs.types }
  package var viewCatalog: ViewCatalog { catalogs.views }
  package var storeCatalog: StoreCatalog { catalogs.stores }
  package var knownViews: KnownViews { catalogs.knownViews }
  package var selfMentions: SelfMentions { catalogs.selfMentions }
  package var answers: KeptAnswers { catalogs.answers }
}
