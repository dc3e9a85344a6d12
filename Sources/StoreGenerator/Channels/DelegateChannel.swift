import ArchitectureModel
import StoreSpec

/// Events as calls of one delegate.
struct DelegateChannel: GeneratedChannel {
  let support = [SupportPart.queue]
  let emission = "eventPublisher.deliver(event) { eventDelegate?.receive($0) }"

  func publisherProperties(
    of context: Context, _ prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    let delegate = "weak var eventDelegate: (any \(context.delegateTypeName))?"
    let type = "\(EventPublisherType.queue.rawValue)<\(context.eventTypeName)>"
    return [
      StoreProperties.Property(
        "\(prefixes.ignored)\(prefixes.access)\(delegate)",
        documentation: ["/// Receives the events."]),
      StoreProperties.Property("private let eventPublisher = \(type)()"),
    ]
  }

  func connection(to publisher: Context) -> SubscriberConnection {
    SubscriberConnection(
      receiverDocumentation: "Handles the events of `\(publisher.storeName)`, as its delegate.")
  }

  func subscriberProtocol(of publisher: Context) -> String? { publisher.delegateTypeName }

  func wiring(from publisher: String, to subscriber: String) -> [String] {
    ["\(publisher).eventDelegate = \(subscriber)"]
  }
}
