#if STORE_HANDLER_RUN
  import class Foundation.Thread
#endif

/// Delivers the events of an app's stores in the order in which they were emitted, and counts what is
/// still to be handled, so that tests can wait until there is nothing.
@MainActor
package final class StoreActivity {
  /// After this many events, other work on the main thread gets a turn.
  private static let deliveriesPerTurn = 1000

  #if STORE_IMMEDIATE_DELIVERY
    internal var isDelivering = false
  #endif
  // Checks for exclusive access would take longer than the rest of a delivery. They are not needed:
  // no other code runs while the queue changes.
  @exclusivity(unchecked) internal var deliveries = StoreWaitingLine<@MainActor () -> Void>()
  /// How many of the first deliveries may be made now. Later ones wait for `deliverAll()`.
  internal private(set) var dueCount = 0
  #if STORE_TRACE
    internal var emittedCount = 0
  #endif

  #if STORE_ARRIVALS
    internal let arrivals = StoreArrivals()
  #endif
  private var pendingCount = 0
  /// The calls of `settle()`.
  private var waiting: [AsyncStream<Never>.Continuation] = []
  #if STORE_STOPPING
    internal private(set) var hasStopped = false
  #endif
  #if STORE_CALL_TIMER
    private var timers: [Int: () -> Bool] = [:]
    private var nextTimer = 0
  #endif

  #if STORE_TRACE
    /// Reports to observers; nil while there are none.
    ///
    /// Without observers, a comparison with nil is all that happens.
    @exclusivity(unchecked) package private(set) var trace: StoreTrace?
  #endif

  package init() {}

  // MARK: Delivering events

  #if STORE_STREAMS
    /// Calls `send` on the next turn of the main actor, or on a later one if very many events wait; or
    /// earlier, before an event that is delivered at once.
    internal func deliverLater(_ send: @escaping @MainActor () -> Void) {
      #if STORE_STOPPING
        guard !hasStopped else { return }
      #endif
      // If others wait that are not due yet, `deliverAll()` is already coming.
      if deliveries.count == dueCount { Self.onNextTurn { self.deliverAll() } }
      append(send)
    }
  #endif

  /// Lets a delivery wait, and counts it as pending.
  internal func append(_ send: @escaping @MainActor () -> Void) {
    #if STORE_TRACE
      emittedCount += 1
    #endif
    begin()
    deliveries.append(send)
  }

  /// Makes all waiting events due. Delivers them now, unless `deliverDue()` is running or coming.
  internal func deliverAll() {
    #if STORE_IMMEDIATE_DELIVERY
      let isScheduled = isDelivering || dueCount > 0
    #else
      let isScheduled = dueCount > 0
    #endif
    dueCount = deliveries.count
    if !isScheduled { deliverDue() }
  }

  internal func deliverDue() {
    #if STORE_IMMEDIATE_DELIVERY
      isDelivering = true
    #endif
    for _ in 0..<Self.deliveriesPerTurn {
      guard dueCount > 0, let send = deliveries.popFirst() else { break }
      dueCount -= 1
      send()
      // The handlers that the event has started are counted by now.
      end()
    }
    #if STORE_IMMEDIATE_DELIVERY
      isDelivering = false
    #endif
    if dueCount > 0 { Self.onNextTurn { self.deliverDue() } }
  }

  #if STORE_STOPPING
    /// Delivers what has been emitted, and ignores all events from now on.
    package func stop() {
      deliverEmitted()
      hasStopped = true
      while !isDelivering, dueCount > 0 { deliverDue() }
    }

    /// Delivers what has been emitted.
    package func deliverEmitted() {
      #if STORE_ARRIVALS
        deliverArrivals()
      #endif
      dueCount = deliveries.count
      if !isDelivering, dueCount > 0 { deliverDue() }
    }
  #endif

  /// Runs `work` on the next turn of the main actor, without the task-local values and the priority of the
  /// current task.
  nonisolated package static func onNextTurn(
    _ work: @escaping @MainActor @Sendable () async -> Void
  ) {
    _Concurrency.Task.detached(operation: work)
  }

  #if STORE_HANDLER_RUN
    /// Ends the work of stores whose owner is being released: at once on the main thread, otherwise on the
    /// next turn of the main actor.
    nonisolated package static func onRelease(_ end: @escaping @MainActor @Sendable () -> Void) {
      guard Foundation.Thread.isMainThread else { return onNextTurn(end) }
      // Without a current handler, so that one that releases the owner is cancelled like the others.
      MainActor.assumeIsolated { StoreHandlerRun.current.withValue(nil, operation: end) }
    }
  #endif

  #if STORE_TRACE
    // MARK: Tracing

    /// Calls `observe` with everything that stores do with events from now on.
    package func onTrace(_ observe: @escaping @MainActor (StoreTraceRecord) -> Void) {
      let trace = trace ?? StoreTrace(self)
      trace.add(observe)
      self.trace = trace
    }

    /// Removes all observers.
    package func stopTracing() {
      trace?.stop()
      trace = nil
    }

    /// The number of the event being delivered among all events.
    internal var eventNumber: Int { emittedCount - deliveries.count }

    /// The number of the next event.
    internal var nextEventNumber: Int { emittedCount + 1 }
  #endif

  // MARK: Waiting for events and handlers

  /// Whether no event is pending, no handler is running, and no timer is overdue.
  package var isSettled: Bool {
    #if STORE_ARRIVALS
      guard arrivals.isEmpty else { return false }
    #endif
    #if STORE_CALL_TIMER
      guard !timers.values.contains(where: { $0() }) else { return false }
    #endif
    return pendingCount == 0
  }

  /// Returns when everything has been delivered and handled, or when its task is cancelled. In a handler,
  /// and in the tasks that it starts, it returns immediately until the handler has ended, for which it would
  /// wait.
  package func settle() async {
    #if STORE_HANDLER_RUN
      if StoreHandlerRun.ofCurrentCode?.activity === self { return }
    #endif
    while !isSettled, !_Concurrency.Task.isCancelled {
      #if STORE_ARRIVALS
        guard arrivals.isEmpty else {
          deliverArrivals()
          continue
        }
      #endif
      // The stream finishes when `isSettled` may have changed.
      for await _ in AsyncStream(Never.self, { waiting.append($0) }) {}
    }
  }

  internal func begin() { pendingCount += 1 }

  internal func end() {
    pendingCount -= 1
    if pendingCount == 0 { resume() }
  }

  #if STORE_CALL_TIMER
    internal func beginTimer(isDue: @escaping () -> Bool) -> Int {
      nextTimer += 1
      timers[nextTimer] = isDue
      return nextTimer
    }

    internal func endTimer(_ timer: Int) {
      timers[timer] = nil
      resume()
    }
  #endif

  private func resume() {
    for continuation in waiting { continuation.finish() }
    waiting = []
  }
}
