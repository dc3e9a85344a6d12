import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let missingRequiredHandler = LintRule(
    id: "missing_required_handler",
    section: .events,
    summary:
      "A store does not react to an event to which `required_handlers` asks every store to react.",
    rationale: """
      What every store has to do when somebody signs out is forgotten just where a store is added later, \
      and the data of one user is then shown to the next.
      """,
    limits: """
      That the spec of a context lacks the handler is said by `storegen validate`; generated stores then \
      have it. So this is about stores of the spec that are written by hand: somewhere their code has to \
      take the event, by a pattern, a loop or a method that gets every event. Code outside of stores \
      that hears the event and turns to the store counts, too.
      """,
    defaults: (alone: .off, spec: .error),
    triggering: MissingRequiredHandlerExamples.triggering,
    nonTriggering: MissingRequiredHandlerExamples.nonTriggering,
    check: { MissingRequiredHandlerCheck(context: $0, options: $1).findings() })
}

private struct MissingRequiredHandlerCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    (configuration.architecture?.requiredHandlers ?? []).flatMap {
      storesWithout($0)
    }
  }

  private func storesWithout(_ required: Architecture.RequiredHandler) -> [Finding] {
    let other = events.specStores.first { $0.context.name.value == required.event.context }
    guard let other, let name = required.event.event, let event = other.event,
      let enumCase = types.enumCase(Name(name), of: event),
      !events.sentEvents.mayMatchLoosely(enumCase)
    else { return [] }
    return events.specStores.compactMap { spec in
      guard spec.store != other.store, !program.isGenerated(spec.store),
        !required.exceptions.contains(spec.context.name.value),
        !isHandled(enumCase, of: event, by: spec.store)
      else { return nil }
      return finding(on: spec, name, of: other)
    }
  }

  private func finding(on spec: SpecStore, _ event: String, of other: SpecStore) -> Finding {
    let fullName = "\(other.context.name.value).\(event)"
    let handler = spec.context.handlers.first {
      $0.event.context == other.context.name.value && $0.event.event == event
    }
    let method = handler.map { "call `\($0.call.value)`" } ?? "do what is to be done"
    return Finding(
      message: "`\(spec.context.storeName)` does not react to `\(fullName)`",
      range: self[spec.store].fact.nameRange,
      reason: "`required_handlers` asks it of every store",
      help:
        "subscribe to the events of `\(other.context.storeName)`, and \(method) for `.\(event)`; or "
        + "add `\(spec.context.name.value)` to its `except`",
      notes: handler.map { [Note("the spec says what it does", at: $0.call.range)] } ?? [])
  }

  /// Whether a store's code takes an event, or somebody turns to the store who does.
  private func isHandled(_ enumCase: Fact, of event: TypeID, by store: TypeID) -> Bool {
    func takes(_ handling: EventHandling) -> Bool {
      handling.event == event && (handling.enumCases?.contains(enumCase) ?? true)
    }
    let kinds = [store] + program.supertypes(of: store).nominals
    if kinds.contains(where: { (events.handlings.byType[$0] ?? []).contains(where: takes) }) {
      return true
    }
    let others = events.handlings.byType.filter { !stores.catalog.stores.contains($0.key) }.values
      .joined()
    return (Array(others) + events.handlings.elsewhere).contains { handling in
      takes(handling)
        && handling.code.contains { code in
          code.descendants([.member, .name]).contains { stores.catalog.store(of: $0) == store }
        }
    }
  }
}
