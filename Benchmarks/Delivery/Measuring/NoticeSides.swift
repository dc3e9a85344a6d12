import Foundation

/// A separate notification center, each side with this many subscribers.
@MainActor
enum NoticeSides {
  static func generated(_ kind: HandlerKind, _ subscribers: Int, _ tally: Tally) -> Side {
    let activity = StoreActivity()
    let source = NoticeSourceStore(eventCenter: NotificationCenter())
    let listeners = (0..<subscribers).map { _ in
      let listener = NoticeListenerStore(storeActivity: activity)
      listener.tally = tally
      listener.subscribe(to: source.eventPublisher)
      return listener
    }
    let event: NoticeSourceEvent = kind == .sync ? .counted(amount: 1) : .queued(amount: 1)
    return Side(
      emit: { for _ in 0..<$0 { source.emit(event) } },
      end: { withExtendedLifetime(listeners) {} })
  }

  static func handWritten(_ kind: HandlerKind, _ subscribers: Int, _ tally: Tally) -> Side {
    let center = NotificationCenter()
    let source = PageStore(center: center)
    let listeners = (0..<subscribers).map { _ in
      let listener = IndexStore(center: center)
      listener.tally = tally
      return listener
    }
    return Side(
      emit: {
        switch kind {
        case .sync: for _ in 0..<$0 { source.count(1) }
        case .serial: for _ in 0..<$0 { source.queue(1) }
        }
      },
      end: { for listener in listeners { listener.stopObserving() } })
  }
}
