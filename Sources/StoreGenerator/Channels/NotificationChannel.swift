import ArchitectureModel
import SwiftFragments

/// Events as posts in a notification center; stores receive them synchronously.
struct NotificationChannel: SubscriptionChannel {
  let emitterType = EventMemberType.notifications
  let support = [SupportPart.notifications]
  let sharedObjects: [SharedObject] = [.eventCenter, .activity]

  func emitterArguments(of context: Context) -> [String] {
    [SafeText.literal(context.eventTypeName), "in: eventCenter", "storeActivity"]
  }

  let joinArguments = ["eventCenter", "storeActivity"]

  func eventsMethod(of context: Context) -> EventsMethod? {
    EventsMethod(
      documentation:
        "Calls `receive` with every event from now on, until the observation is released.",
      head: SwiftLayout.list(
        "observeEvents",
        items: ["_ receive: @escaping @MainActor @Sendable (\(context.eventTypeName)) -> Void"],
        tail: " -> StoreObservation {", indentation: 2, closesOnOwnLine: true),
      body: "eventEmitter.observe(receive)")
  }

  func addImports(to imports: inout FileImports) {
    imports.add("Foundation", exposed: true)
  }
}
