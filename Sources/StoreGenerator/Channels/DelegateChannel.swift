import ArchitectureModel

/// Events as calls of one delegate.
struct DelegateChannel: GeneratedChannel {
  let support = [SupportPart.immediateDelivery]
  let sharedObjects: [SharedObject] = [.activity]
  let keepsActivity = true
  let emission = "storeActivity.deliver(event, from: self) { $0.eventDelegate?.receive($1) }"

  func publisherProperties(of context: Context, _ prefixes: PropertyPrefixes) -> [StoreProperties.Property] {
    let delegate = "weak var eventDelegate: (any \(context.delegateTypeName))?"
    return [
      StoreProperties.Property(
        "\(prefixes.ignored)\(prefixes.access)\(delegate)",
        documentation: ["/// Receives the events."])
    ]
  }

  func connectionParts(of context: Context, access: String) -> [ConnectionPart] {
    [
      ConnectionPart(
        variable: "eventDelegate", "(any \(context.delegateTypeName))?", keyword: "weak var",
        access: access, documentation: ["/// Receives the events."])
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
