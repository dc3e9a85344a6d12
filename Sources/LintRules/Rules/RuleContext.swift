import AppAnalysis
import CodeOverview
import EventFlows
import LinkedProgram
import SwiftFacts

/// The analyses of a program, as rules ask them.
final class RuleContext {
  private let analyses: AnalysisContext
  private var named: Analyses = []
  /// The analyses that were asked so far, with which tests compare what rules declare. Where views are built takes the
  /// most time to find, so it counts even if another analysis asked.
  var asked: Analyses { analyses.placements.isFound ? named.union(.placements) : named }
  /// Without a spec there are none.
  private lazy var storesOfSpec = HandwrittenStores(in: analyses)
  /// The problems that rules report. Other rules report cycles, and events that nothing emits.
  private lazy var problemsOfFlows = FlowVerification(
    of: analyses, lookingFor: [.orderRace, .interleaving, .lostUpdate, .resetRace, .lateStart]
  ).report()

  /// The types that a spec can name.
  private(set) lazy var typesOfSpec = TypesOfSpec(in: program, settings.architecture)

  /// The extensions of stores under names that do not exist.
  private(set) lazy var orphanedExtensions = OrphanedExtensions(in: program, settings.architecture)

  init(_ analyses: AnalysisContext) { self.analyses = analyses }

  var settings: AnalysisSettings { analyses.settings }
  var program: Program { analyses.program }
  var types: TypeInference { analyses.types }

  var stores: StoreAnalysis { ask(.stores, returning: analyses.stores) }
  var views: ViewAnalysis { ask(.views, returning: analyses.views) }
  var placements: ViewPlacements { ask(.placements, returning: analyses.placements) }
  var injection: InjectionAnalysis { ask(.injection, returning: analyses.injection) }
  var events: EventAnalysis { ask(.events, returning: analyses.events) }
  var lifetimes: LifetimeAnalysis { ask(.lifetimes, returning: analyses.lifetimes) }
  var handwrittenStores: HandwrittenStores { ask(.handwrittenStores, returning: storesOfSpec) }
  var flows: FlowReport { ask(.flows, returning: problemsOfFlows) }

  private func ask<Answers>(_ analysis: Analyses, returning answers: Answers) -> Answers {
    named.insert(analysis)
    return answers
  }
}

/// Something that reads the analyses of a rule's context, under their short names.
protocol RuleContextReader {
  var context: RuleContext { get }
}

extension RuleContextReader {
  var settings: AnalysisSettings { context.settings }
  var program: Program { context.program }
  var types: TypeInference { context.types }
  var stores: StoreAnalysis { context.stores }
  var views: ViewAnalysis { context.views }
  var placements: ViewPlacements { context.placements }
  var injection: InjectionAnalysis { context.injection }
  var events: EventAnalysis { context.events }
  var lifetimes: LifetimeAnalysis { context.lifetimes }
  var handwrittenStores: HandwrittenStores { context.handwrittenStores }
  var flows: FlowReport { context.flows }
}

// Names for messages.
extension RuleContextReader {
  func fullName(of id: TypeID) -> String { program.fullName(of: id) }

  func storeName(_ id: TypeID) -> String { stores.catalog.storeName(id) }

  func viewName(at expression: Fact) -> String { views.actions.viewName(at: expression) }
}
