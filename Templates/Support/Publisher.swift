/// The events of a store, to which other stores subscribe. Only the store itself can emit them.
@MainActor
package final class StoreEventPublisher<Event: Sendable> {
  private struct Entry {
    let id: Int
    weak var registration: StoreRegistration<Event>?
  }

  /// The subscriptions, in the order in which they were made.
  private var entries: [Entry] = []
  /// The id of the next subscription.
  internal private(set) var endID = 0

  internal init() {}

  /// Whether there are no subscriptions. Released ones count until the next one is added.
  internal var isEmpty: Bool { entries.isEmpty }

  /// The number of subscribed stores.
  package var subscriberCount: Int { entries.count { $0.registration != nil } }

  internal func subscribe(
    _ receive: @escaping @MainActor (Event) -> Void
  ) -> StoreRegistration<Event> {
    entries.removeAll { $0.registration == nil }
    let registration = StoreRegistration(receive)
    entries.append(Entry(id: endID, registration: registration))
    endID += 1
    return registration
  }

  /// Sends the event to the stores that had subscribed before `endID` was assigned.
  internal func send(_ event: Event, before endID: Int) {
    for entry in entries where entry.id < endID { entry.registration?.receive(event) }
  }
}

/// The subscription of a store to a publisher. It ends when this object is released.
@MainActor
internal final class StoreRegistration<Event: Sendable> {
  let receive: @MainActor (Event) -> Void

  init(_ receive: @escaping @MainActor (Event) -> Void) {
    self.receive = receive
  }
}
