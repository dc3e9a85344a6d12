import SwiftFacts

/// The calls and loops that receive the events of a subscription.
enum SubscribingCall {
  // Other parts of the linter have lists of their own, which differ from this one.
  /// The names of the methods that subscribe.
  static let names: Set<String> = ["sink", assign, "addObserver"]
  /// The one that takes a property instead of code: `assign(to: \.name, on: self)`.
  static let assign = "assign"

  /// The first receiver in a statement.
  ///
  /// Matches: `user.signedIn.sink { … }`, `for await event in user.events() { … }`, also within `task = Task { … }`
  static func receiver(in statement: Fact) -> Fact? {
    ([statement] + statement.descendants([.call, .forLoop])).first { fact in
      switch fact.kind {
      case .forLoop: fact.flags.contains(.isAwaiting)
      case .call: fact.base.map { names.contains($0.name) } ?? false
      default: false
      }
    }
  }
}
