import Observation

extension StoreSubscriptions {
  /// Calls `receive` with the value of a field after each turn in which it was set, in the order of the events, until
  /// the store is released. `read` returns nil when the other store has been released. The closures must not retain
  /// stores.
  package func add<Value>(
    changesOf read: @escaping @MainActor () -> Value?, _ activity: StoreActivity,
    receive: @escaping @MainActor (Value) -> Void
  ) {
    fields.append(StoreFieldObservation(read, activity, receive: receive))
  }
}

/// Observes a field until it is released.
@MainActor
internal final class StoreFieldObservation<Value> {
  private let read: @MainActor () -> Value?
  private let activity: StoreActivity
  private let receive: @MainActor (Value) -> Void

  init(
    _ read: @escaping @MainActor () -> Value?, _ activity: StoreActivity,
    receive: @escaping @MainActor (Value) -> Void
  ) {
    self.read = read
    self.activity = activity
    self.receive = receive
    _ = track()
  }

  /// Returns the value, and waits for the next change.
  private func track() -> Value? {
    // Fields of stores are set on the main actor.
    Observation.withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.deliverSoon() }
    }
  }

  private func deliverSoon() {
    #if STORE_STOPPING
      guard !activity.hasStopped else { return }
    #endif
    // If other events wait that are not due yet, `deliverAll()` is already scheduled.
    if activity.deliveries.count == activity.dueCount {
      StoreActivity.onNextTurn { [activity] in activity.deliverAll() }
    }
    #if STORE_ARRIVALS
      for arrival in activity.arrivals.removeAll() { activity.append(arrival) }
    #endif
    activity.append { [weak self] in self?.deliver() }
  }

  private func deliver() {
    if let value = track() { receive(value) }
  }
}
