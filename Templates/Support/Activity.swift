#if STORE_HANDLER_RUN
  import class Foundation.Thread
#endif

/// Delivers the events of an app's stores in the order in which they were emitted, and counts what is
/// still to be handled, so that tests can wait until there is nothing.
@MainActor
package final class StoreActivity {
  /// After so many events, other work on the main thread gets a turn.
  private static let deliveriesPerTurn = 1000

  #if STORE_IMMEDIATE_DELIVERY
    internal var isDelivering = false
  #endif
  // Checks for exclusive access would take longer than the rest of a delivery.
  @exclusivity(unchecked) internal var deliveries = StoreWaitingLine<@MainActor () -> Void>()
  /// How many of them belong to the current turn of the main actor.
  internal private(set) var dueCount = 0
  #if STORE_TRACE
    internal var emittedCount = 0
  #endif

  #if STORE_ARRIVALS
    internal let arrivals = StoreArrivals()
  #endif
  private var pendingCount = 0
  private var settling: [AsyncStream<Never>.Continuation] = []
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
    /// Calls `send` on the next turn of the main actor, at the latest.
    internal func deliverLater(_ send: @escaping @MainActor () -> Void) {
      #if STORE_STOPPING
        guard !hasStopped else { return }
      #endif
      // For others that are not due, that turn is already coming.
      if deliveries.count == dueCount { Self.onNextTurn { self.deliverAll() } }
      append(send)
    }
  #endif

  internal func append(_ send: @escaping @MainActor () -> Void) {
    #if STORE_TRACE
      emittedCount += 1
    #endif
    begin()
    deliveries.append(send)
  }

  /// Makes all waiting events due, and delivers them, unless a turn for those that are due is coming.
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
        arrivals.deliver()
      #endif
      dueCount = deliveries.count
      if !isDelivering, dueCount > 0 { deliverDue() }
    }
  #endif

  /// Runs `work` without the task-local values and the priority of the current task, to which it does not
  /// belong.
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
      // Outside the current handler, so that it is cancelled like the others if it releases the owner.
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

  // MARK: Waiting for handlers

  #if STORE_CALL_TIMER
    /// Whether no event is pending, no handler is running, and no timer is overdue.
    package var isSettled: Bool { pendingCount == 0 && !timers.values.contains { $0() } }
  #else
    /// Whether no event is pending and no handler is running.
    package var isSettled: Bool { pendingCount == 0 }
  #endif

  /// Returns when everything has been delivered and handled, or when its task is cancelled. In a handler
  /// and its child tasks it returns immediately, because it would wait for that handler.
  package func settle() async {
    #if STORE_HANDLER_RUN
      if StoreHandlerRun.ofCurrentCode?.activity === self { return }
    #endif
    #if STORE_ARRIVALS
      arrivals.deliver()
    #endif
    while !isSettled, !_Concurrency.Task.isCancelled {
      // The stream finishes when that may have changed.
      let (changes, continuation) = AsyncStream.makeStream(of: Never.self)
      settling.append(continuation)
      for await _ in changes {}
      #if STORE_ARRIVALS
        arrivals.deliver()
      #endif
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
    for continuation in settling { continuation.finish() }
    settling = []
  }
}
