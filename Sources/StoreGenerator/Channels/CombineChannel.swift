import ArchitectureModel
import StoreSpec

/// Events as a Combine publisher; stores receive them synchronously.
struct CombineChannel: SubscriptionChannel {
  let publisherType = EventPublisherType.subject
  let support = [SupportPart.subject]
  let eventsMethod: EventsMethod? = EventsMethod(
    documentation: "Publishes all events from now on.", result: "AnyPublisher<%, Never>")

  func publisherProperties(
    of context: Context, _ prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    let type = publisherType(of: context)
    return [StoreProperties.Property("\(prefixes.access)let eventPublisher = \(type)()")]
  }

  func addImports(to imports: inout FileImports) {
    imports.add("struct Combine.AnyPublisher", exposed: true)
  }
}
