/// Records the events that a store emits, for tests.
@MainActor
package final class StoreEventRecorder<Event: Sendable> {
  /// The recorded events, in the order in which they were emitted.
  package private(set) var events: [Event] = []
  private let earlier: StoreEventRecorder?

  package init(before earlier: StoreEventRecorder?) {
    self.earlier = earlier
  }

  package func record(_ event: Event) {
    events.append(event)
    earlier?.record(event)
  }
}
