/// Records the events that a store emits, for tests. The store adds them.
@MainActor
package final class StoreEventRecorder<Event: Sendable> {
  /// The recorded events, in the order in which they were emitted.
  package private(set) var events: [Event] = []

  package init() {}

  package func record(_ event: Event) { events.append(event) }
}
