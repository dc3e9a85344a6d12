import ArchitectureModel
import EventFlows

extension LintRule {
  static let lostEventUpdate = LintRule(
    id: "lost_event_update",
    section: .events,
    summary: "A handler whose calls may be dropped is the only code that adds something.",
    rationale: """
      `run: latest`, `debounce`, `throttle` and `buffer` drop calls when events arrive quickly. That is right for a \
      search, whose last result replaces the others. A handler that adds an item or counts loses an item for each \
      dropped call.
      """,
    limits: """
      The rule reports changes that add to a number, a list or a dictionary, in fields that views or other methods read. \
      It accepts a call that has set the field before, and a field that another method sets as a whole, such as one that \
      loads it again. With `by`, elements of a dictionary are accepted. `limit` drops no calls.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.flows],
    triggering: LostEventUpdateExamples.triggering,
    nonTriggering: LostEventUpdateExamples.nonTriggering,
    check: { context, _ in context.findings(about: .lostUpdate) })
}
