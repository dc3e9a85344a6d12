/// Delivers each event to the current subscribers: to streams immediately, to stores on the next turn
/// of the main actor.
@MainActor
package final class StoreEventStreams<Event: Sendable> {
  private let activity: StoreActivity
  private let stores = StoreReceivers<Event>()
  private var streams: [(id: Int, continuation: AsyncStream<Event>.Continuation)] = []
  private var nextID = 0

  package init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// The number of subscribed stores and streams.
  package var subscriberCount: Int { stores.count + streams.count }

  /// A new stream of all events from now on. It finishes when this publisher is released.
  package func events() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    let id = nextID
    nextID += 1
    streams.append((id, continuation))
    continuation.onTermination = { [weak self] _ in
      _Concurrency.Task { @MainActor [weak self] in self?.streams.removeAll { $0.id == id } }
    }
    return stream
  }

  /// Queues the event for all current subscribers.
  package func emit(_ event: Event) {
    if !stores.isEmpty {
      let endID = stores.endID
      activity.deliverLater { [stores] in stores.call(with: event, before: endID) }
    }
    for stream in streams { stream.continuation.yield(event) }
  }

  internal func subscribe(
    _ receive: @escaping @MainActor (Event) -> Void
  ) -> StoreRegistration<Event> {
    stores.add(receive)
  }

  deinit {
    for stream in streams { stream.continuation.finish() }
  }
}
