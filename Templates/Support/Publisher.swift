/// The events of a store, to which other stores subscribe. Only the store itself can emit them.
@MainActor
package final class StoreEventPublisher<Event: Sendable> {
  private struct Entry {
    let id: Int
    weak var registration: StoreRegistration<Event>?
  }

  /// The subscriptions, in the order in which they were made.
  private var entries: [Entry] = []
  /// With this many entries, released ones are removed.
  private var limit = 16
  /// The id of the next subscription.
  internal private(set) var endID = 0

  internal init() {}

  /// Whether there are no subscriptions. Released ones may count.
  internal var isEmpty: Bool { entries.isEmpty }

  /// The number of subscribed stores.
  package var subscriberCount: Int { entries.count { $0.registration != nil } }

  internal func subscribe(
    _ receive: @escaping @MainActor (Event) -> Void
  ) -> StoreRegistration<Event> {
    if entries.count >= limit { removeReleased() }
    let registration = StoreRegistration(receive)
    entries.append(Entry(id: endID, registration: registration))
    endID += 1
    return registration
  }

  private func removeReleased() {
    entries.removeAll { $0.registration == nil }
    limit = max(16, entries.count * 2)
  }

  /// Sends the event to the stores that had subscribed before `endID` was assigned.
  internal func send(_ event: Event, before endID: Int) {
    // Access by index does not copy the weak reference.
    let entries = entries
    for index in entries.indices where entries[index].id < endID {
      entries[index].registration?.receive(event)
    }
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
