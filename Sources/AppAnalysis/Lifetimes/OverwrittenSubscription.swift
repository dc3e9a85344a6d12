import AppleNames
import LinkedProgram
import SwiftFacts

/// A subscription whose only token the next statements replace.
package struct OverwrittenSubscription {
  package let first: Subscription
  package let second: Subscription
  /// The property of the token.
  package let property: String
}

extension LifetimeAnalysis {
  /// The subscriptions whose token is replaced in the same list of statements, so that they end at once.
  ///
  /// Matches: `token = names.sink { … }` and `token = places.sink { … }` below it
  func findOverwrittenSubscriptions() -> [OverwrittenSubscription] {
    var last: [Place: Subscription] = [:]
    return subscriptions.compactMap { subscription in
      guard subscription.form.keeper == .token, case .stored(let name) = subscription.token,
        let assignment = subscription.call.assignmentAsStatement, let list = assignment.parent,
        assignment.assignment?.target.memberName == name.text
      else { return nil }
      let place = Place(list: list, name: name)
      defer { last[place] = subscription }
      guard let first = last[place], !list.leaves(between: first.call, and: assignment) else { return nil }
      return OverwrittenSubscription(first: first, second: subscription, property: name.text)
    }
  }

  private struct Place: Hashable {
    let list: Fact
    let name: Name
  }
}

extension Fact {
  /// The statement that assigns the value of a call.
  ///
  /// Matches: `token = names.sink { … }`
  fileprivate var assignmentAsStatement: Fact? {
    guard
      let assignment = ancestors.first(where: { $0.kind == .assignment || $0.kind == .block || $0.kind == .closure }),
      assignment.kind == .assignment, assignment.assignment?.value.withoutEffects == self,
      [.block, .closure].contains(assignment.parent?.kind)
    else { return nil }
    return assignment
  }

  /// Whether code between two of its statements may leave it, or wait while the first one works.
  fileprivate func leaves(between first: Fact, and second: Fact) -> Bool {
    children.contains { statement in
      statement.bytes.lowerBound > first.bytes.upperBound && statement.bytes.upperBound <= second.bytes.lowerBound
        && ([statement] + statement.descendants).contains { $0.kind == .returnStatement || $0.maySuspend }
    }
  }
}
