import ArchitectureModel
import EventFlows

extension LintRule {
  static let eventAfterReset = LintRule(
    id: "event_after_reset",
    section: .events,
    summary: "A handler may bring old data back after an event has reset its store.",
    rationale: """
      An event resets the store when the user signs out. A store that is still waiting for the server then emits what \
      it got for the former user, or a handler ignores that it was cancelled. The next user sees the former user's data.
      """,
    limits: """
      The rule reports handlers. `state_changed_after_reset` reports actions. An event that another store emits after an \
      `await` must have values. The rule accepts `try await` in handlers that the reset cancels, conditions on the \
      store's own state, and events whose emitter checks something after the `await`.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.flows],
    triggering: EventAfterResetExamples.triggering,
    nonTriggering: EventAfterResetExamples.nonTriggering,
    check: { context, _ in context.findings(about: .resetRace) { !$0.isOfWaitingAction } })
}
