#if STORE_POSTED_NOTIFICATION
  package import Foundation
#endif

/// The subscriptions of a store. They end when the store is released.
@MainActor
package final class StoreSubscriptions {
  private struct Entry {
    weak var publisher: AnyObject?
    /// The name of the notifications, if the publisher is a center.
    let name: String?
    let subscription: AnyObject
  }

  private var entries: [Entry] = []

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
    /// Calls `receive` with every event from now on. The closure must not retain the store.
    package func add<Event: Sendable>(
      _ publisher: StoreEventPublisher<Event>, receive: @escaping @MainActor (Event) -> Void
    ) {
      add(to: publisher) { publisher.subscribe(receive) }
    }
  #endif

  #if STORE_POSTED_NOTIFICATION
    /// Calls `receive` with every notification from now on, in the order in which they are posted:
    /// synchronously, or on a later turn of the main actor if it is posted on another thread. The closure
    /// must not retain the store.
    package func add(
      _ name: Foundation.Notification.Name, in center: Foundation.NotificationCenter,
      receive: @escaping @MainActor @Sendable (Foundation.Notification) -> Void
    ) {
      add(to: center, name: name.rawValue) {
        observer(of: name, in: center, receive: receive)
      }
    }

    private func observer(
      of name: Foundation.Notification.Name, in center: Foundation.NotificationCenter,
      receive: @escaping @MainActor @Sendable (Foundation.Notification) -> Void
    ) -> StoreObservation {
      let arrivals = activity.arrivals
      let observer = center.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        let posted = StorePostedNotification(notification: notification)
        let deliver: @MainActor @Sendable () -> Void = { [weak self] in
          guard let self else { return }
          self.activity.deliver(posted, from: self) { _, posted in receive(posted.notification) }
        }
        guard Foundation.Thread.isMainThread else { return arrivals.add(deliver) }
        MainActor.assumeIsolated {
          arrivals.deliver()
          deliver()
        }
      }
      return StoreObservation(observer, in: center)
    }
  #endif

  /// Receives nothing any more.
  package func removeAll() {
    entries = []
  }

  /// Retains a subscription, unless there is one already, and removes those whose publisher has been
  /// released.
  private func add(to publisher: AnyObject, name: String? = nil, _ subscription: () -> AnyObject) {
    entries.removeAll { $0.publisher == nil }
    guard !entries.contains(where: { $0.publisher === publisher && $0.name == name }) else {
      return
    }
    entries.append(Entry(publisher: publisher, name: name, subscription: subscription()))
  }
}
