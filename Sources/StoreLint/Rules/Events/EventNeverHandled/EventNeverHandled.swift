import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventNeverHandled = LintRule(
    id: "event_never_handled",
    section: .events,
    summary: "No code handles an event that the spec declares.",
    rationale: """
      Events exist for their subscribers. An event that nothing handles is left over, or a \
      subscription is missing, and what should follow from the event does not happen.
      """,
    limits: """
      Views and composition roots count as listeners; tests do not. Nothing is reported for events \
      with `audience: external`, for public enums, which the users of a library may handle, or if \
      the code has a pattern of that name whose enum is unknown.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
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
    guard !event.isExternal, let id = spec.event, !program[id].fact.flags.contains(.isPublic),
      let enumCase = types.enumCase(Name.transient(event.name.value), of: id),
      !events.sentEvents.mayMatchLoosely(enumCase),
      !events.handlings.isHandled(enumCase, of: id, outside: [spec.store, id])
    else { return nil }
    let name = event.name.value
    let handlers = handlers(of: name, of: spec.context)
    // A store outside the analyzed sources may handle it.
    guard handlers.allSatisfy({ $0.isKnown }) else { return nil }
    let others = handlers.map(\.context)
    return Finding(
      message: "nothing handles `\(spec.context.name.value).\(name)`",
      range: event.name.range,
      reason: others.isEmpty
        ? "no code outside `\(spec.context.storeName)` handles it"
        : "the spec says that \(Phrases.list(others.map(\.name.value))) "
          + "\(others.count == 1 ? "does" : "do"), but no code there handles it",
      help: others.first.map {
        "subscribe `\($0.storeName)` to the events of `\(spec.context.storeName)`"
      } ?? "handle it in a store, remove it, or declare it as `audience: external`",
      notes: [Note("`\(name)` is declared here", at: enumCase.nameRange)])
  }

  /// The contexts that handle an event according to the spec, and whether the sources contain their stores.
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
