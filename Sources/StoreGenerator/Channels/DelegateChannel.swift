import StoreSpec

/// Events as calls of one delegate.
struct DelegateChannel: GeneratedChannel {
  let publisherType = "StoreEventQueue"
  let support = SupportPart.queue
  let eventsMethod: EventsMethod? = nil
  let emission = "eventPublisher.deliver(event) { eventDelegate?.receive($0) }"

  func publisherProperties(
    of context: Context, type: String, prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    let delegate = "weak var eventDelegate: (any \(context.delegateTypeName))?"
    return [
      StoreProperties.Property(
        "\(prefixes.ignored)\(prefixes.access)\(delegate)",
        documentation: ["/// Receives the events."]),
      StoreProperties.Property("private let eventPublisher = \(type)()"),
    ]
  }

  func delegateProtocol(of publisher: Context) -> String? { publisher.delegateTypeName }

  func wiring(from publisher: String, to subscriber: String) -> [String] {
    ["\(publisher).eventDelegate = \(subscriber)"]
  }
}
