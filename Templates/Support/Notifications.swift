package import Foundation

/// Posts each event in a notification center. Stores receive it first, and synchronously.
@MainActor
package final class StoreEventNotifications<Event: Sendable> {
  /// The name of the notifications. Their `object` is this publisher.
  package let name: Foundation.Notification.Name
  private let center: Foundation.NotificationCenter
  private let stores = StoreReceivers<Event>()
  private let queue = StoreEventQueue<(event: Event, endID: Int)>()

  package init(_ name: String, in center: Foundation.NotificationCenter) {
    self.name = Foundation.Notification.Name(name)
    self.center = center
  }

  /// Calls `receive` with every event from now on, until the observation is released.
  package func observe(
    _ receive: @escaping @MainActor (Event) -> Void
  ) -> StoreObservation {
    let observer = center.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] notification in
      guard let sender = notification.object as? StoreEventNotifications<Event>, sender === self,
        let event = notification.userInfo?["event"] as? Event
      else { return }
      MainActor.assumeIsolated { receive(event) }
    }
    return StoreObservation(observer, in: center)
  }

  /// Posts the event, or queues it while another event is being posted.
  package func emit(_ event: Event) {
    queue.deliver((event, stores.endID)) {
      stores.call(with: $0.event, before: $0.endID)
      center.post(name: name, object: self, userInfo: ["event": $0.event])
    }
  }

  internal func subscribe(
    _ receive: @escaping @MainActor (Event) -> Void
  ) -> StoreRegistration<Event> {
    stores.add(receive)
  }
}
