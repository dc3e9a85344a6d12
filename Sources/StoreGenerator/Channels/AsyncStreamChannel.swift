import ArchitectureModel

/// Events as an `AsyncStream`; stores receive them on the next turn of the main actor.
struct AsyncStreamChannel: SubscriptionChannel {
  let emitterType = EventMemberType.streams
  let support = [SupportPart.streams]
  let sharedObjects: [SharedObject] = [.activity]

  func emitterArguments(of context: Context) -> [String] { ["storeActivity"] }

  func eventsMethod(of context: Context) -> EventsMethod? {
    EventsMethod(
      documentation: "A new stream of all events from now on. By default, it keeps them until they are read.",
      head: SwiftLayout.list(
        "events",
        items: ["buffering policy: AsyncStream<\(context.eventTypeName)>.Continuation.BufferingPolicy = .unbounded"],
        tail: " -> AsyncStream<\(context.eventTypeName)> {", indentation: 2, following: 8, closesOnOwnLine: true),
      body: "eventEmitter.events(buffering: policy)")
  }
}
