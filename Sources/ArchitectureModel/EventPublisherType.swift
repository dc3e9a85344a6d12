/// The types of `eventPublisher` in generated stores, by which the linter recognizes events.
///
/// A channel that publishes by a type of its own has a case here.
public enum EventPublisherType: String, Sendable, CaseIterable {
  case streams = "StoreEventStreams"
  case subject = "StoreEventSubject"
  case notifications = "StoreEventNotifications"
  case queue = "StoreEventQueue"
}
