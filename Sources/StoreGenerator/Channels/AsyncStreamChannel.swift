import ArchitectureModel

/// Events as an `AsyncStream`; stores receive them on the next turn of the main actor.
struct AsyncStreamChannel: SubscriptionChannel {
  let emitterType = EventMemberType.streams
  let support = [SupportPart.streams]
  let sharedObjects: [SharedObject] = [.activity]

  func emitterArguments(of context: Context) -> [String] { ["storeActivity"] }

  func eventsMethod(of context: Context) -> EventsMethod? {
    EventsMethod(
      documentation: "A new stream of all events from now on.",
      head: "events() -> AsyncStream<\(context.eventTypeName)> {", body: "eventEmitter.events()")
  }
}
