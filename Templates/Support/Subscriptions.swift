#if STORE_POSTED_NOTIFICATION
  package import Foundation
#endif

/// The subscriptions of a store. They end when the store is released.
@MainActor
package final class StoreSubscriptions {
  private var token = StoreSubscriptionToken()
  #if STORE_POSTED_NOTIFICATION
    private var observations: [Observation] = []

    private struct Observation {
      let name: Foundation.Notification.Name
      let center: Foundation.NotificationCenter
      let observation: StoreObservation
    }
  #endif

  #if STORE_ARRIVALS
    #if STORE_JOINING
      internal var activity: StoreActivity
    #else
      private let activity: StoreActivity
    #endif

    /// - Parameter activity: what a store that observes notifications shares with other stores.
    package init(_ activity: StoreActivity? = nil) {
      self.activity = activity ?? StoreActivity()
    }
  #else
    package init() {}
  #endif

  #if STORE_PUBLISHER
    /// Calls `receive` with every event from now on, unless the store has already subscribed. The publisher
    /// retains the closure, which must not retain the store: it would live as long as the publisher.
    package func add<Event: Sendable>(
      _ publisher: StoreEventPublisher<Event>, receive: @escaping @MainActor (Event) -> Void
    ) {
      publisher.subscribe(token, receive: receive)
    }
  #endif

  #if STORE_POSTED_NOTIFICATION
    /// Calls `receive` with every notification from now on, in the order in which they are posted:
    /// synchronously, or on a later turn of the main actor if it is posted on another thread. Does nothing if
    /// the store already observes them. The closure must not retain the store.
    package func add(
      _ name: Foundation.Notification.Name, in center: Foundation.NotificationCenter,
      receive: @escaping @MainActor @Sendable (Foundation.Notification) -> Void
    ) {
      guard !observations.contains(where: { $0.name == name && $0.center === center }) else {
        return
      }
      let observer = observer(of: name, in: center, receive: receive)
      observations.append(Observation(name: name, center: center, observation: observer))
    }

    private func observer(
      of name: Foundation.Notification.Name, in center: Foundation.NotificationCenter,
      receive: @escaping @MainActor @Sendable (Foundation.Notification) -> Void
    ) -> StoreObservation {
      let observer = center.addObserver(forName: name, object: nil, queue: nil) {
        [activity, weak token] notification in
        let posted = StorePostedNotification(notification: notification)
        let send: @MainActor @Sendable () -> Void = { [weak token] in
          if token != nil { receive(posted.notification) }
        }
        guard Foundation.Thread.isMainThread else { return activity.deliverFromOtherThread(send) }
        MainActor.assumeIsolated { activity.deliver(send, from: activity) { _, send in send() } }
      }
      return StoreObservation(observer, in: center)
    }
  #endif

  /// Ends all subscriptions. Events that are on their way are not received any more, either.
  package func removeAll() {
    token = StoreSubscriptionToken()
    #if STORE_POSTED_NOTIFICATION
      observations = []
    #endif
  }
}
