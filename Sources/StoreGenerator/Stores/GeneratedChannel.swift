import ArchitectureModel

/// How the generator handles a channel. Each channel has a conforming type in its own file.
///
/// Channels with a publisher to which stores subscribe conform to `SubscriptionChannel`, which answers most
/// of these questions.
protocol GeneratedChannel: Sendable {
  // MARK: Stores that publish

  /// The support code that publishers need.
  var support: [SupportPart] { get }
  /// The objects that a publisher shares with other stores.
  var sharedObjects: [SharedObject] { get }
  /// The statement in `emit(_:)` that publishes the event.
  var emission: String { get }

  /// The method with which code other than stores receives events; nil if there is none.
  func eventsMethod(of context: Context) -> EventsMethod?

  /// The properties of a store that publishes.
  func publisherProperties(of context: Context, _ prefixes: PropertyPrefixes) -> [StoreProperties.Property]

  /// The statement in the initializer that creates the publisher; nil if the property does.
  func publisherAssignment(of context: Context) -> String?

  /// What the connection of a store has instead of these properties, if users write its class.
  ///
  /// - Parameter access: the access level and attribute of what connects stores, with a space.
  func connectionParts(of context: Context, access: String) -> [ConnectionPart]

  /// The call with which the publisher of a connection joins the objects of a composition root; nil if it needs none.
  func joining(of context: Context) -> String?

  /// Whether the statement that publishes uses the property `storeActivity`.
  var keepsActivity: Bool { get }

  /// Adds the imports of a publisher's file.
  func addImports(to imports: inout FileImports)

  // MARK: Stores that subscribe

  /// How a store receives the events of `publisher`.
  func connection(to publisher: Context) -> SubscriberConnection

  /// The statements with which a store begins to receive the events of a publisher; none if another object does that.
  ///
  /// - Parameter publisher: the expression for the publisher.
  func subscription(to publisher: String) -> [String]

  /// The protocol that subscribers of `publisher` conform to, which is generated with its events; nil if
  /// there is none.
  func subscriberProtocol(of publisher: Context) -> String?

  /// The lines in a composition root that connect two stores.
  ///
  /// - Parameters:
  ///   - publisher: the expression for the store that publishes.
  ///   - subscriber: the expression for the store that receives the events.
  func wiring(from publisher: String, to subscriber: String) -> [String]
}

extension GeneratedChannel {
  func eventsMethod(of context: Context) -> EventsMethod? { nil }

  func publisherAssignment(of context: Context) -> String? { nil }

  func joining(of context: Context) -> String? { nil }

  var keepsActivity: Bool { false }

  func subscriberProtocol(of publisher: Context) -> String? { nil }

  func subscription(to publisher: String) -> [String] { [] }

  func addImports(to imports: inout FileImports) {}
}

/// The method with which tests and views receive events.
struct EventsMethod {
  let documentation: String
  /// The name, the parameters and the result, with the opening brace.
  let head: String
  let body: String
}

/// The text before the declaration of a property.
struct PropertyPrefixes {
  /// The access level and attribute of what connects stores, with a space.
  let access: String
  /// The attribute of variables that views do not observe, with a space.
  let ignored: String
}
