import ArchitectureModel
import StoreSpec

/// A channel with a publisher, an object to which stores subscribe.
protocol SubscriptionChannel: GeneratedChannel {
  /// The type of `eventPublisher`, without the type of the events.
  var publisherType: EventPublisherType { get }
}

extension SubscriptionChannel {
  var emission: String { "eventPublisher.emit(event)" }

  /// The type of a store's publisher.
  func publisherType(of context: Context) -> String {
    "\(publisherType.rawValue)<\(context.eventTypeName)>"
  }

  func publisherProperties(
    of context: Context, _ prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    let type = publisherType(of: context)
    return [StoreProperties.Property("\(prefixes.access)let eventPublisher: \(type)")]
  }

  func connection(to publisher: Context) -> SubscriberConnection {
    SubscriberConnection(
      subscribeMethod: SubscribeMethod(
        documentation:
          "Handles the events of `\(publisher.storeName)` until this store is released.",
        head: "subscribe(to publisher: \(publisherType(of: publisher)))",
        body: ["eventSubscriptions.add(publisher) { [weak self] event in self?.receive(event) }"]),
      support: [.subscriptions])
  }

  func wiring(from publisher: String, to subscriber: String) -> [String] {
    SwiftLayout.lines("\(subscriber).subscribe", ["to: \(publisher).eventPublisher"], column: 4)
  }
}
