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

  /// The channel on which an object of the type emits events; nil if it emits none.
  public var channel: EventChannel? {
    switch self {
    case .streams: .asyncStream
    case .subject: .combine
    case .notifications: .notification
    case .publisher, .recorder: nil
    }
  }
}
