import ArchitectureModel
import EventFlows

extension LintRule {
  static let eventOrderRace = LintRule(
    id: "event_order_race",
    section: .events,
    summary: "A store may handle two events in either order, with different results.",
    rationale: """
      Stores handle an event independently. If two of them answer, their answers arrive in any order, and a store that \
      keeps the last one shows a different state each time. It works in every test, until a server is slow.
      """,
    limits: """
      Both events must follow from the same action, notification or `start()`: different actions are ordered by the user. \
      Changes that commute are accepted, such as adding to a number, a set or a list. Code that storegen cannot read counts \
      as changing nothing. If the order does not matter, write `// storegen:ordered - reason` above the method. \
      `storegen verify` lists all that it assumes.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.flows],
    triggering: EventOrderRaceExamples.triggering,
    nonTriggering: EventOrderRaceExamples.nonTriggering,
    check: { context, _ in context.findings(about: .orderRace) { !$0.isAssumed } })
}
