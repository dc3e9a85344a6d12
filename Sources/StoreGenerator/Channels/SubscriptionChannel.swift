import ArchitectureModel
import StoreSpec

/// A channel with a publisher, an object to which stores subscribe. Only the store that owns it has the
/// emitter, which sends events to the publisher.
protocol SubscriptionChannel: GeneratedChannel {
  /// The type of the emitter, without the type of the events.
  var emitterType: EventMemberType { get }

  /// The expression that creates the emitter in the initializer of a store.
  func emitter(of context: Context) -> String
}

extension SubscriptionChannel {
  var emission: String { "eventEmitter.emit(event)" }

  func publisherProperties(
    of context: Context, _ prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    let event = context.eventTypeName
    let publisher = "var eventPublisher: \(publisherType(of: context)) { eventEmitter.publisher }"
    return [
      StoreProperties.Property("private let eventEmitter: \(emitterType.rawValue)<\(event)>"),
      StoreProperties.Property(
        "\(prefixes.access)\(publisher)",
        documentation: ["/// The events, to which other stores subscribe."]),
    ]
  }

  func publisherAssignment(of context: Context) -> String? {
    "eventEmitter = \(emitter(of: context))"
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

  private func publisherType(of context: Context) -> String {
    "\(EventMemberType.publisher.rawValue)<\(context.eventTypeName)>"
  }
}
