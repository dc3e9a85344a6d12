import ArchitectureModel
import StoreSpec

/// Events as posts in a notification center; stores receive them synchronously.
struct NotificationChannel: SubscriptionChannel {
  let publisherType = EventPublisherType.notifications
  let support = [SupportPart.notifications]
  let sharedObject: SharedObject? = .eventCenter

  func publisherAssignment(of context: Context) -> String? {
    "eventPublisher = \(publisherType.rawValue)(\"\(context.eventTypeName)\", in: eventCenter)"
  }

  func addImports(to imports: inout FileImports) {
    imports.add("Foundation", exposed: true)
  }
}
