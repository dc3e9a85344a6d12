import StoregenDiagnostics
import SwiftFragments

/// Compares a context with what it was.
struct ContextComparison {
  private let old: Context
  private let oldSpec: AppSpec
  private let new: Context
  private let newSpec: AppSpec

  init(_ old: Context, in oldSpec: AppSpec, now new: Context, in newSpec: AppSpec) {
    self.old = old
    self.oldSpec = oldSpec
    self.new = new
    self.newSpec = newSpec
  }

  var changes: [BreakingChange] {
    [lifetimeChange].compactMap(\.self) + old.state.compactMap(change)
      + old.actions.compactMap(change)
      + old.events.compactMap(change) + old.handlers.compactMap(change)
      + old.notifications.compactMap(change) + old.uses.compactMap(change)
  }

  private var name: String { old.name.value }

  private func change(
    _ kind: BreakingChange.Kind, _ message: String, reason: String? = nil, help: String? = nil,
    now range: SourceRange? = nil, before oldRange: SourceRange
  ) -> BreakingChange {
    BreakingChange(
      kind: kind, message: message, reason: reason, help: help, range: range ?? new.name.range,
      oldRange: oldRange)
  }

  // MARK: Events

  private func change(_ event: Event) -> BreakingChange? {
    let full = "\(name).\(event.name.value)"
    guard let now = new.events.first(where: { $0.name.value == event.name.value }) else {
      return change(
        .eventRemoved, "the event `\(full)` is gone", reason: listeners(to: event),
        help: renamed(event).map {
          "if it is `\($0)` now, keep both until nobody handles the old one"
        },
        before: event.name.range)
    }
    guard now.payloadText != event.payloadText else { return nil }
    return change(
      .payloadChanged,
      "`\(full)` carries \(now.payloadText) now, and carried \(event.payloadText)",
      reason: listeners(to: event), help: "publish another event with the new values beside it",
      now: now.name.range, before: event.name.range)
  }

  private func listeners(to event: Event) -> String? {
    let names = oldSpec.contexts.filter { context in
      context.handlers.contains {
        $0.event.value == EventName(context: name, event: event.name.value)
      }
    }
    return names.isEmpty && event.audience == .external
      ? "it is meant for others outside" : sentence(names, "handle")
  }

  /// The one new event that carries the same.
  private func renamed(_ event: Event) -> String? {
    let before = Set(old.events.map(\.name.value))
    let candidates = new.events.filter {
      !before.contains($0.name.value) && $0.payloadText == event.payloadText
    }
    return candidates.count == 1 ? candidates[0].name.value : nil
  }

  // MARK: Members

  private func change(_ action: Action) -> BreakingChange? {
    let before = Set(old.actions.map(\.fullName))
    let now =
      new.actions.first { $0.fullName == action.fullName }
      ?? new.actions.first { $0.name.value == action.name.value && !before.contains($0.fullName) }
    guard let now else {
      return change(
        .actionRemoved, "the action `\(name).\(action.fullName)` is gone",
        reason: users(of: action.name.value) ?? "views call it", before: action.name.range)
    }
    guard !now.signature.canStand(for: action.signature) else { return nil }
    let texts = [action, now].map { $0.name.value + $0.signature.text }
    return change(
      .actionChanged, "the action `\(texts[0])` of `\(name)` is `\(texts[1])` now",
      reason: users(of: action.name.value) ?? "views call it", now: now.name.range,
      before: action.name.range)
  }

  private func change(_ field: Field) -> BreakingChange? {
    let full = "\(name).\(field.name.value)"
    let reason = users(of: field.name.value) ?? "views read it"
    guard let now = new.state.first(where: { $0.name.value == field.name.value }) else {
      return change(
        .stateRemoved, "the field `\(full)` is gone", reason: reason, before: field.name.range)
    }
    guard now.type.text != field.type.text else {
      guard field.isBindable, !now.isBindable else { return nil }
      return change(
        .stateChanged, "views can no longer write `\(full)`", reason: "it was `bindable`",
        now: now.name.range, before: field.name.range)
    }
    return change(
      .stateChanged, "`\(full)` is `\(now.type.text)` now, and was `\(field.type.text)`",
      reason: reason, now: now.name.range, before: field.name.range)
  }

  private func users(of member: String) -> String? {
    let names = oldSpec.contexts.filter { context in
      context.uses.contains { use in
        use.value.context == name && use.value.member.prefix { $0 != "(" } == member
      }
    }
    return sentence(names, "use")
  }

  /// `` `Cart`, `Stock` handle it``; nil for nobody.
  private func sentence(_ contexts: [Context], _ verb: String) -> String? {
    guard !contexts.isEmpty else { return nil }
    let names = contexts.map { "`\($0.name.value)`" }.joined(separator: ", ")
    return "\(names) \(verb)\(contexts.count == 1 ? "s" : "") it"
  }

  // MARK: What it does for others

  private func change(_ handler: Handler) -> BreakingChange? {
    let event = handler.event.value
    // Where the event is gone, that is what there is to say.
    guard event.isAll || newSpec.event(event) != nil else { return nil }
    let before = oldSpec.fullName(of: handler)
    let now = new.handlers.first { $0.event.value == event }
    guard let now else {
      return change(
        .handlerRemoved, "`\(name)` no longer handles `\(event)`",
        reason: handler.method.isResetState
          ? "its state stays as it is then" : "nothing calls `\(before)` any more",
        before: handler.event.range)
    }
    let after = newSpec.fullName(of: now)
    // Without labels the method gets what the event carries, and a change of that is told there.
    let isSame =
      handler.method.labels == nil && now.method.labels == nil
      ? handler.method.call.value == now.method.call.value
        && handler.method.isSync == now.method.isSync
      : after == before
    guard !isSame else { return nil }
    return change(
      .handlerRemoved, "`\(name)` handles `\(event)` with `\(after)`, no longer with `\(before)`",
      reason: "nothing calls the old method any more", now: now.event.range,
      before: handler.event.range)
  }

  private func change(_ handler: NotificationHandler) -> BreakingChange? {
    let name = handler.notification.value
    let now = new.notifications.first { $0.notification.value == name }
    guard now?.method.call.value != handler.method.call.value else { return nil }
    return change(
      .handlerRemoved,
      "`\(self.name)` no longer handles `\(name)`"
        + (now == nil ? "" : " with `\(handler.method.call.value)`"),
      reason: "nothing calls `\(handler.method.call.value)` any more",
      now: now?.notification.range, before: handler.notification.range)
  }

  private func change(_ use: Located<MemberName>) -> BreakingChange? {
    // A member that is gone is told where it was.
    let members = newSpec.fullNames(of: use.value)
    let used = new.uses.filter { $0.value.context == use.value.context }
      .flatMap { newSpec.fullNames(of: $0.value) }
    guard !members.isEmpty, !Set(members).isSubset(of: used) else { return nil }
    return change(
      .useRemoved, "`\(name)` no longer uses `\(use.value)`",
      reason: "the protocol by which it does loses the member", before: use.range)
  }

  private var lifetimeChange: BreakingChange? {
    guard old.lifetime != new.lifetime else { return nil }
    return change(
      .lifetimeChanged,
      "`\(name)` lives as long as the \(new.lifetime.rawValue) now, and did as long as the \(old.lifetime.rawValue)",
      reason: "the app makes and injects it in another place", before: old.name.range)
  }
}

extension Event {
  fileprivate var payloadText: String {
    payload.isEmpty ? "nothing" : "`(\(payload.map(\.text).joined(separator: ", ")))`"
  }
}

extension AppSpec {
  fileprivate func fullName(of handler: Handler) -> String {
    "\(handler.method.call.value)(\(wantedLabels(of: handler).map { "\($0):" }.joined()))"
      + (handler.method.isSync ? "" : " async")
  }
}

extension HandlerMethod {
  fileprivate var isSync: Bool { run == .sync }
}

extension SwiftSignature {
  /// Whether calls that were written for `old` still compile: a `try` or `await` too many is fine.
  fileprivate func canStand(for old: SwiftSignature) -> Bool {
    list == old.list && result == old.result && effects.allSatisfy(old.effects.contains)
  }

  /// The signature on one line, without the names inside the function.
  fileprivate var text: String {
    "\(list)\(effectsAndResult.isEmpty ? "" : " ")\(effectsAndResult)"
  }

  private var list: String {
    let list = parameters.map { "\($0.label ?? "_"): \($0.type.text)" }.joined(separator: ", ")
    return "\(generics)(\(list))"
  }
}
