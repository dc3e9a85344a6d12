import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventNeverHandled = LintRule(
    id: "event_never_handled",
    section: .events,
    summary: "No code reacts to an event of the spec.",
    rationale: """
      An event is there for others. One that nobody hears is either a leftover, or a subscription is \
      missing, and what should follow from it does not happen.
      """,
    limits: """
      Views, roots and tests aside from stores may listen, too, and count, but for tests. Nothing is said \
      of events with `audience: external`, of public enums, which the users of a library may handle, and \
      where the code has a pattern of that name of which the enum is not known.
      """,
    defaults: (alone: .off, spec: .warning),
    triggering: EventNeverHandledExamples.triggering,
    nonTriggering: EventNeverHandledExamples.nonTriggering,
    check: { EventNeverHandledCheck(context: $0, options: $1).findings() })
}

private struct EventNeverHandledCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.flatMap { spec in
      spec.context.events.compactMap { finding(onUnhandled: $0, of: spec) }
    }
  }

  private func finding(
    onUnhandled event: Architecture.Event, of spec: SpecStore
  ) -> Finding? {
    guard !event.isExternal, let id = spec.event, !self[id].fact.flags.contains(.isPublic),
      let enumCase = types.enumCase(Name(event.name.value), of: id),
      !events.sentEvents.mayMatchLoosely(enumCase),
      !events.handlings.isHandled(enumCase, of: id, outside: [spec.store, id])
    else { return nil }
    let name = event.name.value
    let handlers = handlers(of: name, of: spec.context)
    // What is not among the sources may handle it.
    guard handlers.allSatisfy({ $0.isKnown }) else { return nil }
    let others = handlers.map(\.context)
    return Finding(
      message: "nothing reacts to `\(spec.context.name.value).\(name)`",
      range: event.name.range,
      reason: others.isEmpty
        ? "`\(spec.context.storeName)` tells it to nobody"
        : "the spec says that \(Phrases.list(others.map(\.name.value))) "
          + "\(others.count == 1 ? "does" : "do"), but no code there takes it",
      help: others.first.map {
        "subscribe `\($0.storeName)` to the events of `\(spec.context.storeName)`"
      } ?? "let a store handle it, remove it, or say who else does: `audience: external`",
      notes: [Note("`\(name)` is declared here", at: enumCase.nameRange)])
  }

  /// The contexts that handle an event by the spec, and whether their stores are among the sources.
  private func handlers(
    of event: String, of context: Architecture.Context
  ) -> [(context: Architecture.Context, isKnown: Bool)] {
    let contexts = configuration.architecture?.contexts ?? []
    return contexts.filter {
      $0.storeName != context.storeName && $0.handles(event, of: context)
    }.map { other in
      (other, events.specStores.contains { $0.context.storeName == other.storeName })
    }
  }
}
