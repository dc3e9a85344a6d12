/// The generic types of members of generated stores, by whose argument the linter recognizes events.
///
/// A channel that emits events with a type of its own has a case here.
public enum EventMemberType: String, Sendable, CaseIterable {
  case streams = "StoreEventStreams"
  case subject = "StoreEventSubject"
  case notifications = "StoreEventNotifications"
  /// What other stores subscribe to.
  case publisher = "StoreEventPublisher"
  /// What every store with events has, on any channel.
  case recorder = "StoreEventRecorder"

  /// Whether an object of the type can emit events.
  public var emits: Bool {
    switch self {
    case .streams, .subject, .notifications: true
    case .publisher, .recorder: false
    }
  }
}
