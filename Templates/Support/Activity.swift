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
  /// An event on its way. It is a struct because Swift would wrap a closure in another one to store it in an array,
  /// which makes serial handlers a fifth slower.
  internal struct Delivery { let send: @MainActor () -> Void }

  // Checks for exclusive access would take longer than the rest of a delivery. They are not needed:
  // no other code runs while the queue changes.
  @exclusivity(unchecked) internal var deliveries = StoreWaitingLine<Delivery>()
  /// How many deliveries at the front of the queue are due. Later ones wait for `deliverAll()`.
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
    /// Calls `send` on the next turn of the main actor. An event that is delivered at once brings it forward, to
    /// keep the order; more than 1000 waiting events delay it.
    internal func deliverLater(_ send: @escaping @MainActor () -> Void) {
      #if STORE_STOPPING
        guard !hasStopped else { return }
      #endif
      // If other events wait that are not due yet, `deliverAll()` is already scheduled.
      if deliveries.count == dueCount { Self.onNextTurn { self.deliverAll() } }
      #if STORE_ARRIVALS
        for arrival in arrivals.removeAll() { append(arrival) }
      #endif
      append(send)
    }
  #endif

  /// Lets a delivery wait, and counts it as pending.
  internal func append(_ send: @escaping @MainActor () -> Void) {
    #if STORE_TRACE
      emittedCount += 1
    #endif
    begin()
    deliveries.append(Delivery(send: send))
  }

  /// Makes all waiting events due. Delivers them now, unless a delivery is running or `deliverDue()` is scheduled.
  internal func deliverAll() {
    #if STORE_IMMEDIATE_DELIVERY
      let isScheduled = isDelivering || dueCount > 0
    #else
      let isScheduled = dueCount > 0
    #endif
    dueCount = deliveries.count
    if !isScheduled { deliverDue() }
  }

  /// Delivers events that are due. If more than 1000 are, the rest waits for the next turn.
  internal func deliverDue() {
    #if STORE_IMMEDIATE_DELIVERY
      isDelivering = true
    #endif
    for _ in 0..<Self.deliveriesPerTurn {
      guard dueCount > 0, let delivery = deliveries.popFirst() else { break }
      dueCount -= 1
      delivery.send()
      // Not before `send()`: the handlers it starts must be counted first, or `settle()` could return.
      end()
    }
    #if STORE_IMMEDIATE_DELIVERY
      isDelivering = false
    #endif
    if dueCount > 0 { Self.onNextTurn { self.deliverDue() } }
  }

  #if STORE_STOPPING
    /// Delivers every event that has been emitted, and ignores events that are emitted afterwards.
    package func stop() {
      deliverEmitted()
      hasStopped = true
      // What a cycle of events has left. It cannot go on, because handlers emit nothing any more.
      while !isDelivering, dueCount > 0 { deliverDue() }
    }

    /// Delivers every event that has been emitted, and those that their handlers emit. In a cycle of events, the rest
    /// waits for a later turn of the main actor. During a delivery, the events follow when that delivery returns.
    package func deliverEmitted() {
      #if STORE_ARRIVALS
        deliverArrivals()
      #endif
      dueCount = deliveries.count
      guard !isDelivering else { return }
      for _ in 0...dueCount / Self.deliveriesPerTurn { deliverDue() }
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
      // `cancelAll()` spares the handler that calls it. Clear the current handler, so that a handler that releases
      // the owner is cancelled like all others.
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

    /// The number of the delivery that is running. Notifications count, so the numbers of events have gaps.
    internal var eventNumber: Int { emittedCount - deliveries.count }

    /// The number that the next event gets, unless notifications from other threads are delivered before it.
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

  /// Returns when no event is pending, no handler is running and no timer is overdue, or when the current task is
  /// cancelled. Inside a running handler, including the tasks it creates, it returns immediately: it would wait for
  /// itself.
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

  #if STORE_CALL_TIMER
    internal func beginTimer(isDue: @escaping () -> Bool) -> Int {
      nextTimer += 1
      timers[nextTimer] = isDue
      return nextTimer
    }

    internal func endTimer(_ timer: Int) {
      timers[timer] = nil
      // Lets `settle()` check again whether a timer is overdue.
      begin()
      end()
    }
  #endif

  /// Counts work that `settle()` waits for. Each call needs a matching `end()`.
  internal func begin() { pendingCount += 1 }

  internal func end() {
    pendingCount -= 1
    guard pendingCount == 0 else { return }
    for continuation in waiting { continuation.finish() }
    waiting = []
  }
}
