import SwiftFacts

/// A call in an observable class that registers code for later.
struct Subscription {
  enum Kind {
    /// Combine's `sink`.
    case sink
    /// Combine's `assign(to:on:)`.
    case assign
    /// A block of a `NotificationCenter`, which keeps it until somebody removes the token.
    case observerBlock
    /// A block of key-value observing.
    case keyValueObserver
  }

  let kind: Kind
  let call: Fact
  let owner: TypeID
  let token: SubscriptionToken

  /// The word that stands for it in messages.
  var name: Fact { call.base ?? call }

  /// The publisher that it subscribes to, with all operators.
  var publisher: Fact? { call.base?.base }
}

extension Program {
  /// The subscriptions in the code of observable classes, in the order of the files.
  func makeSubscriptions() -> [Subscription] {
    observableParts.flatMap { owner, part in
      part.descendants(.call).compactMap { call in
        guard enclosingType(of: call) == owner, !isStaticCode(call),
          let kind = subscriptionKind(of: call)
        else { return nil }
        return Subscription(kind: kind, call: call, owner: owner, token: token(of: call))
      }
    }
  }

  func makeObservableParts() -> [(owner: TypeID, part: Fact)] {
    allTypes.filter { stores.observable.contains($0.id) }.flatMap { type in
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
      case "addObserver" where call.argument("forName") != nil && !call.closures.isEmpty:
        .observerBlock
      case "observe"
      where call.arguments.first?.firstChild?.kind == .keyPath && !call.closures.isEmpty:
        .keyValueObserver
      default: nil
      }
    guard let kind, !functions(of: callee).contains(where: { accepts(call, $0) }) else {
      return nil
    }
    return kind
  }

  /// Whether there is one instance of a class for as long as the app runs. Samples for previews are
  /// static, too, but have other names.
  func isSingleton(_ id: TypeID) -> Bool {
    self[id].parts.flatMap(\.contents).contains { member in
      member.kind == .property && member.flags.contains(.isStatic) && member.isStored
        && Self.namesOfSingletons.contains(member.name)
        && type(ofDeclaration: member)?.nominal == id
    }
  }

  private static let namesOfSingletons: Set<String> = [
    "shared", "sharedInstance", "default", "standard", "main", "current", "instance",
  ]
}
