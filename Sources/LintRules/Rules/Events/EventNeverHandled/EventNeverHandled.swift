import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventNeverHandled = LintRule(
    id: "event_never_handled",
    section: .events,
    summary: "No code handles an event that the spec declares.",
    rationale: """
      Events exist for their subscribers. If nothing handles an event, either it is obsolete, or a subscription is \
      missing and something that should happen does not.
      """,
    limits: """
      Handlers in views and composition roots count; those in tests do not. Only a child's parents receive its \
      events.

      The rule skips:
      - events with `audience: external`
      - public enums, which a library's clients may handle
      - events whose name appears in a pattern for an unknown enum
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events],
    triggering: EventNeverHandledExamples.triggering,
    nonTriggering: EventNeverHandledExamples.nonTriggering,
    check: { EventNeverHandledCheck(context: $0, options: $1).findings() })
}

extension RuleContextReader {
  /// The case of an event that certainly no code handles; nil for other events.
  func caseNeverHandled(_ event: Event, of spec: SpecStore) -> Fact? {
    guard !event.isExternal, let id = spec.event, !program[id].fact.flags.contains(.isPublic),
      let enumCase = types.enumCase(Name.transient(event.name.value), of: id),
      !events.sentEvents.mayMatchLoosely(enumCase),
      // Generated code in the store itself handles it.
      !spec.context.handlers.contains(where: { $0.isOwn && $0.source.event == event.name.value }),
      !events.handlings.isHandled(enumCase, of: id, outside: [spec.store, spec.owner, id])
    else { return nil }
    return enumCase
  }
}

private struct EventNeverHandledCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.flatMap { spec in
      spec.context.events.compactMap {
        spec.context.isChild ? finding(onUnhandled: $0, ofChild: spec) : finding(onUnhandled: $0, of: spec)
      }
    }
  }

  /// The finding for an event of a model that is part of others. Only the models around it get its events.
  private func finding(onUnhandled event: Event, ofChild spec: SpecStore) -> Finding? {
    let name = event.name.value
    let child = spec.context.name.value
    let listeners = settings.architecture?.contexts(listeningTo: child) ?? []
    guard !event.isExternal, let id = spec.event, !program[id].fact.flags.contains(.isPublic),
      let enumCase = types.enumCase(Name.transient(name), of: id),
      !listeners.contains(where: { $0.handles(name, of: spec.context) }),
      !isMatchedByHand(enumCase)
    else { return nil }
    let parents = (settings.architecture?.parents(of: spec.context) ?? []).map {
      ($0.parent.name.value, "\($0.child.name.value).\(name)")
    }
    return Finding(
      message: "no parent handles `\(child).\(name)`",
      range: event.name.range,
      reason: parents.isEmpty
        ? "`\(child)` is not a child of any context"
        : "only parents receive a child's events: \(Phrase.names(parents.map(\.0)))",
      help: (parents.first.map { "add `\($0.1): method` to the `handles` of `\($0.0)`" }
        ?? "add it to the `children` of a context")
        + ", or remove the event",
      notes: [Note("`\(name)` is declared here", at: enumCase.nameRange)])
  }

  /// Whether handwritten code has a pattern that may match a case.
  private func isMatchedByHand(_ enumCase: Fact) -> Bool {
    program.handwrittenFiles.contains { file in
      file.facts.all(.member).contains { member in
        guard member.nameID == enumCase.nameID else { return false }
        let pattern = member.call ?? member
        guard pattern.isPattern else { return false }
        return types.enumCase(of: pattern).map { $0 == enumCase } ?? true
      }
    }
  }

  private func finding(onUnhandled event: Event, of spec: SpecStore) -> Finding? {
    guard let enumCase = caseNeverHandled(event, of: spec) else { return nil }
    let name = event.name.value
    let handlers = handlers(of: name, of: spec.context)
    // A store outside the analyzed sources may handle it.
    guard handlers.allSatisfy({ $0.isKnown }) else { return nil }
    let others = handlers.map(\.context)
    return Finding(
      message: "nothing handles `\(spec.context.name.value).\(name)`",
      range: event.name.range,
      reason: others.isEmpty
        ? "no code outside `\(program.displayName(of: spec.store))` handles it"
        : "the spec says that \(Phrase.names(others.map(\.name.value))) "
          + "\(others.count == 1 ? "handles" : "handle") it, but no code there does",
      help: others.first.map {
        "subscribe `\(className(of: $0))` to the events of `\(program.displayName(of: spec.store))`"
      } ?? "handle it in a store, remove it, or declare it with `audience: external`",
      notes: [Note("`\(name)` is declared here", at: enumCase.nameRange)])
  }

  private func className(of context: Context) -> String {
    events.specStore(named: context.name.value).map { program.displayName(of: $0.store) } ?? context.storeName
  }

  /// The contexts that handle an event according to the spec, and whether the sources contain their stores.
  private func handlers(of event: String, of context: Context) -> [(context: Context, isKnown: Bool)] {
    let listeners = settings.architecture?.contexts(listeningTo: context.name.value) ?? []
    return listeners.filter {
      $0.storeName != context.storeName && $0.handles(event, of: context)
    }.map { ($0, events.specStore(named: $0.name.value) != nil) }
  }
}
