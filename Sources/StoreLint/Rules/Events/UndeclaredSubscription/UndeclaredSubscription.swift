import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let undeclaredSubscription = LintRule(
    id: "undeclared_subscription",
    section: .events,
    summary: "A store handles an event of another store, but the spec does not say so.",
    rationale: """
      Before an event is changed or removed, the spec shows which stores depend on it. A \
      subscription that exists only in the code is overlooked.
      """,
    limits: """
      Only stores and events of the spec are checked. A case that does nothing (`break`) does not \
      count as handling. Code outside stores, such as views and the composition root, may \
      subscribe to any event.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    triggering: UndeclaredSubscriptionExamples.triggering,
    nonTriggering: UndeclaredSubscriptionExamples.nonTriggering,
    check: { UndeclaredSubscriptionCheck(context: $0, options: $1).findings() })
}

private struct UndeclaredSubscriptionCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.flatMap { undeclaredSubscriptions(of: $0) }
  }

  private func undeclaredSubscriptions(of spec: SpecStore) -> [Finding] {
    (events.handlings.byType[spec.store] ?? []).flatMap { handling -> [Finding] in
      guard !handling.isEmpty, !handling.isLoose, !handling.location.file.isGenerated,
        !views.catalog.isPreviewOrTest(handling.location),
        let other = events.publisher(ofEvent: handling.event), other.store != spec.store
      else { return [] }
      guard let enumCases = handling.enumCases else {
        return spec.context.handles(nil, of: other.context)
          ? [] : [finding(on: handling, "all", of: spec, from: other)]
      }
      let missing = enumCases.first { !spec.context.handles($0.name, of: other.context) }
      return missing.map { [finding(on: handling, $0.name, of: spec, from: other)] } ?? []
    }
  }

  private func finding(
    on handling: EventHandling, _ event: String, of spec: SpecStore, from other: SpecStore
  ) -> Finding {
    let fullName = "\(other.context.name.value).\(event)"
    let what = event == "all" ? "events of `\(other.context.storeName)`" : "`\(fullName)`"
    let isNew = event != "all" && other.context.event(named: event) == nil
    return Finding(
      message: "`\(spec.context.storeName)` handles \(what), but the spec does not say so",
      range: handling.location.range,
      reason: "readers of the spec cannot see that `\(spec.context.name.value)` depends on "
        + "`\(other.context.name.value)`",
      help: "add it to the `handles` of `\(spec.context.name.value)`: "
        + "`\(fullName): \(method(for: event, handling, in: spec.store))`"
        + (isNew ? ", and the event to those of `\(other.context.name.value)`" : ""),
      notes: [Note("`\(spec.context.name.value)` is declared here", at: spec.context.name.range)])
  }

  /// The method that handles the event, as the spec would name it, or a proposed name.
  private func method(for event: String, _ handling: EventHandling, in store: TypeID) -> String {
    for call in handling.code.flatMap({ [$0] + $0.descendants(.call) }) where call.kind == .call {
      guard let callee = call.base, let function = types.functions(of: callee).first,
        program.enclosingType(of: function) == store, function.nameID != Name(StoreMethod.emit)
      else { continue }
      return function.fullName
    }
    return "handle\(event.prefix(1).uppercased())\(event.dropFirst())"
  }
}
