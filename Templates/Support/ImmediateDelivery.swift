extension StoreActivity {
  /// Calls `send` now, after all events that were emitted earlier; or, if one of these is being
  /// delivered, when that is done. If a cycle of events keeps the main actor busy, that is on a later turn.
  public func deliver<Sender: AnyObject, Event>(
    _ event: Event, from sender: Sender, _ send: @escaping @MainActor (Sender, Event) -> Void
  ) {
    #if STORE_ARRIVALS
      deliverArrivals()
    #endif
    #if STORE_STOPPING
      guard !hasStopped else { return }
    #endif
    guard deliveries.isEmpty, !isDelivering else {
      append { send(sender, event) }
      return deliverAll()
    }
    // The usual case: nothing waits, so the event is neither queued nor counted, which takes much less time.
    #if STORE_TRACE
      emittedCount += 1
    #endif
    isDelivering = true
    send(sender, event)
    isDelivering = false
    if dueCount > 0 { deliverDue() }
  }
}
