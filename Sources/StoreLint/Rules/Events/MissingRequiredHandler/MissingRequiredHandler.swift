import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let missingRequiredHandler = LintRule(
    id: "missing_required_handler",
    section: .events,
    summary:
      "A store does not handle an event that `required_handlers` requires every store to handle.",
    rationale: """
      A reaction that every store needs, such as clearing its data at sign-out, is easily \
      forgotten in a store that is added later. One user then sees the data of another.
      """,
    limits: """
      `storegen validate` reports handlers missing from the spec; generated stores always have \
      them. This rule checks the handwritten stores of the spec: their code must handle the event \
      in a pattern, a loop, or a method that receives every event. Code outside stores that \
      handles the event and uses the store counts, too.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
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
      let enumCase = types.enumCase(Name.transient(name), of: event),
      !events.sentEvents.mayMatchLoosely(enumCase)
    else { return [] }
    return events.specStores.compactMap { spec in
      guard spec.store != other.store, !spec.context.isChild, !program.isGenerated(spec.store),
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
    let method = handler.map { "call `\($0.call.value)` for" } ?? "handle"
    return Finding(
      message: "`\(spec.context.storeName)` does not handle `\(fullName)`",
      range: program[spec.store].fact.nameRange,
      reason: "`required_handlers` requires it of every store",
      help:
        "subscribe to the events of `\(other.context.storeName)`, and \(method) `.\(event)`; or "
        + "add `\(spec.context.name.value)` to its `except`",
      notes: handler.map { [Note("the spec declares the handler here", at: $0.call.range)] } ?? [])
  }

  /// Whether a store's code handles an event, or code that handles it uses the store.
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
