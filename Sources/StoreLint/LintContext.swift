import SwiftFacts

/// A linked program with the analyses that rules use.
///
/// Each analysis can only use those that are created before it.
package final class LintContext {
  let configuration: LintConfiguration
  package let program: Program
  /// What the next check of the program can use.
  let answers: KeptAnswers
  package let types: TypeInference
  let events: EventAnalysis
  package let views: ViewAnalysis
  let stores: StoreAnalysis
  let lifetimes: LifetimeAnalysis
  package let injection: InjectionAnalysis

  package convenience init(_ files: [LintFile], _ configuration: LintConfiguration) {
    self.init(Program(files), configuration)
  }

  /// - Parameter kept: finds the answers of the last check that are still right.
  init(
    _ program: Program, _ configuration: LintConfiguration,
    keeping kept: (Program, StoreCatalog) -> KeptAnswers? = { _, _ in nil }
  ) {
    self.configuration = configuration
    self.program = program
    types = TypeInference(program)
    let viewCatalog = ViewCatalog(program)
    let storeCatalog = StoreCatalog(types, configuration)
    answers = kept(program, storeCatalog) ?? KeptAnswers(program.log)
    let selfMentions = SelfMentions(program: program, types: types)
    events = EventAnalysis(types, storeCatalog, configuration, answers)
    views = ViewAnalysis(
      types, viewCatalog, storeCatalog, events, configuration, answers)
    stores = StoreAnalysis(
      types, storeCatalog, views, selfMentions, configuration, answers)
    lifetimes = LifetimeAnalysis(types, storeCatalog, selfMentions, views.wrappers)
    injection = InjectionAnalysis(types, storeCatalog, views, answers)
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
}

// Names for messages.
extension LintContextReader {
  func fullName(of id: TypeID) -> String { program.fullName(of: id) }

  func storeName(_ id: TypeID) -> String { stores.catalog.storeName(id) }

  func viewName(at expression: Fact) -> String { views.actions.viewName(at: expression) }
}
