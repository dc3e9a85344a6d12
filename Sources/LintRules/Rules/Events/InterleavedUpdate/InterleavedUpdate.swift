import ArchitectureModel
import EventFlows

extension LintRule {
  static let interleavedUpdate = LintRule(
    id: "interleaved_update",
    section: .events,
    summary: "A method waits between reading and changing a field that other code changes meanwhile.",
    rationale: """
      While a method waits, others run: actors and the main actor are reentrant. What the method read before the `await` \
      may be wrong afterwards, and its change overwrites that of the other code.
      """,
    limits: """
      The rule reports a change whose new value depends on the old read, and a change under a condition that was \
      checked before the `await`. It accepts a check after the `await`: of the field, of another field that guards the \
      change, or of `Task.isCancelled`. It also accepts calls in one queue, flags that keep other calls out, and the \
      values `true`, `false` and `nil`. If nothing can go wrong, write `// storegen:ordered - reason` above the method.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.flows],
    triggering: InterleavedUpdateExamples.triggering,
    nonTriggering: InterleavedUpdateExamples.nonTriggering,
    check: { context, _ in context.findings(about: .interleaving) })
}
