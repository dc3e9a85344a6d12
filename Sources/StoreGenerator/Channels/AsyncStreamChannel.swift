import ArchitectureModel
import StoreSpec

/// Events as an `AsyncStream`; stores receive them on the next turn of the main actor.
struct AsyncStreamChannel: SubscriptionChannel {
  let publisherType = EventPublisherType.streams
  let support = [SupportPart.streams]
  let sharedObject: SharedObject? = .activity
  let eventsMethod: EventsMethod? = EventsMethod(
    documentation: "A new stream of all events from now on.", result: "AsyncStream<%>")

  func publisherAssignment(of context: Context) -> String? {
    "eventPublisher = \(publisherType.rawValue)(storeActivity)"
  }
}
