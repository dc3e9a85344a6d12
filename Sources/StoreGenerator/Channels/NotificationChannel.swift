import StoreSpec

/// Events as posts in a notification center; stores receive them synchronously.
struct NotificationChannel: GeneratedChannel {
  let publisherType = "StoreEventNotifications"
  let support = SupportPart.notifications
  let sharedObject: SharedObject? = .eventCenter
  let eventsMethod: EventsMethod? = nil

  func publisherAssignment(of context: Context) -> String? {
    "eventPublisher = StoreEventNotifications(\"\(context.eventTypeName)\", in: eventCenter)"
  }

  func addImports(to imports: inout FileImports) {
    imports.add("Foundation", exposed: true)
  }
}
