import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let undeclaredSubscription = LintRule(
    id: "undeclared_subscription",
    section: .events,
    summary: "A store handles another store's event, but the spec does not declare the handler.",
    rationale: """
      Before you change or remove an event, the spec shows which stores depend on it. A subscription that exists \
      only in code is easily overlooked.
      """,
    limits: """
      The rule checks only the spec's stores and events. A case that only breaks does not count as handling the \
      event. Code outside stores, such as views and the composition root, may subscribe to any event.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.views, .events, .handwrittenStores],
    triggering: UndeclaredSubscriptionExamples.triggering,
    nonTriggering: UndeclaredSubscriptionExamples.nonTriggering,
    check: { UndeclaredSubscriptionCheck(context: $0, options: $1).findings() })
}

private struct UndeclaredSubscriptionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.flatMap { undeclaredSubscriptions(of: $0) }
      + handwrittenStores.all.flatMap(otherUndeclaredSubscriptions)
  }

  /// What a handwritten store subscribes to besides enums of events: subjects, streams, delegates and notifications. The
  /// first location of each.
  private func otherUndeclaredSubscriptions(of store: HandwrittenStore) -> [Finding] {
    var known: Set<String> = []
    return store.handlers.filter { observed in
      !observed.event.isObservedChange && observed.event.hasConstant
        && !isHandled(observed, by: store)
        && known.insert(observed.nameInSpec).inserted
    }.map { finding(on: $0, of: store) }
  }

  /// Whether the spec says that a store handles an event. Files that declare or post a notification may not have been
  /// read, so only its name counts.
  private func isHandled(_ observed: ObservedEvent, by store: HandwrittenStore) -> Bool {
    let (event, context) = (observed.event, store.context)
    if event.declaration.kind == .enumCase,
      let id = program.enclosingType(of: event.declaration), events.publisher(ofEvent: id) != nil
    {
      return true
    }
    if event.channel == .notification {
      return context.allHandlers.contains { $0.source.singleEvent == event.name }
        || context.notifications.contains { $0.notification.value.hasSuffix(".\(event.name)") }
        || observed.publisher?.name.value == context.name.value
        || context.events.contains { $0.name.value == event.name }
    }
    guard let publisher = observed.publisher, publisher.name.value != context.name.value else { return true }
    return context.handles(observed.handler.isForAll ? nil : event.nameInSpec, of: publisher)
  }

  private func finding(on observed: ObservedEvent, of store: HandwrittenStore) -> Finding {
    let context = store.context.name
    let name = observed.nameInSpec
    let key = observed.publisher == nil ? "notifications" : "handles"
    return Finding(
      message:
        "`\(program.displayName(of: store.spec.store))` handles `\(name)`, which the spec does not mention",
      range: observed.handler.location.nameRange,
      reason: "the spec does not show what `\(context.value)` depends on",
      help: "add it to the `\(key)` of `\(context.value)`, or run `storegen import --update`",
      notes: [Note("`\(context.value)` is declared here", at: context.range)])
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
    let what = event == "all" ? "events of `\(program.displayName(of: other.store))`" : "`\(fullName)`"
    let isNew = event != "all" && other.context.event(named: event) == nil
    return Finding(
      message: "`\(program.displayName(of: spec.store))` handles \(what), which the spec does not mention",
      range: handling.location.range,
      reason: "the spec does not show that `\(spec.context.name.value)` depends on "
        + "`\(other.context.name.value)`",
      help: "add it to the `handles` of `\(spec.context.name.value)`: "
        + "`\(fullName): \(method(for: event, handling, in: spec.store))`"
        + (isNew ? ", and declare the event in `\(other.context.name.value)`" : ""),
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
    return "handle\(event.firstUppercased)"
  }
}
