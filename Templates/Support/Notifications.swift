package import Foundation

/// Emits the events of a store synchronously: to other stores, then as posts in a notification center.
@MainActor
package final class StoreEventNotifications<Event: Sendable> {
  public let publisher = StoreEventPublisher<Event>()
  /// The name of the notifications. Their `object` is the publisher.
  private let name: Foundation.Notification.Name
  private let center: Foundation.NotificationCenter
  #if STORE_JOINING
    /// The center of the composition root, for observers that know the name of the notifications.
    internal var joinedCenter: Foundation.NotificationCenter?
    internal var activity: StoreActivity
  #else
    private let activity: StoreActivity
  #endif

  public init(
    _ name: String, in center: Foundation.NotificationCenter, _ activity: StoreActivity
  ) {
    self.name = Foundation.Notification.Name(name)
    self.center = center
    self.activity = activity
  }

  /// Calls `receive` with every event from now on, until the observation is released.
  package func observe(
    _ receive: @escaping @MainActor @Sendable (Event) -> Void
  ) -> StoreObservation {
    let observer = center.addObserver(forName: name, object: nil, queue: nil) {
      [weak publisher] notification in
      guard let sender = notification.object as? StoreEventPublisher<Event>, sender === publisher,
        let event = notification.userInfo?["event"] as? Event
      else { return }
      MainActor.assumeIsolated { receive(event) }
    }
    return StoreObservation(observer, in: center)
  }

  /// Posts the event, after the event that is being delivered.
  public func emit(_ event: Event) {
    activity.deliver((event, publisher.subscriptions), from: self) { sender, sent in
      StoreEventPublisher.send(sent.0, to: sent.1)
      sender.center.post(name: sender.name, object: sender.publisher, userInfo: ["event": sent.0])
      #if STORE_JOINING
        sender.joinedCenter?.post(
          name: sender.name, object: sender.publisher, userInfo: ["event": sent.0])
      #endif
    }
  }
}
