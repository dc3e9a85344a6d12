import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The handlers of one store for the events of another.
struct Subscription {
  let publisher: Context
  private let subscriber: Context
  /// The handlers of single events, in the order of the publisher's events. Those of one event are together.
  private let handlers: [[Handler]]
  /// The handlers of all events.
  private let handlersOfAll: [Handler]
  /// How the events are traced; nil if they are not.
  private let trace: EventTrace?
  private let spec: AppSpec

  private init(
    _ publisher: Context, of receiver: Context, handlers: [[Handler]], handlersOfAll: [Handler],
    in spec: AppSpec
  ) {
    self.publisher = publisher
    subscriber = receiver
    self.handlers = handlers
    self.handlersOfAll = handlersOfAll
    self.spec = spec
    let values = handlers.compactMap(\.first).flatMap { spec.payload(of: $0.source) }.map(\.name)
    trace = EventTrace(receiver, avoiding: Set(values + ["error", "event"]), in: spec)
  }

  /// The subscriptions of a context, in the order of the publishers in the spec.
  static func all(of context: Context, in spec: AppSpec) -> [Subscription] {
    guard !context.handlers.isEmpty else { return [] }
    let byPublisher = Dictionary(grouping: context.handlers) { $0.source.context }
    let ofApp = byPublisher[nil] ?? []
    let named = byPublisher.keys.compactMap { $0.flatMap(spec.position(ofContext:)) }.sorted()
    let positions = ofApp.isEmpty ? named : Array(spec.contexts.indices)
    // A handler of all events of the app gets those of other stores.
    let publishers = positions.map { spec.contexts[$0] }.filter { publisher in
      publisher.publishes && (publisher !== context || byPublisher[publisher.name.value] != nil)
    }
    return publishers.map { publisher in
      let own = byPublisher[publisher.name.value] ?? []
      let byEvent = Dictionary(grouping: own, by: \.source.event)
      return Subscription(
        publisher, of: context, handlers: publisher.events.compactMap { byEvent[$0.name.value] },
        handlersOfAll: own.filter(\.source.isAll) + (publisher === context ? [] : ofApp), in: spec)
    }
  }

  /// How the store receives the events.
  var connection: SubscriberConnection { channel.connection(to: publisher) }

  /// The protocol to which the store conforms for that; nil if there is none.
  var subscriberProtocol: String? { channel.subscriberProtocol(of: publisher) }

  private var channel: any GeneratedChannel { spec.generatedChannel(of: publisher) }

  var values: TemplateValue {
    let connection = connection
    // The store subscribes to itself when it is created.
    let method = publisher === subscriber ? nil : connection.subscribeMethod
    let wiring = spec.module(of: subscriber).wiring(isOpen: subscriber.isHandwritten)
    return .map([
      .attributes: .lines(wiring.attributes),
      .header: .text(
        SwiftLayout.type(
          "extension \(subscriber.storeName)", inheriting: [subscriberProtocol].compactMap(\.self))),
      .access: .text(wiring.memberPrefix),
      .subscribeMethod: .text(method?.head ?? ""),
      .subscribeDocumentation: .text(method?.documentation ?? ""),
      .subscribeBody: .lines(method?.body ?? []),
      .receiverDocumentation: .text(connection.receiverDocumentation ?? ""),
      .publisherEvent: .text(publisher.eventTypeName),
      .deliveryTrace: .lines(deliveryOfAll),
      .hasCases: .flag(!handlers.isEmpty),
      .cases: .list(handlers.map(caseValues)),
      .ignored: .lines([ignoredPattern].compactMap(\.self)),
      .anyEvent: .lines(handlersOfAll.enumerated().flatMap(linesForAll)),
    ])
  }

  // MARK: Traces

  /// The lines that trace the delivery of every event, if all of them are handled.
  private var deliveryOfAll: [String] {
    guard !handlersOfAll.isEmpty, let trace else { return [] }
    return trace.storing(
      trace.delivery("event.traceName", of: publisher, activity: "storeActivity"), column: 4)
  }

  /// The delivery of one event, unless the lines above report it.
  private func delivery(of handler: Handler, hidden: Set<String>) -> DeliveryTrace? {
    guard handlersOfAll.isEmpty else { return nil }
    let activity = hidden.contains("storeActivity") ? "self.storeActivity" : "storeActivity"
    return trace?.delivery(
      SafeText.literal(handler.source.event), of: publisher, activity: activity)
  }

  // MARK: Single events

  private var ignoredPattern: String? {
    EventPattern.ignored(by: handlers.compactMap(\.first), among: publisher.events, column: 4)
  }

  /// The values for the handlers of one event.
  private func caseValues(_ handlers: [Handler]) -> TemplateValue {
    let bound = Set(handlers.flatMap { spec.usedLabels(of: $0) })
    let delivery = handlers.first.flatMap { self.delivery(of: $0, hidden: bound) }
    // Several calls share one delivery.
    let shared = handlers.count == 1 ? nil : delivery.flatMap { trace?.storing($0, column: 6) }
    let calls = handlers.flatMap { handler -> [String] in
      let requested = spec.requestedLabels(of: handler)
      let call = call(
        of: handler, with: requested.map { (label: $0, value: SwiftIdentifier.escaped($0)) },
        hidden: bound, compared: compared(of: handler),
        trace: trace?.call(
          of: handler.method, labels: requested, for: handlers.count == 1 ? delivery : nil, position: handler.position))
      return call.lines(column: 6)
    }
    return .map([
      .pattern: .text(handlers.first.map { EventPattern.of($0, binding: bound, column: 4, in: spec) } ?? ""),
      .body: .lines((shared ?? []) + calls),
    ])
  }

  private func call(
    of handler: Handler, with arguments: [HandlerCall.Argument], hidden: Set<String>,
    compared: (values: ComparedValues, memory: String)?, trace: CallTrace?
  ) -> HandlerCall {
    HandlerCall(
      method: handler.method, arguments: arguments,
      target: spec.generatedStyle(of: subscriber)
        .callTarget(of: handler.method, with: arguments, of: subscriber),
      hidden: hidden, compared: compared, trace: trace)
  }

  private func compared(of handler: Handler) -> (values: ComparedValues, memory: String)? {
    handler.lastValuesName.map { (ComparedValues(handler, in: spec), $0) }
  }

  // MARK: All events

  private func linesForAll(at position: Int, of handler: Handler) -> [String] {
    let isOfApp = handler.source == .everything
    let event = isOfApp ? ".\(SwiftIdentifier.escapedMember(publisher.propertyName))(event)" : "event"
    let labels = spec.requestedLabels(of: handler)
    let call = call(
      of: handler, with: labels.map { (label: $0, value: event) },
      hidden: ["event"],
      compared: handler.lastValuesName.map {
        (ComparedValues(handler, event: event, in: spec), $0)
      },
      trace: trace?.call(of: handler.method, labels: labels, for: nil, position: position))
    return call.lines(column: 4)
  }
}
