import StoreSpec

/// How the generator handles a channel. Each channel has a conforming type in its own file.
protocol GeneratedChannel: Sendable {
  /// The type of `eventPublisher`, without the type of the events.
  var publisherType: String { get }
  /// The support code that publishers need.
  var support: SupportPart { get }
  /// The object that the publisher shares with other stores; nil if there is none.
  var sharedObject: SharedObject? { get }
  /// The method `events()`; nil if there is none.
  var eventsMethod: EventsMethod? { get }
  /// The statement in `emit(_:)` that publishes the event.
  var emission: String { get }

  /// The properties of a store that publishes.
  ///
  /// - Parameters:
  ///   - type: the type of the publisher.
  ///   - prefixes: the text before the declarations.
  func publisherProperties(
    of context: Context, type: String, prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property]

  /// The statement in the initializer that creates the publisher; nil if the property does.
  func publisherAssignment(of context: Context) -> String?

  /// The protocol by which a subscriber receives events; nil if it subscribes to the publisher.
  func delegateProtocol(of publisher: Context) -> String?

  /// The lines in a composition root that connect two stores.
  ///
  /// - Parameters:
  ///   - publisher: the expression for the store that publishes.
  ///   - subscriber: the expression for the store that receives the events.
  func wiring(from publisher: String, to subscriber: String) -> [String]

  /// Adds the imports of a publisher's file.
  func addImports(to imports: inout FileImports)
}

/// The method with which tests and views receive events.
struct EventsMethod {
  let documentation: String
  /// The generic result, in which `%` stands for the type of the events.
  private let result: String

  init(documentation: String, result: String) {
    self.documentation = documentation
    self.result = result
  }

  func result(of event: String) -> String { result.replacing("%", with: event) }
}

/// The text before the declaration of a property.
struct PropertyPrefixes {
  /// The access level, with a space.
  let access: String
  /// The attribute of variables that views do not observe, with a space.
  let ignored: String
}

/// Most channels have a publisher to which stores subscribe.
extension GeneratedChannel {
  var sharedObject: SharedObject? { nil }
  var emission: String { "eventPublisher.emit(event)" }

  func publisherProperties(
    of context: Context, type: String, prefixes: PropertyPrefixes
  ) -> [StoreProperties.Property] {
    [StoreProperties.Property("\(prefixes.access)let eventPublisher: \(type)")]
  }

  func publisherAssignment(of context: Context) -> String? { nil }

  func delegateProtocol(of publisher: Context) -> String? { nil }

  func wiring(from publisher: String, to subscriber: String) -> [String] {
    SwiftLayout.lines("\(subscriber).subscribe", ["to: \(publisher).eventPublisher"], column: 4)
  }

  func addImports(to imports: inout FileImports) {}
}

extension EventChannel {
  /// How the generator handles the channel.
  var generated: any GeneratedChannel {
    switch self {
    case .asyncStream: AsyncStreamChannel()
    case .combine: CombineChannel()
    case .delegate: DelegateChannel()
    case .notification: NotificationChannel()
    }
  }
}

extension AppSpec {
  /// The channel of a context's events.
  func generatedChannel(of context: Context) -> any GeneratedChannel {
    channel(of: context).generated
  }

  /// The type of a store's publisher.
  func publisherType(of context: Context) -> String {
    "\(generatedChannel(of: context).publisherType)<\(context.eventTypeName)>"
  }
}
