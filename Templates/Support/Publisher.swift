/// What other stores subscribe to. Its store sends them the events.
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
    subscriptions.append(StoreSubscription(subscriber: subscriber, receive: receive))
  }

  /// Sends an event to those who had subscribed when it was emitted, if they still exist.
  internal static func send(_ event: Event, to subscriptions: [StoreSubscription<Event>]) {
    // By index, because copying weak references takes time.
    for index in subscriptions.indices where subscriptions[index].subscriber != nil {
      subscriptions[index].receive(event)
    }
  }
}

/// Identifies a subscriber, and ends its subscriptions when it is released.
nonisolated internal final class StoreSubscriptionToken: Sendable {}

/// Where a publisher sends its events.
nonisolated internal struct StoreSubscription<Event: Sendable> {
  weak var subscriber: StoreSubscriptionToken?
  let receive: @MainActor (Event) -> Void
}
