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
    summary: "The token of a subscription or block observer is discarded.",
    rationale: """
      A Combine subscription and a key-value observation end when their token is released, so the \
      closure never runs again. A block observer is the opposite: the notification center retains \
      it until its token is removed. Without the token, that is never, and each new object adds \
      another one: a memory leak.
      """,
    limits: """
      Tokens that are returned, passed on or stored anywhere are not flagged, nor is code in a \
      result builder. Observers with a selector have no token, publishers that complete at once \
      need none, and the block of a singleton may stay.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .lifetimes],
    triggering: SubscriptionNotStoredExamples.triggering,
    nonTriggering: SubscriptionNotStoredExamples.nonTriggering,
    check: { SubscriptionNotStoredCheck(context: $0, options: $1).findings() })
}

private struct SubscriptionNotStoredCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.subscriptions.compactMap { finding(on: $0) }
  }

  private func finding(on subscription: Subscription) -> Finding? {
    guard subscription.token == .discarded else { return nil }
    guard subscription.form.keeper == .center else {
      return lifetimes.isEndless(subscription) == false ? nil : cancelled(subscription)
    }
    let isHarmless = lifetimes.isSingleton(subscription.owner) || isReportedAsCycle(subscription)
    return isHarmless ? nil : observer(subscription)
  }

  private func observer(_ subscription: Subscription) -> Finding {
    let owner = program.displayName(of: subscription.owner)
    let removal = removalOfSelf(in: subscription.owner)
    let end =
      stores.isolation.isolation(of: subscription.owner) == .actor
      ? "an `isolated deinit`" : "`deinit`"
    return Finding(
      message: "the token of this block observer is discarded, so no code can remove the block",
      range: subscription.name.nameRange,
      reason:
        "the notification center retains the block after `\(owner)` is deallocated, and each new"
        + " `\(owner)` adds another one",
      help: removal == nil
        ? "store the token in a property, and pass it to `removeObserver` in \(end)"
        : "store the token in a property, and pass it to `removeObserver` instead of `self`",
      notes: removal.map {
        [Note("`removeObserver(self)` removes observers with a selector, not blocks", at: $0.range)]
      } ?? [])
  }

  private func cancelled(_ subscription: Subscription) -> Finding {
    let call = subscription.call
    let what = subscription.form.source == .keyPath ? "observation" : "subscription"
    let local = call.ancestors.first { $0.kind == .property || $0.kind.isFunctionLike }
    let isLocal = local?.kind == .property && local?.initialExpression?.contains(call) == true
    return Finding(
      message: isLocal
        ? "the \(what) of `\(subscription.name.name)` is stored only in `\(local?.name ?? "")`, which no code uses"
        : "the \(what) of `\(subscription.name.name)` is discarded",
      range: subscription.name.nameRange,
      reason:
        "it is cancelled when its token is released, which is \(isLocal ? "soon" : "at once"), and "
        + (subscription.isCreatedElsewhere
          ? "whether the code still runs is a matter of chance" : "the code never runs again"),
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
