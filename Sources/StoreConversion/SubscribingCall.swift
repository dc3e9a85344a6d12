import AppleNames
import SwiftFacts

extension Fact {
  /// The first call or loop in a statement that receives the events of a subscription.
  ///
  /// Matches: `user.signedIn.sink { … }`, `for await event in user.events() { … }`, also within `task = Task { … }`
  var receiverInStatement: Fact? {
    ([self] + descendants([.call, .forLoop])).first {
      $0.nameOfSubscriptionForm.map(SubscriptionForm.receivingOutsideViews.contains) ?? false
    }
  }
}
