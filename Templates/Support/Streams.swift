/// Emits the events of a store: to streams immediately, to other stores on the next turn of the main actor.
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

  public init(_ activity: StoreActivity) { self.activity = activity }

  /// A new stream of all events from now on. It finishes when this object is released.
  ///
  /// - Parameter policy: which unread events the stream keeps; all by default.
  package func events(
    buffering policy: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: policy)
    streams.append((nextID, continuation))
    continuation.onTermination = { [weak self, id = nextID] _ in
      _Concurrency.Task { @MainActor [weak self] in self?.streams.removeAll { $0.id == id } }
    }
    nextID += 1
    return stream
  }

  /// Sends the event to all streams now, and to all current subscribers later.
  public func emit(_ event: Event) {
    let subscriptions = publisher.subscriptions
    if !subscriptions.isEmpty {
      activity.deliverLater { StoreEventPublisher.send(event, to: subscriptions) }
    }
    #if STORE_TRACE
      // Delivers nothing, but uses up a number: the trace has just reported this event with it.
      if subscriptions.isEmpty, activity.trace != nil { activity.deliverLater {} }
    #endif
    for stream in streams { stream.continuation.yield(event) }
  }

  deinit { for stream in streams { stream.continuation.finish() } }
}
