/// The stores subscribed to a publisher, in the order in which they subscribed.
@MainActor
internal final class StoreReceivers<Event: Sendable> {
  private struct Entry {
    let id: Int
    weak var registration: StoreRegistration<Event>?
  }

  private var entries: [Entry] = []
  /// The id of the next receiver.
  private(set) var endID = 0

  init() {}

  /// Whether there are no receivers. Released receivers count until the next one is added.
  var isEmpty: Bool { entries.isEmpty }

  /// The number of receivers that have not been released.
  var count: Int { entries.count { $0.registration != nil } }

  func add(_ receive: @escaping @MainActor (Event) -> Void) -> StoreRegistration<Event> {
    entries.removeAll { $0.registration == nil }
    let registration = StoreRegistration(receive)
    entries.append(Entry(id: endID, registration: registration))
    endID += 1
    return registration
  }

  /// Calls the receivers that were added before `endID` was assigned.
  func call(with event: Event, before endID: Int) {
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
