/// A delegate, which is one subscriber.
@MainActor
enum DelegateSides {
  static func generated(_ kind: HandlerKind, _ tally: Tally) -> Side {
    let source = DelegatingSourceStore()
    let listener = DelegateListenerStore()
    listener.tally = tally
    source.eventDelegate = listener
    let event: DelegatingSourceEvent = kind == .sync ? .counted(amount: 1) : .queued(amount: 1)
    return Side(
      emit: { for _ in 0..<$0 { source.emit(event) } },
      end: { withExtendedLifetime(listener) {} })
  }

  /// - Parameter waits: whether the publisher awaits an `async` delegate, as articles recommend.
  static func handWritten(_ kind: HandlerKind, waits: Bool, _ tally: Tally) -> Side {
    let source = ShelfStore()
    let listener = LoanStore()
    listener.tally = tally
    source.delegate = listener
    return Side(
      emit: {
        switch kind {
        case .sync: for _ in 0..<$0 { source.count(1) }
        case .serial where waits: for _ in 0..<$0 { await source.queue(1) }
        case .serial: for _ in 0..<$0 { source.queueAndGoOn(1) }
        }
      },
      end: { withExtendedLifetime(listener) {} })
  }
}
