extension StoreActivity {
  /// Delivers the event before it returns, after all events that were emitted earlier. During another delivery, the
  /// event waits for its turn. After 1000 events in a row, the rest wait for a later turn of the main actor, so that a
  /// cycle of events cannot block the main thread.
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
    // The usual case: nothing waits. Skipping the queue and the pending count is much faster.
    #if STORE_TRACE
      emittedCount += 1
    #endif
    isDelivering = true
    send(sender, event)
    isDelivering = false
    if dueCount > 0 { deliverDue() }
  }
}
