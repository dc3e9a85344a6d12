import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let subscriptionNotStored = LintRule(
    id: "subscription_not_stored",
    section: .ownership,
    summary: "The token of a subscription, block observer, repeating timer or event monitor is discarded.",
    rationale: """
      A Combine subscription or key-value observation ends when its token is released, so its closure never runs \
      again. The same happens if only a struct keeps the token and an operator drops the struct. A block observer, \
      repeating timer or event monitor never ends without its token, so each new object or view adds another one.
      """,
    limits: """
      The rule does not report:
      - tokens that are returned, passed on or stored anywhere else
      - code in a result builder
      - observers with a selector, which have no token
      - publishers that complete immediately, and timers that invalidate themselves
      - whatever singletons and the app itself start
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .views, .lifetimes],
    triggering: SubscriptionNotStoredExamples.triggering,
    nonTriggering: SubscriptionNotStoredExamples.nonTriggering,
    check: { SubscriptionNotStoredCheck(context: $0, options: $1).findings() })
}

private struct SubscriptionNotStoredCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    (lifetimes.subscriptions + lifetimes.subscriptionsOfValues).compactMap { finding(on: $0) }
      + lifetimes.overwrittenSubscriptions.map(overwritten)
  }

  private func finding(on subscription: Subscription) -> Finding? {
    switch (subscription.token, subscription.form.keeper) {
    case (.discarded, let keeper?) where keeper.keepsUntilStopped:
      if lifetimes.livesWithApp(subscription.owner) || isReportedAsCycle(subscription) { return nil }
      return keeper == .center ? observer(subscription) : endless(subscription)
    case (.discarded, _): return lifetimes.isEndless(subscription) == false ? nil : cancelled(subscription)
    case (.inValue(let name), .token):
      return lifetimes.isEndless(subscription) == false ? nil : keptByValue(subscription, in: name.text)
    case (.stored(let name), .token) where isWeak(name, of: subscription.owner):
      return cancelled(subscription, in: name.text)
    default: return nil
    }
  }

  private func isWeak(_ name: Name, of owner: TypeID) -> Bool {
    program.ownMembers(name, of: owner).contains { $0.kind == .property && $0.flags.contains(.isWeak) }
  }

  private func observer(_ subscription: Subscription) -> Finding {
    let owner = program.displayName(of: subscription.owner)
    let removal = removalOfSelf(in: subscription.owner)
    let end = deinitText(of: subscription.owner)
    return Finding(
      message: "the token of this block observer is discarded, so no code can remove the block",
      range: subscription.name.nameRange,
      reason:
        program[subscription.owner].fact.kind == .structDeclaration
        ? "the notification center retains the block forever, and this code adds another one each time it runs"
        : "the notification center retains the block after `\(owner)` is deallocated, and each new"
          + " `\(owner)` adds another one",
      help: program[subscription.owner].fact.kind == .structDeclaration
        ? adviceOnObserver(subscription)
        : removal == nil
          ? "store the token in a property, and pass it to `removeObserver` in \(end)"
          : "store the token in a property, and pass it to `removeObserver` instead of `self`",
      notes: removal.map {
        [Note("`removeObserver(self)` removes observers with a selector, not blocks", at: $0.range)]
      } ?? [])
  }

  /// What to do about a block observer of a struct. A view can receive the notification itself; a representable cannot.
  private func adviceOnObserver(_ subscription: Subscription) -> String {
    guard views.catalog.role(of: subscription.owner) == .view,
      !program.conforms(subscription.owner, toAnyOf: SwiftUIType.representables)
    else {
      return
        "store the token in the coordinator or in a `@State` property, and pass it to `removeObserver` when the view goes away"
    }
    let center = subscription.call.base?.base?.memberPath ?? "NotificationCenter.default"
    let name = subscription.call.argument("forName")?.notificationName ?? "…"
    let object = subscription.call.argument("object").flatMap { $0.name == "nil" ? nil : ", object: …" } ?? ""
    return "use `.onReceive(\(center).publisher(for: \(name)\(object))) { … }`, which ends with the view"
  }

  /// A timer or an event monitor that nothing can stop.
  private func endless(_ subscription: Subscription) -> Finding? {
    guard subscription.form.keeper != .session,
      !lifetimes.stopped.endsItself(subscription.call, storedAs: subscription.token, by: subscription.owner)
    else { return nil }
    let owner = program.displayName(of: subscription.owner)
    let isTimer = subscription.form.keeper == .runLoop
    let isValue = program[subscription.owner].fact.kind == .structDeclaration
    return Finding(
      message: isTimer
        ? "the repeating timer is discarded, so no code can invalidate it"
        : "the event monitor is discarded, so no code can remove it",
      range: subscription.name.nameRange,
      reason: isValue
        ? "it keeps running after the view disappears, and this code adds another one each time it runs"
        : "it keeps running after `\(owner)` is deallocated, and each new `\(owner)` adds another one",
      help: adviceOnEndless(subscription, isTimer: isTimer))
  }

  private func adviceOnEndless(_ subscription: Subscription, isTimer: Bool) -> String {
    let owner = subscription.owner
    guard program[owner].fact.kind == .structDeclaration else {
      return "store it in a property, and "
        + (isTimer ? "call `invalidate()` on it" : "pass it to `NSEvent.removeMonitor`")
        + " in \(deinitText(of: owner))"
    }
    guard views.catalog.role(of: owner) == .view else {
      return "store it in an object that ends it in `deinit`: a struct has no `deinit`"
    }
    return isTimer
      ? "use a `.task` with a loop that sleeps, which ends with the view, or `TimelineView`"
      : "store it in a `@State` property, and pass it to `NSEvent.removeMonitor` in `.onDisappear`"
  }

  private func keptByValue(_ subscription: Subscription, in property: String) -> Finding {
    Finding(
      message: "the subscription of `\(subscription.name.name)` is kept only by a value, in `\(property)`",
      range: subscription.name.nameRange,
      reason:
        "it ends with the last copy of `\(program.displayName(of: subscription.owner))`, which a chain of operators "
        + "discards at once",
      help:
        "build the publisher from operators instead of subscribing, or make each subscription to it retain the token")
  }

  /// A subscription that the next statements replace.
  private func overwritten(_ pair: OverwrittenSubscription) -> Finding {
    Finding(
      message:
        "the subscription of `\(pair.first.name.name)` is cancelled immediately: `\(pair.property)` is set again",
      range: pair.first.name.nameRange,
      reason: "`\(pair.property)` holds one token, and a subscription ends when its token is released",
      help: "store both in a `Set<AnyCancellable>`, with `.store(in:)`",
      notes: [Note("this replaces it", at: pair.second.name.nameRange)])
  }

  private func cancelled(_ subscription: Subscription, in weakProperty: String? = nil) -> Finding {
    let call = subscription.call
    let what = subscription.form.source == .keyPath ? "observation" : "subscription"
    let local = call.ancestors.first { $0.kind == .property || $0.kind.isFunctionLike }
    let isLocal = local?.kind == .property && local?.initialExpression?.contains(call) == true
    let name = subscription.name.name
    return Finding(
      message: weakProperty.map { "the \(what) of `\(name)` is stored only in `\($0)`, which is weak" }
        ?? (isLocal
          ? "the \(what) of `\(name)` is stored only in `\(local?.name ?? "")`, which no code uses"
          : "the \(what) of `\(name)` is discarded"),
      range: subscription.name.nameRange,
      reason:
        "it is cancelled when its token is released, which happens \(isLocal ? "soon" : "immediately"), and "
        + (subscription.isCreatedElsewhere
          ? "its code may or may not run before that" : "its code never runs again"),
      help: help(subscription))
  }

  /// Whether another rule already reports that the block of an observer is never released.
  private func isReportedAsCycle(_ subscription: Subscription) -> Bool {
    let rule = LintRule.strongSelfInSubscription
    let check = StrongSelfInSubscriptionCheck(
      context: context, options: RuleOptions(of: rule, in: options.configuration))
    return rule.severity(in: options.configuration) != .off && check.retainsOwner(subscription)
  }

  /// Proposes where to store the token, depending on the object's properties.
  private func help(_ subscription: Subscription) -> String {
    if program[subscription.owner].fact.kind == .structDeclaration {
      return "use `.onReceive`, or subscribe in an object that a `@StateObject` keeps"
    }
    if subscription.form.source == .keyPath {
      return "store the observation in a property of `\(program.displayName(of: subscription.owner))`"
    }
    let tokens = program.storedProperties(of: subscription.owner).first { property in
      let type = types.type(ofDeclaration: property)
      return type?.element?.externalName == "AnyCancellable"
    }
    return tokens.map { "add `.store(in: &\($0.name))` after it" }
      ?? "store it: add `private var cancellables: Set<AnyCancellable> = []` to"
      + " `\(program.displayName(of: subscription.owner))`, and `.store(in: &cancellables)` here"
  }

  /// A `removeObserver(self)` of the class.
  private func removalOfSelf(in owner: TypeID) -> Fact? {
    program[owner].parts.lazy.flatMap { program.uses(of: Name("removeObserver"), in: $0) }
      .compactMap(\.parent)
      .first { $0.kind == .call && $0.arguments.first?.firstChild?.isSelf == true }
  }
}

extension Subscription {
  /// Whether the subscription is set up on another queue, so that it may be cancelled before it starts.
  fileprivate var isCreatedElsewhere: Bool {
    var step = publisher
    while let operation = step {
      if operation.kind == .call, operation.base?.name == "subscribe", operation.argument("on") != nil {
        return true
      }
      step = operation.base
    }
    return false
  }
}

extension Fact {
  /// The name of a notification as it is written, if that is short.
  ///
  /// Matches: `.paid`, `Shop.paid`, `Notification.Name("paid")`
  fileprivate var notificationName: String? {
    let text: String? =
      switch kind {
      case .member where base == nil: ".\(name)"
      case .call where base?.name == "Name":
        base?.memberPath.flatMap { type in writtenText.map { "\(type)(\"\($0)\")" } }
      default: memberPath
      }
    return text.flatMap { $0.count > 60 ? nil : $0 }
  }

  /// Matches: `paid` for `Notification.Name("paid")` and `Notification.Name(rawValue: "paid")`
  private var writtenText: String? {
    arguments.first?.firstChild.flatMap { $0.kind == .stringLiteral ? $0.literalText : nil }
  }
}
