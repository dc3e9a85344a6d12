import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// The changes of stores that other rules report as part of a connection, or of an action on several stores.
struct CommandsOfOtherRules {
  /// An action of a view, as a reaction of a store.
  private struct Reaction: Hashable {
    let action: Fact?
    let store: TypeID
  }

  private let context: RuleContext
  private var expressions: Set<Fact> = []
  private var reactions: Set<Reaction> = []

  /// - Parameters:
  ///   - part: the view.
  ///   - options: those of `view_writes_store_state`. Rules that are less severe do not count.
  init(in part: Fact, of context: RuleContext, _ options: RuleOptions) {
    self.context = context
    func optionsIfReported(_ rule: LintRule) -> RuleOptions? {
      let severity = rule.severity(in: options.configuration)
      let isAsSevere = severity == LintRule.viewWritesStoreState.severity(in: options.configuration)
      return severity == .error || isAsSevere ? RuleOptions(of: rule, in: options.configuration) : nil
    }
    if let options = optionsIfReported(.wiringInView) {
      let wirings = WiringInViewCheck(context: context, options: options).wirings(in: part)
      reactions = Set(wirings.map { reaction(around: $0.operation.member, of: $0.target) })
    }
    if let options = optionsIfReported(.viewOrchestratesStores) {
      let orchestrations = ViewOrchestratesStoresCheck(context: context, options: options).orchestrations(in: part)
      expressions = Set(orchestrations.flatMap(\.operations).map(\.expression))
    }
  }

  /// Whether a change of a store's field is among them.
  func contain(_ member: Fact, of store: TypeID, in change: Fact) -> Bool {
    expressions.contains(change) || reactions.contains(reaction(around: member, of: store))
  }

  private func reaction(around member: Fact, of store: TypeID) -> Reaction {
    Reaction(action: context.views.actions.action(around: member), store: store)
  }
}
