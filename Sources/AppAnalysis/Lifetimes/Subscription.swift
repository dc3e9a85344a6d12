import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A call in an observable class that registers code for later.
package struct Subscription {
  package enum Kind {
    /// Combine's `sink`.
    case sink
    /// Combine's `assign(to:on:)`.
    case assign
    /// A block of a `NotificationCenter`, which retains it until the token is removed.
    case observerBlock
    /// A block of key-value observing.
    case keyValueObserver
  }

  package let kind: Kind
  package let call: Fact
  package let owner: TypeID
  package let token: SubscriptionToken

  /// The name of the call for messages.
  package var name: Fact { call.base ?? call }

  /// The publisher that it subscribes to, with all operators.
  package var publisher: Fact? { call.base?.base }
}

extension LifetimeAnalysis {
  /// The subscriptions in the code of observable classes, in the order of the files.
  func findSubscriptions() -> [Subscription] {
    observableParts.flatMap { owner, part in
      part.descendants(.call).compactMap { call in
        guard program.enclosingType(of: call) == owner, !selfMentions.isStaticCode(call),
          let kind = subscriptionKind(of: call)
        else { return nil }
        return Subscription(kind: kind, call: call, owner: owner, token: tokens.token(of: call))
      }
    }
  }

  func findObservableParts() -> [(owner: TypeID, part: Fact)] {
    program.allTypes.filter { storeCatalog.observable.contains($0.id) }.flatMap { type in
      type.parts.map { (type.id, $0) }
    }
  }

  private func subscriptionKind(of call: Fact) -> Subscription.Kind? {
    guard let callee = call.base, callee.kind == .member else { return nil }
    let kind: Subscription.Kind? =
      switch callee.name {
      case "sink" where call.arguments.allSatisfy({ CombineNames.sinkLabels.contains($0.name) }):
        .sink
      case "assign" where call.argument("to")?.kind == .keyPath && call.argument("on") != nil:
        .assign
      case "addObserver"
      where call.argument("forName") != nil
        && (!call.closures.isEmpty || call.argument("using") != nil):
        .observerBlock
      case "observe"
      where call.arguments.first?.firstChild?.kind == .keyPath && !call.closures.isEmpty:
        .keyValueObserver
      default: nil
      }
    guard let kind, !types.functions(of: callee).contains(where: { types.accepts(call, $0) }) else {
      return nil
    }
    return kind
  }

  /// Whether a class has one instance that lives as long as the app, as the delegate of an app has. Samples for
  /// previews are static, too, but have other names.
  package func isSingleton(_ id: TypeID) -> Bool {
    if let known = singletons[id] { return known }
    let found = findSingleton(id)
    singletons[id] = found
    return found
  }

  private func findSingleton(_ id: TypeID) -> Bool {
    if program.conforms(id, toAnyOf: SwiftUIType.appDelegates) { return true }
    return program[id].parts.flatMap(\.contents).contains { member in
      member.kind == .property && member.flags.contains(.isStatic) && member.isStored
        && Self.namesOfSingletons.contains(member.name)
        && types.type(ofDeclaration: member)?.nominal == id
    }
  }

  private static let namesOfSingletons: Set<String> = [
    "shared", "sharedInstance", "default", "standard", "main", "current", "instance",
  ]
}
