import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventFlowCycle = LintRule(
    id: "event_flow_cycle",
    section: .events,
    summary: "A handler of an event emits what leads back to that event.",
    rationale: """
      Each store does its part, and together they do not come to an end: the screen flickers, the battery \
      drains, and no stack trace shows the circle, since each turn begins anew.
      """,
    limits: """
      What a handler emits is what its code does, in methods of the same store as well; under which \
      conditions is not asked. If they end the circle, say so in the spec (`allow_cycle: reason`), or \
      disable the rule at the line. `storegen validate` looks for circles of what the spec says, this \
      rule for those of the code.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: EventFlowCycleExamples.triggering,
    nonTriggering: EventFlowCycleExamples.nonTriggering,
    check: { EventFlowCycleCheck(context: $0, options: $1).findings() })
}

private struct EventFlowCycleCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    EventFlow(events, views.catalog).circles().map { finding(on: $0) }
  }

  private func finding(on circle: [EventFlow.Step]) -> Finding {
    let names = circle.map { name(of: $0.cause) }
    let first = names[0]
    let last = circle[circle.count - 1]
    let path = (names + [first]).map { "`\($0)`" }.joined(separator: " → ")
    return Finding(
      message: "`\(first)` leads back to itself: \(path)",
      range: last.emission.range,
      reason: "`\(self[last.store].name)` emits `\(first)` in answer to what follows from it",
      help:
        "let one of the stores change its own state without emitting, or emit only what has really "
        + "changed" + (configuration.hasSpec ? ", and say so: `allow_cycle: reason`" : ""),
      notes: circle.dropLast().enumerated().map { position, step in
        Note(
          "`\(self[step.store].name)` emits `\(names[position + 1])` when `\(names[position])` comes",
          at: step.emission.range)
      } + [Note("`\(names[names.count - 1])` is handled here", at: last.handler.range)])
  }

  /// `UserStore.signedOut`.
  private func name(of enumCase: Fact) -> String {
    let store = program.enclosingType(of: enumCase).flatMap { events.catalog.publisher(of: $0) }
    return store.map { "\(self[$0].name).\(enumCase.name)" } ?? enumCase.name
  }
}
