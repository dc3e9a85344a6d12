import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let missingRequiredHandler = LintRule(
    id: "missing_required_handler",
    section: .events,
    summary: "A store does not handle an event that every store must handle according to `required_handlers`.",
    rationale: """
      When you add a store, it is easy to forget a reaction that every store needs, such as clearing its data at \
      sign-out. One user then sees another user's data.
      """,
    limits: """
      The rule checks handwritten stores: they must handle the event in a pattern, in a loop, or in a method that \
      receives every event. Code outside stores that handles the event and uses the store also counts. Generated \
      stores always have the handlers, because `storegen validate` checks the spec.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.stores, .events],
    triggering: MissingRequiredHandlerExamples.triggering,
    nonTriggering: MissingRequiredHandlerExamples.nonTriggering,
    check: { MissingRequiredHandlerCheck(context: $0, options: $1).findings() })
}

private struct MissingRequiredHandlerCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let required = settings.architecture?.requiredHandlers ?? []
    guard !required.isEmpty else { return [] }
    let handwritten = events.specStores.filter {
      !$0.context.isChild && !program.isGenerated($0.store)
    }
    return required.flatMap { storesWithout($0, among: handwritten) }
  }

  private func storesWithout(_ required: RequiredHandler, among handwritten: [SpecStore]) -> [Finding] {
    let other = required.event.value.context.flatMap(events.specStore(named:))
    guard let other, let name = required.event.value.singleEvent, let event = other.event,
      let enumCase = types.enumCase(Name.transient(name), of: event),
      !events.sentEvents.mayMatchLoosely(enumCase)
    else { return [] }
    let exceptions = Set(required.exceptions.map(\.value))
    let handling = types(handling: enumCase, of: event)
    return handwritten.compactMap { spec in
      guard spec.store != other.store, !exceptions.contains(spec.context.name.value),
        !handling.contains(spec.store),
        !program.supertypes(of: spec.store).nominals.contains(where: handling.contains)
      else { return nil }
      return finding(on: spec, name, of: other)
    }
  }

  private func finding(on spec: SpecStore, _ event: String, of other: SpecStore) -> Finding {
    let fullName = "\(other.context.name.value).\(event)"
    let handler = spec.context.allHandlers.first {
      $0.source.context == other.context.name.value && $0.source.singleEvent == event
    }
    let method = handler.map { "call `\($0.method.call.value)` for" } ?? "handle"
    return Finding(
      message: "`\(program.displayName(of: spec.store))` does not handle `\(fullName)`",
      range: program[spec.store].fact.nameRange,
      reason: "`required_handlers` requires every store to handle it",
      help:
        "subscribe to the events of `\(program.displayName(of: other.store))`, and \(method) `.\(event)`; or "
        + "add `\(spec.context.name.value)` to the `except` of that requirement",
      notes: handler.map {
        [Note("the spec declares the handler here", at: $0.method.call.range)]
      } ?? [])
  }

  /// The types whose code handles an event, and the stores that code outside of stores uses to handle it.
  private func types(handling enumCase: Fact, of event: TypeID) -> Set<TypeID> {
    var found: Set<TypeID> = []
    for (type, handling) in events.handlings.handlings(of: enumCase, of: event) {
      if let type { found.insert(type) }
      guard type.map({ !stores.catalog.stores.contains($0) }) ?? true else { continue }
      for part in handling.code.flatMap({ $0.descendants([.member, .name]) }) {
        if let store = stores.catalog.store(of: part) { found.insert(store) }
      }
    }
    return found
  }
}
