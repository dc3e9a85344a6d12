/// Delivers the events of a store: to streams immediately, to stores on the next turn of the main actor.
@MainActor
package final class StoreEventStreams<Event: Sendable> {
  public let publisher = StoreEventPublisher<Event>()
  #if STORE_JOINING
    internal var activity: StoreActivity
  #else
    private let activity: StoreActivity
  #endif
  private var streams: [(id: Int, continuation: AsyncStream<Event>.Continuation)] = []
  private var nextID = 0

  public init(_ activity: StoreActivity) {
    self.activity = activity
  }

  /// The number of open streams.
  package var streamCount: Int { streams.count }

  /// A new stream of all events from now on. It finishes when this object is released.
  ///
  /// - Parameter policy: which events it keeps that nobody has read yet; all by default.
  package func events(
    buffering policy: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: policy)
    let id = nextID
    nextID += 1
    streams.append((id, continuation))
    continuation.onTermination = { [weak self] _ in
      _Concurrency.Task { @MainActor [weak self] in self?.streams.removeAll { $0.id == id } }
    }
    return stream
  }

  /// Queues the event for all current subscribers.
  public func emit(_ event: Event) {
    if !publisher.isEmpty {
      let endID = publisher.endID
      activity.deliverLater { [publisher] in publisher.send(event, before: endID) }
    }
    #if STORE_TRACE
      // Each event has a number of its own.
      if publisher.isEmpty { activity.skipEvent() }
    #endif
    for stream in streams { stream.continuation.yield(event) }
  }

  deinit {
    for stream in streams { stream.continuation.finish() }
  }
}
