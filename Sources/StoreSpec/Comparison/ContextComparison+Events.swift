import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Changes of events.
extension ContextComparison {
  func change(_ event: Event) -> BreakingChange? {
    let full = "\(name).\(event.name.value)"
    guard let now = new.events.first(where: { $0.name.value == event.name.value }) else {
      return change(
        .eventRemoved, message: "the event `\(full)` was removed", reason: subscribers(to: event),
        help: renamed(event).map {
          "if it was renamed to `\($0)`, keep both until no store handles the old one"
        },
        before: event.name.range)
    }
    guard now.payloadText != event.payloadText else { return nil }
    return change(
      .payloadChanged,
      message: "the values of `\(full)` changed from \(event.payloadText) to \(now.payloadText)",
      reason: subscribers(to: event),
      help: helpAboutLabel(of: event, now: now) ?? "publish another event with the new values in addition",
      now: now.name.range, before: event.name.range)
  }

  /// The events that are new to code which handles all of them, and switches over their enum.
  var newEvents: [BreakingChange] {
    // `FirstEvents` reports the first events of a context.
    guard old.publishes, new.publishes else { return [] }
    let before = Set(old.events.map(\.name.value))
    return new.events.filter { !before.contains($0.name.value) }.compactMap { event in
      let watchers = newSpec.contexts.filter { context in
        context.name.value != name && oldSpec.context(named: context.name.value) != nil
          && context.handlers.contains { handler in
            handler.source.isAll && (handler.source.context ?? name) == name
          }
      }
      guard let reason = sentence(watchers, verb: "handle") else { return nil }
      return change(
        .eventAdded, message: "the event `\(name).\(event.name.value)` is new",
        reason: "\(reason) as one of all events",
        help: "add a case to the `switch` statements over the events", now: event.name.range, before: old.name.range)
    }
  }

  /// The protocols to which the enum of the events no longer conforms.
  var lostEventConformances: [BreakingChange] {
    let now = Set(new.eventConformances.map(\.value.text))
    return old.eventConformances.filter { !now.contains($0.value.text) && new.publishes }.map { lost in
      change(
        .payloadChanged, message: "`\(old.eventTypeName)` no longer conforms to `\(lost.value.text)`",
        reason: "code may rely on it", before: lost.range)
    }
  }

  private func subscribers(to event: Event) -> String? {
    let contexts = oldSpec.contexts.filter { context in
      (context.handlers + context.childHandlers).contains {
        $0.source == EventName(context: name, event: event.name.value)
      }
    }
    let others = oldSpec.contexts.filter { context in
      context.name.value != name && !contexts.contains { $0 === context } && context.handles(event.name.value, of: old)
    }
    if contexts.isEmpty, others.isEmpty {
      return event.audience == .external ? "code outside of the spec may handle it" : nil
    }
    let reasons = [
      sentence(contexts, verb: "handle"), sentence(others, verb: "handle").map { "\($0) as one of all events" },
    ]
    return reasons.compactMap(\.self).joined(separator: ", ")
  }

  /// The new event with the same values, if there is only one.
  private func renamed(_ event: Event) -> String? {
    let before = Set(old.events.map(\.name.value))
    let candidates = new.events.filter {
      !before.contains($0.name.value) && $0.payloadText == event.payloadText
    }
    return candidates.count == 1 ? candidates[0].name.value : nil
  }

  /// What to do if only the label of one value changed.
  private func helpAboutLabel(of event: Event, now: Event) -> String? {
    guard event.payload.map(\.type.text) == now.payload.map(\.type.text) else { return nil }
    let changed = zip(event.payload, now.payload).filter { $0.label != $1.label }
    guard changed.count == 1, let before = changed[0].0.label, let after = changed[0].1.label else { return nil }
    return "if `\(before)` was renamed, `storegen rename \(name).\(event.name.value).\(before) \(after)` also changes "
      + "the code"
  }
}

extension Event {
  fileprivate var payloadText: String {
    payload.isEmpty ? "nothing" : "`(\(payload.map(\.text).joined(separator: ", ")))`"
  }
}
