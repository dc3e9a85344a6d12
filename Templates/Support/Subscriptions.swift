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

  #if STORE_SEQUENCES
    /// The tasks that read sequences.
    internal var tasks: [_Concurrency.Task<Void, Never>] = []
  #endif
  #if STORE_FIELD_CHANGES
    /// What observes fields of other stores.
    internal var fields: [AnyObject] = []
  #endif

  #if STORE_ARRIVALS
    #if STORE_JOINING
      internal var activity: StoreActivity
    #else
      private let activity: StoreActivity
    #endif

    /// - Parameter activity: orders notifications with the events of other stores. By default, the store has its own.
    package init(_ activity: StoreActivity? = nil) {
      self.activity = activity ?? StoreActivity()
    }
  #else
    package init() {}
  #endif

  #if STORE_SEQUENCES
    deinit {
      for task in tasks { task.cancel() }
    }
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
    /// Calls `receive` with each notification, in the order of posting. On the main thread, it does so at once, or
    /// after the event that is being delivered; for other threads, on a later turn of the main actor. The store
    /// observes each name and center only once. The closure must not retain the store.
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

  /// Ends all subscriptions. Events that are already queued are not delivered.
  package func removeAll() {
    token = StoreSubscriptionToken()
    #if STORE_POSTED_NOTIFICATION
      observations = []
    #endif
    #if STORE_SEQUENCES
      for task in tasks { task.cancel() }
      tasks = []
    #endif
    #if STORE_FIELD_CHANGES
      fields = []
    #endif
  }
}
