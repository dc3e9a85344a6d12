/// Delivers the events of an app's stores in order, and counts running handlers, so that tests can wait
/// until there are none.
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
  private var emittedCount = 0
  private var deliveredNumber = 0
  #if STORE_STREAMS
    /// Deliveries scheduled for the next turn of the main actor.
    private var scheduled = StoreWaitingLine<Delivery>()
  #endif

  #if STORE_ARRIVALS
    internal let arrivals = StoreArrivals()
  #endif
  private var runningCount = 0
  #if STORE_HANDLER_RUNNERS
    internal var handlerRunners = StoreHandlerRunners()
  #endif
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiting = 0
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

  /// Calls `send` now or, if another event of any store is being delivered, afterwards.
  package func deliver<Sender: AnyObject, Event>(
    _ event: Event, from sender: Sender, _ send: @escaping @MainActor (Sender, Event) -> Void
  ) {
    emittedCount += 1
    guard !isDelivering, deliveries.isEmpty else {
      begin()
      deliveries.append(Delivery(number: emittedCount) { send(sender, event) })
      return
    }
    deliveredNumber = emittedCount
    isDelivering = true
    send(sender, event)
    isDelivering = false
    if !deliveries.isEmpty { deliverWaiting() }
  }

  private func deliverWaiting() {
    isDelivering = true
    for _ in 0..<Self.deliveriesPerTurn {
      guard let delivery = deliveries.removeFirst() else { break }
      deliveredNumber = delivery.number
      delivery.send()
      end()
    }
    isDelivering = false
    if !deliveries.isEmpty { _Concurrency.Task { deliverWaiting() } }
  }

  #if STORE_STREAMS
    /// Calls `send` on the next turn of the main actor. The events of one turn are delivered in the order
    /// in which they were emitted; events emitted meanwhile wait for the following turn.
    internal func deliverLater(_ send: @escaping @MainActor () -> Void) {
      begin()
      emittedCount += 1
      if scheduled.isEmpty { _Concurrency.Task { deliverScheduled() } }
      scheduled.append(Delivery(number: emittedCount, send: send))
    }

    private func deliverScheduled() {
      // If deliveries are waiting, their task also delivers those that are added now.
      let hasTask = !deliveries.isEmpty
      while let delivery = scheduled.removeFirst() { deliveries.append(delivery) }
      if !hasTask { deliverWaiting() }
    }
  #endif

  /// The position of the event being delivered among all events, or that of the next one.
  internal var eventNumber: Int { isDelivering ? deliveredNumber : emittedCount + 1 }

  /// Returns when all events before the one with this number have been delivered.
  internal func waitForEvents(before number: Int) async {
    while isWaiting(before: number) { await _Concurrency.Task.yield() }
  }

  /// Whether an event before the one with this number has not been delivered.
  internal func isWaiting(before number: Int) -> Bool {
    #if STORE_STREAMS
      if let next = scheduled.first, next.number < number { return true }
    #endif
    return deliveries.first.map { $0.number < number } ?? false
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
  /// it returns immediately, because it would wait for that handler.
  package func settle() async {
    #if STORE_HANDLER_RUNNERS
      if handlerRunners.runCurrentCode { return }
    #endif
    while !_Concurrency.Task.isCancelled {
      #if STORE_ARRIVALS
        await arrivals.wait()
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
