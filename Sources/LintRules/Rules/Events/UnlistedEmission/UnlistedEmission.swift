import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let unlistedEmission = LintRule(
    id: "unlisted_emission",
    section: .events,
    summary: "An action emits an event that its `emits` does not list.",
    rationale: """
      `emits` says what an action leads to: the graph, the search for cycles and readers of the spec rely on it. An event that is \
      missing there surprises all of them.
      """,
    limits: """
      Only what the method of the action itself emits counts, also in closures and tasks in it; helpers that it calls do not.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events],
    triggering: UnlistedEmissionExamples.triggering,
    nonTriggering: UnlistedEmissionExamples.nonTriggering,
    check: { UnlistedEmissionCheck(context: $0, options: $1).findings() })
}

private struct UnlistedEmissionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.filter { $0.model == nil }.flatMap { store in
      store.context.actions.flatMap { findings(in: $0, of: store) }
    }
  }

  private func findings(in action: Action, of store: SpecStore) -> [Finding] {
    let methods = program.ownMembers(Name.transient(action.name.value), of: store.store).filter {
      $0.kind == .function && $0.fullName == action.fullName && !$0.file.isGenerated
    }
    var known = Set(action.emits.map(\.value))
    return methods.flatMap { $0.descendants(.call) }.compactMap { call -> Finding? in
      guard let enumCase = events.emission(by: call)?.enumCase,
        program.enclosingType(of: enumCase).map({ $0 == store.event }) ?? false,
        known.insert(enumCase.name).inserted
      else { return nil }
      return finding(on: call, emitting: enumCase.name, action)
    }
  }

  private func finding(on call: Fact, emitting event: String, _ action: Action) -> Finding {
    Finding(
      message: "`\(action.fullName)` emits `\(event)`, which its `emits` does not list", range: call.calleeRange,
      reason: "the graph and the search for cycles do not know of it",
      help: "add `\(event)` to `emits` of the action",
      notes: [Note("the action is here", at: action.name.range)])
  }
}
