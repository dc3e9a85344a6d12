import SwiftFacts

/// A linked program with the analyses that rules use.
///
/// Each analysis can only use those that are created before it.
package final class LintContext {
  let configuration: LintConfiguration
  package let program: Program
  package let types: TypeInference
  let events: EventAnalysis
  package let views: ViewAnalysis
  let stores: StoreAnalysis
  let lifetimes: LifetimeAnalysis
  package let injection: InjectionAnalysis
  /// The handwritten stores of the spec. Without a spec there are none.
  private(set) lazy var handwrittenStores = HandwrittenStores(self)

  package convenience init(_ files: [LintFile], _ configuration: LintConfiguration) {
    self.init(Program(files), configuration)
  }

  /// - Parameter kept: finds the answers from the last check that are still right.
  init(
    _ program: Program, _ configuration: LintConfiguration,
    keeping kept: (Program, StoreCatalog) -> KeptAnswers? = { _, _ in nil }
  ) {
    self.configuration = configuration
    self.program = program
    types = TypeInference(program)
    let viewCatalog = ViewCatalog(program)
    let storeCatalog = StoreCatalog(types, configuration)
    let kept = kept(program, storeCatalog) ?? KeptAnswers()
    let selfMentions = SelfMentions(program: program, types: types)
    events = EventAnalysis(types, storeCatalog, configuration, keeping: kept)
    views = ViewAnalysis(
      types, viewCatalog, storeCatalog, events, configuration, keeping: kept)
    stores = StoreAnalysis(
      types, storeCatalog, views, selfMentions, configuration, keeping: kept)
    lifetimes = LifetimeAnalysis(types, storeCatalog, selfMentions, views.wrappers)
    injection = InjectionAnalysis(types, storeCatalog, views, keeping: kept)
  }

  /// The answers that the next check can use.
  var keptAnswers: KeptAnswers {
    let sites = views.codes.sites
    return KeptAnswers(
      steps: views.codes.keptSteps.answers, hostings: sites.hostingsByFile.answers,
      constructions: sites.constructionsByFile.answers, helpers: sites.helpersByFile.answers,
      creations: stores.creations.byFile.answers, storeUses: stores.access.known.answers,
      propertyReads: stores.propertyReads.byFile.answers,
      outletUses: events.outlets.known.answers,
      environmentReads: injection.reads.known.answers,
      operations: stores.operations.known.answers)
  }
}

/// Something that reads the analyses of a context, under their short names.
protocol LintContextReader {
  var context: LintContext { get }
}

extension LintContextReader {
  var configuration: LintConfiguration { context.configuration }
  var program: Program { context.program }
  var types: TypeInference { context.types }
  var events: EventAnalysis { context.events }
  var views: ViewAnalysis { context.views }
  var stores: StoreAnalysis { context.stores }
  var lifetimes: LifetimeAnalysis { context.lifetimes }
  var injection: InjectionAnalysis { context.injection }
  var handwrittenStores: HandwrittenStores { context.handwrittenStores }
}

// Names for messages.
extension LintContextReader {
  func fullName(of id: TypeID) -> String { program.fullName(of: id) }

  func storeName(_ id: TypeID) -> String { stores.catalog.storeName(id) }

  func viewName(at expression: Fact) -> String { views.actions.viewName(at: expression) }
}
