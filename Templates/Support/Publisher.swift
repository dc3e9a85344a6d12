/// Keeps the subscriptions of other stores. It is separate from the object that emits, so that a store can share it
/// without letting others emit.
@MainActor
package final class StoreEventPublisher<Event: Sendable> {
  /// In the order in which they were made. Some of their subscribers may have been released.
  internal private(set) var subscriptions: [StoreSubscription<Event>] = []

  internal init() {}

  /// The number of subscribed stores.
  package var subscriberCount: Int { subscriptions.count { $0.subscriber != nil } }

  /// Calls `receive` with every event from now on, unless the subscriber has subscribed before.
  internal func subscribe(
    _ subscriber: StoreSubscriptionToken, receive: @escaping @MainActor (Event) -> Void
  ) {
    subscriptions.removeAll { $0.subscriber == nil }
    guard !subscriptions.contains(where: { $0.subscriber === subscriber }) else { return }
    subscriptions.append(StoreSubscription(subscriber, receive: receive))
  }

  /// Sends an event to those who had subscribed when it was emitted, if they still exist.
  internal static func send(_ event: Event, to subscriptions: [StoreSubscription<Event>]) {
    for subscription in subscriptions where subscription.subscriber != nil {
      subscription.receive(event)
    }
  }
}

/// One subscriber and its callback. A class, because a struct with a weak reference is slow to copy.
@MainActor
internal final class StoreSubscription<Event: Sendable> {
  private(set) weak var subscriber: StoreSubscriptionToken?
  let receive: @MainActor (Event) -> Void

  init(_ subscriber: StoreSubscriptionToken, receive: @escaping @MainActor (Event) -> Void) {
    self.subscriber = subscriber
    self.receive = receive
  }
}
