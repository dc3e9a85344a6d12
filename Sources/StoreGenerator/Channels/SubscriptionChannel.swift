import ArchitectureModel
import StoreSpec

/// A channel with a publisher, an object to which stores subscribe. Only the store that owns it has the
/// emitter, which sends events to the publisher.
protocol SubscriptionChannel: GeneratedChannel {
  /// The type of the emitter, without the type of the events.
  var emitterType: EventMemberType { get }

  /// The arguments with which the initializer of a store creates the emitter.
  func emitterArguments(of context: Context) -> [String]
}

extension SubscriptionChannel {
  var emission: String { "eventEmitter.emit(event)" }

  func publisherProperties(
    of context: Context, _ prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    let emitter = "private let eventEmitter: \(emitterType.rawValue)<\(context.eventTypeName)>"
    let publisher = "\(prefixes.access)var eventPublisher: \(publisherType(of: context))"
    return [
      StoreProperties.Property(emitter),
      StoreProperties.Property(
        SwiftLayout.computedProperty(publisher, "eventEmitter.publisher", indentation: 2),
        documentation: ["/// The events, to which other stores subscribe."]),
    ]
  }

  func publisherAssignment(of context: Context) -> String? {
    SwiftLayout.list(
      "eventEmitter = \(emitterType.rawValue)", emitterArguments(of: context), indentation: 4)
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
