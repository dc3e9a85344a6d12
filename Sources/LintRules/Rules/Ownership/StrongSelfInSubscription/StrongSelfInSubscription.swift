import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let strongSelfInSubscription = LintRule(
    id: "strong_self_in_subscription",
    section: .ownership,
    summary: "The closure of a subscription or endless task captures `self` strongly: a retain cycle.",
    rationale: """
      The object retains the subscription, the subscription retains its closure, and the closure retains the object. \
      The object's `deinit`, which could cancel the subscription, never runs. Each screen the user opens leaves \
      another object behind, which keeps reacting to events.
      """,
    limits: """
      `unowned` counts as weak. The rule does not report:
      - publishers that complete or whose lifetime is unknown
      - closures that cancel their own subscription
      - subscriptions and tasks cancelled by a method that other types call
      - singletons and finite tasks
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.lifetimes],
    triggering: StrongSelfInSubscriptionExamples.triggering,
    nonTriggering: StrongSelfInSubscriptionExamples.nonTriggering,
    check: { StrongSelfInSubscriptionCheck(context: $0, options: $1).findings() })
}

struct StrongSelfInSubscriptionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.subscriptions.compactMap { finding(on: $0) } + lifetimes.tasks.compactMap { finding(on: $0) }
      + lifetimes.subscriptionsOfOthers.map { finding(on: $0) }
  }

  /// A subscription that retains the object in which code stores it.
  private func finding(on subscription: SubscriptionOfOther) -> Finding {
    let (name, object) = (subscription.call.base?.name ?? "", subscription.object.name)
    return Finding(
      message: "the closure of `\(name)` retains `\(object)`, which retains the subscription",
      range: subscription.call.base?.nameRange ?? subscription.call.range,
      reason:
        "`\(object)` keeps the subscription in `\(subscription.property)`, so neither is deallocated unless code clears it",
      help: "capture it weakly: `[weak \(object)]`",
      notes: [Note("`\(object)` is captured here", at: subscription.mention.range)])
  }

  /// Whether a subscription retains the object that it belongs to.
  func retainsOwner(_ subscription: Subscription) -> Bool { finding(on: subscription) != nil }

  private func finding(on subscription: Subscription) -> Finding? {
    let call = subscription.call
    guard isRetained(subscription), program[subscription.owner].fact.kind != .structDeclaration,
      !lifetimes.isSingleton(subscription.owner),
      !lifetimes.stopped.endsItself(call, storedAs: subscription.token, by: subscription.owner),
      !lifetimes.stopped.isStopped(call, storedAs: subscription.token, by: subscription.owner)
    else { return nil }
    let mentions = call.closures.flatMap { lifetimes.selfMentions.strongMentionsOfSelf(in: $0) }
    let passed = functionOfSelf(passedTo: subscription)
    let earlier = lifetimes.selfMentions.operatorRetainingSelf(
      in: subscription.publisher, of: subscription.owner)
    guard let mention = mentions.first ?? passed?.mention ?? subscription.retainedSelf ?? earlier?.mention else {
      return nil
    }
    let owner = program.displayName(of: subscription.owner)
    let isEarlier = mentions.isEmpty && passed == nil && subscription.retainedSelf == nil
    let name = isEarlier ? earlier?.name ?? subscription.name : subscription.name
    let function = mentions.isEmpty ? passed ?? earlier?.function : nil
    return Finding(
      message: mention.isObjectOfPublisher
        ? "`\(name.name)` retains `\(owner)`, which retains the subscription"
        : message(about: subscription, name: name, owner: owner),
      range: name.nameRange,
      reason: reason(for: subscription, owner: owner),
      help: function.map { advice($0, isInOperator: isEarlier) } ?? adviceOnArgument(mention, of: subscription)
        ?? advice(mention, besides: mentions.dropFirst()) + (adviceOnEnd(of: subscription) ?? ""),
      notes: [note(mention)],
      fix: passed == nil && earlier == nil && adviceOnEnd(of: subscription) == nil
        ? weakSelf.weakCaptureFix(call.closures) : nil)
  }

  /// What to do about a timer that nothing invalidates: it goes on when the object is gone.
  private func adviceOnEnd(of subscription: Subscription) -> String? {
    guard subscription.form.keeper == .runLoop,
      !lifetimes.stopped.isEnded(subscription.token, by: subscription.owner)
    else { return nil }
    guard case .stored(let name) = subscription.token else {
      return "; also store the timer, and invalidate it in a `deinit`, or it keeps firing"
    }
    return "; also invalidate `\(name.text)` in a `deinit`, or it keeps firing"
  }

  /// Whether a subscription lasts, and the object or the notification center retains it.
  private func isRetained(_ subscription: Subscription) -> Bool {
    switch (subscription.form.keeper, subscription.token) {
    case (nil, _), (_, .elsewhere), (_, .inValue): false
    case (let keeper?, _) where keeper.keepsUntilStopped: true
    case (_, .discarded): false
    case (_, .stored): lifetimes.isEndless(subscription) ?? false
    }
  }

  private func message(about subscription: Subscription, name: Fact, owner: String) -> String {
    switch subscription.form.keeper {
    case .center: "the observer block keeps `\(owner)` alive as long as it is registered"
    case .runLoop: "the timer keeps `\(owner)` alive until it is invalidated"
    case .events: "the event monitor keeps `\(owner)` alive until it is removed"
    case .session: "the session keeps its delegate, `\(owner)`, alive until it is invalidated"
    default: "the closure of `\(name.name)` retains `\(owner)`, which retains the subscription"
    }
  }

  private func reason(for subscription: Subscription, owner: String) -> String {
    switch (subscription.form.keeper, subscription.token) {
    case (.center, .stored(let name)):
      "the notification center retains the block until `\(name.text)` is removed, and a `deinit` that"
        + " would do so never runs"
    case (.center, _):
      "the notification center retains the block forever: the token that would remove it is discarded"
    case (let keeper?, .stored(let name)) where keeper.keepsUntilStopped:
      "only code outside the `deinit` of `\(owner)` could end `\(name.text)`: the `deinit` does not run before that"
    case (let keeper?, _) where keeper.keepsUntilStopped:
      "no code can stop it: the result of the call is discarded"
    case (_, .stored(let name)):
      "`\(name.text)` retains the closure and the closure retains `self`, so `\(owner)` is never deallocated"
        + " unless code other than its `deinit` clears `\(name.text)`"
    default: "nothing releases them"
    }
  }

  /// A method of the object, or a local function, that is passed where a closure could be.
  private func functionOfSelf(passedTo subscription: Subscription) -> RetainingFunction? {
    guard subscription.form.functionLabel != nil else { return nil }
    return lifetimes.selfMentions.functionRetainingSelf(
      passedTo: subscription.call, of: subscription.owner)
  }

  private func advice(_ function: RetainingFunction, isInOperator: Bool) -> String {
    if function.isLocal {
      return
        "pass a closure with `[weak self]` instead of `\(function.name)`: a local function retains the `self` that"
        + " it uses"
    }
    let hasParameters = types.functions(of: function.mention).first.map { !$0.parameters.isEmpty } ?? true
    // The result of an operator's closure matters, so `self?.` would change its type.
    return isInOperator
      ? "pass a closure with `[weak self]` that calls `\(function.name)`: a method of `self` retains it"
      : "pass a closure, `{ [weak self] in self?.\(function.name)(\(hasParameters ? "$0" : "")) }`: a method of `self` retains it"
  }

  private func advice(_ mention: Fact, besides others: some Collection<Fact> = []) -> String {
    switch mention.kind {
    case .capture where mention.name == "self" && mention.isNonOwning:
      "put `[weak self]` on the outer closure, from which the inner one captures `self`"
    case .capture: "capture it weakly: `[weak self]` instead of `[\(mention.captureText)]`"
    case .name where !mention.isSelf && others.isEmpty:
      "capture it weakly: `[weak self]`, and `self?.\(mention.name)` instead of `\(mention.name)`"
    default: "capture it weakly: `[weak self]`, and `self?` or `guard let self` in the closure"
    }
  }

  /// What to do about `self` as an argument, such as the target of a timer or the object of a notification.
  private func adviceOnArgument(_ mention: Fact, of subscription: Subscription) -> String? {
    if mention.isObjectOfPublisher {
      return mention.isSelf
        ? "subscribe without `object`, and let a closure with `[weak self]` compare the object of each notification"
        : "use `observe(_:options:changeHandler:)` with `[weak self]`, which does not retain the object"
    }
    guard let label = subscription.form.retainedLabel, mention == subscription.retainedSelf else { return nil }
    let hasVariant = label == "target" && subscription.name.name.hasSuffix("imer")
    return hasVariant
      ? "use the variant with a closure, and capture `[weak self]` in it"
      : "invalidate it from a method that runs when the object is no longer needed, or pass a helper that refers to "
        + "`self` weakly as the \(label)"
  }

  private func note(_ mention: Fact) -> Note {
    switch mention.kind {
    case .capture where mention.isNonOwning:
      Note("to capture `self` weakly here, the outer closure retains it", at: mention.range)
    case .name where !mention.isSelf:
      Note("`\(mention.name)` is a member, so `self` is captured here", at: mention.range)
    default: Note("`self` is captured here", at: mention.range)
    }
  }
}

// Tasks.
extension StrongSelfInSubscriptionCheck {
  private func finding(on task: ListenerTask) -> Finding? {
    guard let loop = task.loops.first, task.token != .elsewhere, !lifetimes.isSingleton(task.owner),
      !lifetimes.stopped.endsItself(task.call, storedAs: task.token, by: task.owner),
      !lifetimes.stopped.isStopped(task.call, storedAs: task.token, by: task.owner),
      let mention = lifetimes.selfMentions.strongMentionsOfSelf(in: task.closure).first
    else { return nil }
    let owner = program.displayName(of: task.owner)
    return Finding(
      message: "a task with an endless loop keeps `\(owner)` alive",
      range: task.call.base?.nameRange ?? task.call.range,
      reason: reason(for: task, owner: owner),
      help: adviceOnSequence(of: task, mentioning: mention) ?? advice(mention),
      notes: [note(mention), Note("this loop runs until the task is cancelled", at: loop.head)],
      fix: weakSelf.weakCaptureFix([task.closure]))
  }

  /// What to do if the sequence of a loop uses `self`: an Optional is not a sequence.
  private func adviceOnSequence(of task: ListenerTask, mentioning mention: Fact) -> String? {
    guard let loop = task.closure.descendants(.forLoop).first(where: { mention.isIn($0.loopSequence) }),
      let sequence = loop.loopSequence
    else { return nil }
    if loop == task.loops.first, sequence.kind != .awaitExpression {
      return "store the sequence in a local before the task, capture `[weak self]`, and use `self?` in the loop"
    }
    let isAwaited = sequence.kind == .awaitExpression
    let path = sequence.withoutEffects.memberPath ?? "…"
    return
      "capture `[weak self]`, write `guard let sequence = \(isAwaited ? "await " : "")self?.\(path) else { return }` before "
      + "`for await`, iterate over `sequence`, and use `self?` in the loop"
  }

  private func reason(for task: ListenerTask, owner: String) -> String {
    guard case .stored(let name) = task.token else {
      return "the task is not stored, so no code can cancel it, and `\(owner)` is never deallocated"
    }
    let isCancelled = program[task.owner].parts.flatMap(\.contents).contains { member in
      member.kind == .deinitializer && member.descendants.contains { $0.kind == .name && $0.nameID == name }
    }
    return isCancelled
      ? "the `deinit` that cancels `\(name.text)` never runs, because the task retains `self`"
      : "the task retains `self`, so `\(owner)` is never deallocated unless code cancels `\(name.text)`"
  }
}

extension Fact {
  /// Whether it is what `publisher(for:object:)` or `publisher(for:)` of a key path observes, and retains.
  fileprivate var isObjectOfPublisher: Bool {
    name == "publisher" && call != nil
      || parent?.kind == .argument && parent?.name == "object" && parent?.parent?.base?.name == "publisher"
  }

  fileprivate func isIn(_ other: Fact?) -> Bool { other?.contains(self) ?? false }

  fileprivate var captureText: String { firstChild == nil ? name : "\(name) = self" }
}
