import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Compares a context with its older version.
struct ContextComparison {
  let old: Context
  let oldSpec: AppSpec
  let new: Context
  let newSpec: AppSpec

  init(_ old: Context, in oldSpec: AppSpec, now new: Context, in newSpec: AppSpec) {
    self.old = old
    self.oldSpec = oldSpec
    self.new = new
    self.newSpec = newSpec
  }

  var changes: [BreakingChange] {
    [lifetimeChange, isolationChange, requirementChange].compactMap(\.self) + newEvents + lostEventConformances
      + old.observedState.compactMap(change) + old.persistedFields.compactMap(persistenceChange)
      + old.children.compactMap(change) + old.actions.compactMap(change)
      + old.events.compactMap(change) + (old.handlers + old.childHandlers).compactMap(change)
      + old.notifications.compactMap(change) + old.sources.compactMap(sourceChange) + old.uses.compactMap(change)
  }

  var name: String { old.name.value }

  func change(
    _ kind: BreakingChange.Kind, message: String, reason: String? = nil, help: String? = nil,
    now range: SourceRange? = nil, before oldRange: SourceRange
  ) -> BreakingChange {
    BreakingChange(
      kind: kind, message: message, reason: reason, help: help, range: range ?? new.name.range,
      oldRange: oldRange)
  }

  // MARK: Members

  private func change(_ action: Action) -> BreakingChange? {
    let before = Set(old.actions.map(\.fullName))
    let now =
      new.actions.first { $0.fullName == action.fullName }
      ?? new.actions.first { $0.name.value == action.name.value && !before.contains($0.fullName) }
    guard let now else {
      let renamed = RenamedPart(of: action, from: old.actions, to: new.actions, name: \.name) {
        $0.signature.text == $1.signature.text
      }
      return change(
        .actionRemoved, message: "the action `\(name).\(action.fullName)` was removed" + renamed.ending,
        reason: users(of: action.name.value) ?? callers, help: old.isElm ? nil : renamed.help(in: name),
        now: renamed.newName?.range, before: action.name.range)
    }
    guard !now.signature.canReplace(action.signature) else { return nil }
    let texts = [action, now].map { $0.name.value + $0.signature.text }
    return change(
      .actionChanged, message: "the action `\(texts[0])` of `\(name)` changed to `\(texts[1])`",
      reason: users(of: action.name.value) ?? callers, now: now.name.range,
      before: action.name.range)
  }

  private func change(_ field: Field) -> BreakingChange? {
    let full = "\(name).\(field.name.value)"
    let reason = users(of: field.name.value) ?? "views read it"
    guard let now = new.observedState.first(where: { $0.name.value == field.name.value }) else {
      let renamed = RenamedPart(of: field, from: old.observedState, to: new.observedState, name: \.name) {
        $0.type.text == $1.type.text
      }
      return change(
        .stateRemoved, message: "the field `\(full)` was removed" + renamed.ending, reason: reason,
        help: old.isElm ? nil : renamed.help(in: name), now: renamed.newName?.range, before: field.name.range)
    }
    guard now.type.text != field.type.text else { return narrowing(of: full, from: field, to: now) }
    return change(
      .stateChanged,
      message: "the type of `\(full)` changed from `\(field.type.text)` to `\(now.type.text)`",
      reason: reason, now: now.name.range, before: field.name.range)
  }

  /// What can no longer use a field that is still there.
  private func narrowing(of full: String, from field: Field, to now: Field) -> BreakingChange? {
    let access = (old: oldSpec.access(of: field, in: old), new: newSpec.access(of: now, in: new))
    // That of the context is reported for all members at once.
    if now.access != nil, access.new < access.old {
      return change(
        .stateChanged, message: "`\(full)` became \(access.new.rawValue)",
        reason: users(of: field.name.value) ?? "other code may use it", now: now.name.range, before: field.name.range)
    }
    guard field.isBindable, !now.isBindable else { return nil }
    return change(
      .stateChanged, message: "views can no longer write `\(full)`", reason: "it was `bindable`",
      now: now.name.range, before: field.name.range)
  }

  private var callers: String { old.isElm ? "views send it" : "views call it" }

  private func users(of member: String) -> String? {
    let names = oldSpec.contexts.filter { context in
      context.uses.contains { use in
        use.value.context == name && use.value.member.prefix { $0 != "(" } == member
      }
    }
    return sentence(names, verb: "use")
  }

  /// `` `Cart`, `Stock` handle it``; nil if there are no contexts.
  func sentence(_ contexts: [Context], verb: String) -> String? {
    guard !contexts.isEmpty else { return nil }
    let names = contexts.map { "`\($0.name.value)`" }.joined(separator: ", ")
    return "\(names) \(verb)\(contexts.count == 1 ? "s" : "") it"
  }

  // MARK: Handlers and uses

  private func change(_ handler: Handler) -> BreakingChange? {
    let event = handler.event.value
    // A removed event is reported instead.
    guard event.isAll || newSpec.event(handler.source) != nil else { return nil }
    // So is a removed child.
    guard handler.child.map({ new.child(named: $0.name.value) != nil }) ?? true else { return nil }
    let before = oldSpec.fullName(of: handler)
    guard let now = counterpart(of: handler) else {
      return change(
        .handlerRemoved, message: "`\(name)` no longer handles `\(event)`",
        reason: handler.method.isResetState
          ? "its state is no longer reset" : "`\(before)` is no longer called",
        before: handler.event.range)
    }
    let after = newSpec.fullName(of: now)
    // Without labels, the method takes all values of the event, whose changes are reported there.
    let isSame =
      handler.method.labels == nil && now.method.labels == nil
      ? handler.method.call.value == now.method.call.value
        && handler.method.isSync == now.method.isSync
      : after == before
    guard !isSame else {
      return errorChange(
        of: handler.method, now: now.method, "`\(event)`", before: handler.event.range)
    }
    return change(
      .handlerRemoved,
      message: "`\(name)` now handles `\(event)` with `\(after)` instead of `\(before)`",
      reason: "the old method is no longer called", now: now.event.range,
      before: handler.event.range)
  }

  /// What a handler is now: of several handlers of its event, the one with the same method, or else a new one.
  private func counterpart(of handler: Handler) -> Handler? {
    let candidates = new.allHandlers.filter { $0.event.value == handler.event.value }
    if let same = candidates.first(where: { newSpec.fullName(of: $0) == oldSpec.fullName(of: handler) }) { return same }
    let former = old.allHandlers.filter { $0.event.value == handler.event.value }.map { oldSpec.fullName(of: $0) }
    return candidates.first { !former.contains(newSpec.fullName(of: $0)) }
  }

  private func change(_ handler: NotificationHandler) -> BreakingChange? {
    let name = handler.notification.value
    let now = new.notifications.first { $0.notification.value == name }
    if let now, now.method.call.value == handler.method.call.value {
      return errorChange(
        of: handler.method, now: now.method, "`\(name)`", before: handler.notification.range)
    }
    return change(
      .handlerRemoved,
      message: "`\(self.name)` no longer handles `\(name)`"
        + (now == nil ? "" : " with `\(handler.method.call.value)`"),
      reason: "`\(handler.method.call.value)` is no longer called",
      now: now?.notification.range, before: handler.notification.range)
  }

  /// The change if the errors of a handler no longer reach the same method.
  private func errorChange(
    of old: HandlerMethod, now: HandlerMethod, _ trigger: String, before range: SourceRange
  ) -> BreakingChange? {
    guard let receiver = old.onError?.value, now.onError?.value != receiver else { return nil }
    return change(
      .handlerRemoved,
      message:
        "`\(receiver)(_:)` of `\(name)` no longer receives the errors of `\(old.call.value)`, which handles \(trigger)",
      reason: now.onError == nil
        ? "`\(old.call.value)` can no longer throw" : "`\(receiver)(_:)` is no longer called",
      now: now.onError?.range ?? now.call.range, before: old.onError?.range ?? range)
  }

  private func change(_ use: Located<MemberName>) -> BreakingChange? {
    // A removed member is reported at its own context.
    let members = newSpec.fullNames(of: use.value)
    let used = new.uses.filter { $0.value.context == use.value.context }.flatMap { newSpec.fullNames(of: $0.value) }
    guard !members.isEmpty, !Set(members).isSubset(of: used) else { return nil }
    return change(
      .useRemoved, message: "`\(name)` no longer uses `\(use.value)`",
      reason: "the generated protocol no longer contains the member", before: use.range)
  }

  private var lifetimeChange: BreakingChange? {
    guard old.lifetime != new.lifetime else { return nil }
    let reason =
      new.isChild
      ? "`\(old.storeName)` was removed: the model is part of other models"
      : old.isChild
        ? "the model is no longer part of other models, but has a store"
        : "the app has to create and inject the store elsewhere"
    return change(
      .lifetimeChanged,
      message:
        "the lifetime of `\(name)` changed from `\(old.lifetime.rawValue)` to `\(new.lifetime.rawValue)`",
      reason: reason, now: new.lifetimeRange, before: old.lifetimeRange ?? old.name.range)
  }

  private var isolationChange: BreakingChange? {
    guard old.isOnMainActor != new.isOnMainActor, !old.isHandwritten, !new.isHandwritten else { return nil }
    return change(
      .isolationChanged,
      message: "the store of `\(name)` is \(new.isOnMainActor ? "now" : "no longer") on the main actor",
      reason: new.isOnMainActor
        ? "code outside of the main actor can no longer call it" : "it is no longer `Sendable`",
      now: new.chosenMainActor?.range, before: old.chosenMainActor?.range ?? old.name.range)
  }
}

extension AppSpec {
  fileprivate func fullName(of handler: Handler) -> String {
    "\(handler.method.call.value)(\(requestedLabels(of: handler).map { "\($0):" }.joined()))"
      + (handler.method.isSync ? "" : " async")
  }
}

extension HandlerMethod {
  fileprivate var isSync: Bool { run == .sync }
}

extension SwiftSignature {
  /// Whether calls that were written for `old` still compile. An unnecessary `try` or `await` is allowed.
  fileprivate func canReplace(_ old: SwiftSignature) -> Bool {
    list == old.list && result == old.result && effects.allSatisfy(old.effects.contains)
  }

  /// The signature on one line, without the names inside the function.
  fileprivate var text: String { "\(list)\(effectsAndResult.isEmpty ? "" : " ")\(effectsAndResult)" }

  private var list: String {
    let list = parameters.map { "\($0.label ?? "_"): \($0.type.text)" }.joined(separator: ", ")
    return "\(generics)(\(list))"
  }
}
