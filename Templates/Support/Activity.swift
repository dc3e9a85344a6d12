/// Delivers the events of an app's stores in the order in which they were emitted, whatever their channels,
/// and counts what is still to be handled, so that tests can wait until there is nothing.
@MainActor
package final class StoreActivity {
  /// An event on its way to its subscribers.
  private struct Delivery {
    let number: Int
    let send: @MainActor () -> Void
  }

  /// How many waiting events are delivered before other work on the main thread gets a turn. Only a
  /// cycle of events reaches this number.
  private static let deliveriesPerTurn = 1000

  internal private(set) var isDelivering = false
  private var deliveries = StoreWaitingLine<Delivery>()
  /// How many of the waiting deliveries belong to the current turn of the main actor.
  private var dueCount = 0
  private var emittedCount = 0
  private var deliveredNumber = 0

  #if STORE_ARRIVALS
    internal let arrivals = StoreArrivals()
  #endif
  private var runningCount = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiting = 0
  #if STORE_STOPPING
    private var hasStopped = false
  #endif
  #if STORE_CALL_TIMER
    private var timers: [Int: () -> Bool] = [:]
    private var nextTimer = 0
  #endif

  #if STORE_TRACE
    /// Reports to observers; nil while there are none.
    ///
    /// Checks for exclusive access would take longer than the comparison with nil, which is all that
    /// happens without observers.
    @exclusivity(unchecked) package private(set) var trace: StoreTrace?
  #endif

  package init() {}

  // MARK: Delivering events

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
    emittedCount += 1
    guard deliveries.isEmpty, !isDelivering else {
      // Those that are due are being delivered, or get a turn.
      let isAwaited = isDelivering || dueCount > 0
      append { send(sender, event) }
      dueCount = deliveries.count
      if !isAwaited { deliverDue() }
      return
    }
    deliveredNumber = emittedCount
    isDelivering = true
    send(sender, event)
    isDelivering = false
    if dueCount > 0 { deliverDue() }
  }

  private func append(_ send: @escaping @MainActor () -> Void) {
    begin()
    deliveries.append(Delivery(number: emittedCount, send: send))
  }

  private func deliverDue() {
    isDelivering = true
    var count = 0
    while dueCount > 0, count < Self.deliveriesPerTurn, let delivery = deliveries.removeFirst() {
      dueCount -= 1
      count += 1
      deliveredNumber = delivery.number
      delivery.send()
      end()
    }
    isDelivering = false
    if dueCount > 0 { Self.onNextTurn { self.deliverDue() } }
  }

  #if STORE_STREAMS
    /// Calls `send` on the next turn of the main actor, or with the next event that is delivered at once.
    internal func deliverLater(_ send: @escaping @MainActor () -> Void) {
      #if STORE_STOPPING
        guard !hasStopped else { return }
      #endif
      emittedCount += 1
      if deliveries.count == dueCount { Self.onNextTurn { self.deliverAll() } }
      append(send)
    }

    private func deliverAll() {
      let isAwaited = dueCount > 0
      dueCount = deliveries.count
      if !isAwaited { deliverDue() }
    }
  #endif

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

    /// The position of the event being delivered among all events, or that of the next one.
    internal var eventNumber: Int { isDelivering ? deliveredNumber : emittedCount + 1 }

    /// The number of the next event.
    internal var nextEventNumber: Int { emittedCount + 1 }

    /// Counts an event that is delivered to no store.
    internal func skipEvent() {
      emittedCount += 1
    }
  #endif

  // MARK: Waiting for handlers

  #if STORE_CALL_TIMER
    /// Whether no event is pending, no handler is running, and no timer is overdue.
    package var isSettled: Bool { runningCount == 0 && !timers.values.contains { $0() } }
  #else
    /// Whether no event is pending and no handler is running.
    package var isSettled: Bool { runningCount == 0 }
  #endif

  /// Returns when everything has been delivered and handled, or when its task is cancelled. In a handler
  /// and its child tasks it returns immediately, because it would wait for that handler.
  package func settle() async {
    #if STORE_HANDLER_RUN
      if StoreCurrentRun.value?.activity === self { return }
    #endif
    while !_Concurrency.Task.isCancelled {
      #if STORE_ARRIVALS
        arrivals.deliver()
      #endif
      guard !isSettled else { return }
      await waitForChange()
    }
  }

  /// Returns when the last handler or a timer has ended, or when the task is cancelled.
  private func waitForChange() async {
    let id = nextWaiting
    nextWaiting += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[id] = $0 }
    } onCancel: {
      _Concurrency.Task { @MainActor in waiting.removeValue(forKey: id)?.resume() }
    }
  }

  internal func begin() {
    runningCount += 1
  }

  internal func end() {
    runningCount -= 1
    if runningCount == 0 { resume() }
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
    let resumed = waiting.values
    waiting = [:]
    for continuation in resumed { continuation.resume() }
  }
}
