import StoreSpec

/// Events as a Combine publisher; stores receive them synchronously.
struct CombineChannel: GeneratedChannel {
  let publisherType = "StoreEventSubject"
  let support = SupportPart.subject
  let eventsMethod: EventsMethod? = EventsMethod(
    documentation: "Publishes all events from now on.", result: "AnyPublisher<%, Never>")

  func publisherProperties(
    of context: Context, type: String, prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    [StoreProperties.Property("\(prefixes.access)let eventPublisher = \(type)()")]
  }

  func addImports(to imports: inout FileImports) {
    imports.add("struct Combine.AnyPublisher", exposed: true)
  }
}
