/// Streams, each side with this many subscribers.
@MainActor
enum StreamSides {
  static func generated(_ kind: HandlerKind, _ subscribers: Int, _ tally: Tally) -> Side {
    let activity = StoreActivity()
    let source = StreamSourceStore(storeActivity: activity)
    let listeners = (0..<subscribers).map { _ in
      let listener = StreamListenerStore(storeActivity: activity)
      listener.tally = tally
      listener.subscribe(to: source.eventPublisher)
      return listener
    }
    let event: StreamSourceEvent = kind == .sync ? .counted(amount: 1) : .queued(amount: 1)
    return Side(
      emit: { for _ in 0..<$0 { source.emit(event) } },
      end: { withExtendedLifetime(listeners) {} })
  }

  static func handWritten(_ kind: HandlerKind, _ subscribers: Int, _ tally: Tally) async -> Side {
    let source = OrderStore()
    let listeners = (0..<subscribers).map { _ in
      let listener = StockStore()
      listener.tally = tally
      listener.listen(to: source.events())
      return listener
    }
    // Events emitted before the tasks have run are lost, and would never arrive.
    while source.listenerCount < subscribers { await Task.yield() }
    let event: OrderEvent = kind == .sync ? .counted(amount: 1) : .queued(amount: 1)
    return Side(
      emit: { for _ in 0..<$0 { source.emit(event) } },
      end: { for listener in listeners { listener.stopListening() } })
  }
}
