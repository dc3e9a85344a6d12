#if STORE_POSTED_NOTIFICATION
  package import Foundation
#endif

/// The subscriptions of a store. They end when the store is released.
@MainActor
package final class StoreSubscriptions {
  private struct Entry {
    weak var publisher: AnyObject?
    let subscription: AnyObject
  }

  private var entries: [Entry] = []

  #if STORE_ARRIVALS
    #if STORE_JOINING
      internal var arrivals: StoreArrivals?
    #else
      private let arrivals: StoreArrivals?
    #endif

    /// - Parameter activity: what a store that observes notifications shares with other stores.
    package init(_ activity: StoreActivity? = nil) {
      arrivals = activity?.arrivals
    }
  #else
    package init() {}
  #endif

  #if STORE_PUBLISHER
    /// Calls `receive` with every event from now on. The closure must not retain the store.
    package func add<Event: Sendable>(
      _ publisher: StoreEventPublisher<Event>, receive: @escaping @MainActor (Event) -> Void
    ) {
      keep(publisher.subscribe(receive), to: publisher)
    }
  #endif

  #if STORE_POSTED_NOTIFICATION
    /// Calls `receive` with every notification from now on: synchronously, or on a later turn of the
    /// main actor if it is posted on another thread. The closure must not retain the store.
    package func add(
      _ name: Foundation.Notification.Name, in center: Foundation.NotificationCenter,
      receive: @escaping @MainActor @Sendable (Foundation.Notification) -> Void
    ) {
      let arrivals = arrivals ?? StoreArrivals()
      let observer = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        let posted = StorePostedNotification(notification: notification)
        if Foundation.Thread.isMainThread {
          MainActor.assumeIsolated { receive(posted.notification) }
        } else {
          arrivals.add { receive(posted.notification) }
        }
      }
      keep(StoreObservation(observer, in: center), to: center)
    }
  #endif

  /// Retains the subscription, and removes those whose publisher has been released.
  private func keep(_ subscription: AnyObject, to publisher: AnyObject) {
    entries.removeAll { $0.publisher == nil }
    entries.append(Entry(publisher: publisher, subscription: subscription))
  }
}
