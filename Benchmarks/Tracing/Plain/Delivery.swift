import Foundation

/// How long the generated stores of this module take to deliver events. Both modules contain this file.
@MainActor
package enum Delivery {
  /// The processor time until every subscriber has handled every event. Other load on the machine affects it less
  /// than the time that passes, and a trace that nobody observes waits for nothing.
  ///
  /// - Parameters:
  ///   - isAsync: whether the handler is `async`, in the queue of its store.
  ///   - isBurst: whether all events are emitted at once, rather than each after the previous one has been
  ///     handled.
  package static func time(
    _ channel: String, isAsync: Bool, isBurst: Bool, subscribers: Int, events: Int
  ) async -> Duration {
    let tally = Tally()
    let side = side(channel, isAsync, subscribers, tally)
    // One event that does not count, for lazy initialization.
    tally.expect(subscribers)
    side.emit(1)
    await tally.allArrived()

    let start = clock()
    for _ in 0..<(isBurst ? 1 : events) {
      tally.expect(subscribers * (isBurst ? events : 1))
      side.emit(isBurst ? events : 1)
      await tally.allArrived()
    }
    let microseconds = clock() - start  // On every POSIX system, a second has a million of them.
    withExtendedLifetime(side.listeners) {}
    return .microseconds(microseconds)
  }

  private typealias Side = (emit: @MainActor (Int) -> Void, listeners: [AnyObject])

  private static func side(
    _ channel: String, _ isAsync: Bool, _ subscribers: Int, _ tally: Tally
  ) -> Side {
    switch channel {
    case "combine": combine(isAsync, subscribers, tally)
    case "notification": notification(isAsync, subscribers, tally)
    case "delegate": delegate(isAsync, tally)
    default: asyncStream(isAsync, subscribers, tally)
    }
  }

  private static func asyncStream(_ isAsync: Bool, _ subscribers: Int, _ tally: Tally) -> Side {
    let activity = StoreActivity()
    let source = StreamSourceStore(storeActivity: activity)
    let listeners = (0..<subscribers).map { _ in
      let listener = StreamListenerStore(storeActivity: activity)
      listener.tally = tally
      listener.subscribe(to: source.eventPublisher)
      return listener
    }
    let event: StreamSourceEvent = isAsync ? .queued(amount: 1) : .counted(amount: 1)
    return ({ for _ in 0..<$0 { source.emit(event) } }, listeners)
  }

  private static func combine(_ isAsync: Bool, _ subscribers: Int, _ tally: Tally) -> Side {
    let activity = StoreActivity()
    let source = SubjectSourceStore(storeActivity: activity)
    let listeners = (0..<subscribers).map { _ in
      let listener = SubjectListenerStore(storeActivity: activity)
      listener.tally = tally
      listener.subscribe(to: source.eventPublisher)
      return listener
    }
    let event: SubjectSourceEvent = isAsync ? .queued(amount: 1) : .counted(amount: 1)
    return ({ for _ in 0..<$0 { source.emit(event) } }, listeners)
  }

  private static func notification(_ isAsync: Bool, _ subscribers: Int, _ tally: Tally) -> Side {
    let activity = StoreActivity()
    let source = NoticeSourceStore(eventCenter: NotificationCenter(), storeActivity: activity)
    let listeners = (0..<subscribers).map { _ in
      let listener = NoticeListenerStore(storeActivity: activity)
      listener.tally = tally
      listener.subscribe(to: source.eventPublisher)
      return listener
    }
    let event: NoticeSourceEvent = isAsync ? .queued(amount: 1) : .counted(amount: 1)
    return ({ for _ in 0..<$0 { source.emit(event) } }, listeners)
  }

  private static func delegate(_ isAsync: Bool, _ tally: Tally) -> Side {
    let activity = StoreActivity()
    let source = DelegatingSourceStore(storeActivity: activity)
    let listener = DelegateListenerStore(storeActivity: activity)
    listener.tally = tally
    source.eventDelegate = listener
    let event: DelegatingSourceEvent = isAsync ? .queued(amount: 1) : .counted(amount: 1)
    return ({ for _ in 0..<$0 { source.emit(event) } }, [listener])
  }
}
