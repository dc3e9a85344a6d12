import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventNeverEmitted = LintRule(
    id: "event_never_emitted",
    section: .events,
    summary: "No code emits an event of the spec.",
    rationale: """
      Others wait for it, and their handlers are code that never runs. Either the event is a leftover, or \
      somebody forgot to tell.
      """,
    limits: """
      Any code that makes a value of the case counts, wherever it is, but for tests. Nothing is said where \
      the store has no code besides what storegen wrote, so that it has yet to be written, and where \
      something of that name is made of which the enum is not known.
      """,
    defaults: (alone: .off, spec: .warning),
    triggering: EventNeverEmittedExamples.triggering,
    nonTriggering: EventNeverEmittedExamples.nonTriggering,
    check: { EventNeverEmittedCheck(context: $0, options: $1).findings() })
}

private struct EventNeverEmittedCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.filter { hasOwnCode($0.store) }.flatMap { spec in
      spec.context.events.compactMap { finding(onUnsent: $0, of: spec) }
    }
  }

  /// Whether somebody has written a part of a type.
  private func hasOwnCode(_ id: TypeID) -> Bool {
    self[id].parts.contains { !$0.file.isGenerated }
  }

  private func finding(onUnsent event: Architecture.Event, of spec: SpecStore) -> Finding? {
    guard let id = spec.event, let enumCase = types.enumCase(Name(event.name.value), of: id),
      !events.sentEvents.mayCreate(enumCase)
    else { return nil }
    let name = event.name.value
    let action = spec.context.actions.first { $0.emits.contains { $0.value == name } }
    let listeners =
      configuration.architecture?.contexts.filter {
        $0.storeName != spec.context.storeName && $0.handles(name, of: spec.context)
      }.map(\.storeName) ?? []
    return Finding(
      message: "nothing emits `\(spec.context.name.value).\(name)`",
      range: event.name.range,
      reason: listeners.isEmpty
        ? nil
        : "\(Phrases.list(listeners)) \(listeners.count == 1 ? "waits" : "wait") for it in vain",
      help: "emit it where that has happened, in "
        + (action.map { "`\($0.fullName)`" } ?? "`\(spec.context.storeName)`")
        + ", or remove it from the spec",
      notes: action.map {
        [Note("the spec says that `\($0.fullName)` emits it", at: $0.name.range)]
      } ?? [])
  }
}
