import ArchitectureModel
import EventFlows

extension LintRule {
  static let eventBeforeStart = LintRule(
    id: "event_before_start",
    section: .events,
    summary: "A store emits an event in `start()` before a store that handles it has started or exists.",
    rationale: """
      The composition root starts stores one after another. A later store handles the event before its own `start()`, \
      and a window's store does not exist yet and never receives it.
      """,
    limits: """
      The rule looks at what `start()` emits before it returns, also through the store's methods. Only handlers with \
      `run: sync` for a channel other than `asyncStream` run before the later stores have started.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.flows],
    triggering: EventBeforeStartExamples.triggering,
    nonTriggering: EventBeforeStartExamples.nonTriggering,
    check: { context, _ in context.findings(about: .lateStart) })
}
