/// Delivers events one at a time: events emitted during a delivery are queued.
@MainActor
package final class StoreEventQueue<Event> {
  private var waiting = StoreWaitingLine<Event>()
  /// The number of events that are queued or being delivered.
  private var undelivered = 0

  package init() {}

  /// Delivers the event, or queues it while another event is being delivered.
  package func deliver(_ event: Event, to receive: (Event) -> Void) {
    undelivered += 1
    guard undelivered == 1 else {
      waiting.append(event)
      return
    }
    receive(event)
    undelivered -= 1
    while undelivered > 0, let next = waiting.removeFirst() {
      receive(next)
      undelivered -= 1
    }
  }
}
