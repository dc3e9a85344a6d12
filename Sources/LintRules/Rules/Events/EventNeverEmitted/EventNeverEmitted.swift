import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventNeverEmitted = LintRule(
    id: "event_never_emitted",
    section: .events,
    summary: "No code emits an event that the spec declares.",
    rationale: """
      Other stores wait for the event, and their handlers never run. Either the event is obsolete, or the code that \
      emits it is missing.
      """,
    limits: """
      Any code outside tests that creates a value of the case counts as emitting it. The rule skips stores that have \
      no handwritten code yet, and events whose name code uses for a value of an unknown enum.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events],
    triggering: EventNeverEmittedExamples.triggering,
    nonTriggering: EventNeverEmittedExamples.nonTriggering,
    check: { EventNeverEmittedCheck(context: $0, options: $1).findings() })
}

private struct EventNeverEmittedCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.filter { hasOwnCode($0.owner) && !emitsUnknown($0) }.flatMap { spec in
      spec.context.events.compactMap { finding(onUnsent: $0, of: spec) }
    }
  }

  /// Whether a part of a type is handwritten.
  private func hasOwnCode(_ id: TypeID) -> Bool {
    program[id].parts.contains { !$0.file.isGenerated }
  }

  /// Whether a store emits an event that the spec does not have, which `mismatched_emission` reports: it may be the missing one.
  private func emitsUnknown(_ spec: SpecStore) -> Bool {
    emissions(of: spec).contains { spec.context.event(named: $0.name) == nil }
  }

  /// Whether an action is still a stub, which `unfinished_stub` reports.
  private func isStub(_ action: Action, of spec: SpecStore) -> Bool {
    program.ownMembers(Name.transient(action.writtenMethod.name), of: spec.owner).contains {
      $0.textOfStub != nil && (spec.model != nil || $0.fullName == action.writtenMethod.fullName)
    }
  }

  private func finding(onUnsent event: Event, of spec: SpecStore) -> Finding? {
    guard let id = spec.event,
      let enumCase = types.enumCase(Name.transient(event.name.value), of: id),
      !events.sentEvents.mayCreate(enumCase)
    else { return nil }
    let name = event.name.value
    let action = spec.context.actions.first { $0.emits.contains { $0.value == name } }
    if let action, isStub(action, of: spec) { return nil }
    let listeners =
      settings.architecture?.contexts(listeningTo: spec.context.name.value).filter {
        $0.storeName != spec.context.storeName && $0.handles(name, of: spec.context)
      }.map(\.ownerName) ?? []
    return Finding(
      message: "nothing emits `\(spec.context.name.value).\(name)`",
      range: event.name.range,
      reason: listeners.isEmpty
        ? nil
        : "\(Phrase.names(listeners)) \(listeners.count == 1 ? "waits" : "wait") for it",
      help: "emit it in "
        + (action.map { "`\($0.fullName)`" } ?? "`\(program.displayName(of: spec.owner))`")
        + ", or remove it from the spec",
      notes: action.map {
        [Note("the spec says that `\($0.fullName)` emits it", at: $0.name.range)]
      } ?? [])
  }
}
