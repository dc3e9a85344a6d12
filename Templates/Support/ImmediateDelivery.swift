extension StoreActivity {
  /// Calls `send` now, after all events that were emitted earlier; or, if one of these is being
  /// delivered, when that is done.
  public func deliver<Sender: AnyObject, Event>(
    _ event: Event, from sender: Sender, _ send: @escaping @MainActor (Sender, Event) -> Void
  ) {
    #if STORE_ARRIVALS
      arrivals.deliver()
    #endif
    #if STORE_STOPPING
      guard !hasStopped else { return }
    #endif
    guard deliveries.count == 0, !isDelivering else {
      append { send(sender, event) }
      return deliverAll()
    }
    // The same without waiting, which takes much less time.
    #if STORE_TRACE
      emittedCount += 1
    #endif
    isDelivering = true
    send(sender, event)
    isDelivering = false
    if dueCount > 0 { deliverDue() }
  }
}
