import ArchitectureModel

/// Events as a Combine publisher; stores receive them synchronously.
struct CombineChannel: SubscriptionChannel {
  let emitterType = EventMemberType.subject
  let support = [SupportPart.subject]
  let sharedObjects: [SharedObject] = [.activity]

  func emitterArguments(of context: Context) -> [String] { ["storeActivity"] }

  func eventsMethod(of context: Context) -> EventsMethod? {
    EventsMethod(
      documentation: "Publishes all events from now on.",
      head: "events() -> AnyPublisher<\(context.eventTypeName), Never> {",
      body: "eventEmitter.events()")
  }

  func addImports(to imports: inout FileImports) {
    imports.add("struct Combine.AnyPublisher", exposed: true)
  }
}
