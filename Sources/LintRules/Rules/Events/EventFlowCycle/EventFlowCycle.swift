import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventFlowCycle = LintRule(
    id: "event_flow_cycle",
    section: .events,
    summary: "Handling an event emits events that lead back to the same event.",
    rationale: """
      Each store is correct on its own, but together they never stop: the screen flickers and the battery drains. No \
      stack trace shows the cycle.
      """,
    limits: """
      A handler counts as emitting whatever it and the store's methods it calls emit, regardless of conditions. \
      Notifications whose names the app declares count as events. If a condition ends the cycle, write `allow_cycle: \
      reason` in the spec, or disable the rule on that line. `storegen validate` looks for cycles in the spec.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.events],
    triggering: EventFlowCycleExamples.triggering,
    nonTriggering: EventFlowCycleExamples.nonTriggering,
    check: { EventFlowCycleCheck(context: $0, options: $1).findings() })
}

private struct EventFlowCycleCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let flow = EventFlow(events)
    return flow.cycles().map { finding(on: $0, in: flow) }
  }

  private func finding(on cycle: [EventFlow.Step], in flow: EventFlow) -> Finding {
    let names = cycle.map { flow.name(of: $0.cause) }
    let first = names[0]
    let last = cycle[cycle.count - 1]
    let path = (names + [first]).map { "`\($0)`" }.joined(separator: " → ")
    return Finding(
      message: "`\(first)` leads back to itself: \(path)",
      range: last.emission.range,
      reason:
        "`\(program.displayName(of: last.store))` \(last.verb) `\(first)` in response to an event that it causes",
      help:
        "let one store change its own state without emitting, or emit only what has actually "
        + "changed" + (settings.hasSpec ? ", and explain that in the spec with `allow_cycle: reason`" : ""),
      notes: cycle.dropLast().enumerated().map { position, step in
        Note(
          "`\(program.displayName(of: step.store))` \(step.verb) `\(names[position + 1])` when it receives `\(names[position])`",
          at: step.emission.range)
      } + [Note("`\(names[names.count - 1])` is handled here", at: last.handler.range)])
  }
}

extension EventFlow.Step {
  fileprivate var verb: String { effect.kind == .enumCase ? "emits" : "posts" }
}
