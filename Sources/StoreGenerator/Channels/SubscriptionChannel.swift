import ArchitectureModel

/// A channel with a publisher, an object to which stores subscribe. Only the store that owns it has the
/// emitter, which sends events to the publisher.
protocol SubscriptionChannel: GeneratedChannel {
  /// The type of the emitter, without the type of the events.
  var emitterType: EventMemberType { get }

  /// The arguments with which the initializer of a store creates the emitter.
  func emitterArguments(of context: Context) -> [String]

  /// The arguments with which the emitter joins the objects of a composition root.
  var joinArguments: [String] { get }
}

extension SubscriptionChannel {
  var emission: String { "eventEmitter.emit(event)" }
  var joinArguments: [String] { ["storeActivity"] }

  func publisherProperties(of context: Context, _ prefixes: PropertyPrefixes) -> [StoreProperties.Property] {
    [
      StoreProperties.Property("private let eventEmitter: \(emitterType(of: context))"),
      publisherProperty(of: context, access: prefixes.access),
    ]
  }

  func connectionParts(of context: Context, access: String) -> [ConnectionPart] {
    [
      ConnectionPart("eventEmitter", type: emitterType(of: context)),
      ConnectionPart(publisherProperty(of: context, access: access)),
    ]
  }

  func joining(of context: Context) -> String? {
    "eventEmitter.join(\(joinArguments.joined(separator: ", ")))"
  }

  private func emitterType(of context: Context) -> String {
    "\(emitterType.rawValue)<\(context.eventTypeName)>"
  }

  private func publisherProperty(of context: Context, access: String) -> StoreProperties.Property {
    let publisher = "\(access)var eventPublisher: \(publisherType(of: context))"
    return StoreProperties.Property(
      SwiftLayout.computedProperty(publisher, value: "eventEmitter.publisher", indentation: 2),
      documentation: ["/// The events, to which other stores subscribe."])
  }

  func publisherAssignment(of context: Context) -> String? {
    SwiftLayout.list("eventEmitter = \(emitterType.rawValue)", items: emitterArguments(of: context), indentation: 4)
  }

  func connection(to publisher: Context) -> SubscriberConnection {
    SubscriberConnection(
      subscribeMethod: SubscribeMethod(
        documentation:
          "Handles the events of `\(publisher.storeName)` until this store is released.",
        head: "subscribe(to publisher: \(publisherType(of: publisher)))",
        body: subscription(to: "publisher")),
      support: [.subscriptions])
  }

  func subscription(to publisher: String) -> [String] {
    ["eventSubscriptions.add(\(publisher)) { [weak self] event in self?.receive(event) }"]
  }

  func wiring(from publisher: String, to subscriber: String) -> [String] {
    SwiftLayout.lines(
      "\(subscriber).subscribe", items: ["to: \(publisher).eventPublisher"], column: 4)
  }

  private func publisherType(of context: Context) -> String {
    "\(EventMemberType.publisher.rawValue)<\(context.eventTypeName)>"
  }
}
