import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The members of a store for its events and handlers: publisher, subscriptions, runners of calls.
struct StorePlumbing {
  private let context: Context
  private let spec: AppSpec
  let calls: [Part]
  let delays: [Part]
  let lastValues: [Part]
  /// The properties that repeat calls, or undo what they have done to fields.
  let errors: [Part]

  /// A property, with the value that the initializer or the declaration assigns.
  struct Part {
    let name: String
    let type: String
    let value: String
    var isInitialized = false
    var documentation: [String] = []
  }

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    var calls: [Part] = []
    var delays: [Part] = []
    for method in context.handlerMethods {
      if let part = Self.calls(of: method, in: context, spec), !calls.contains(where: { $0.name == part.name }) {
        calls.append(part)
      }
      if let part = Self.delay(of: method, in: context, spec), !delays.contains(where: { $0.name == part.name }) {
        delays.append(part)
      }
    }
    self.calls = calls
    self.delays = delays
    errors = Self.errors(of: context)
    lastValues = context.handlers.compactMap { handler in
      handler.lastValuesName.map { name in
        let values = ComparedValues(handler, in: spec)
        return Part(
          name: name, type: "StoreLastValues<\(values.type)>",
          value: "StoreLastValues<\(values.type)>()",
          isInitialized: true, documentation: [ComparedValues.documentation])
      }
    }
  }

  private static func calls(of method: HandlerMethod, in context: Context, _ spec: AppSpec) -> Part? {
    guard let name = method.callsName else { return nil }
    if method.into != nil { return Part(name: name, type: "StoreLoads", value: "StoreLoads(storeActivity)") }
    let key = spec.keyType(of: method, in: context)
    let type =
      switch method.run {
      case .sync, .serial, .separate: "StoreHandlerQueue"
      case .latest: key == nil ? "StoreLatestCalls" : "StoreLatestCallsByKey"
      case .concurrent: method.limit == nil ? "StoreConcurrentCalls" : "StoreLimitedCalls"
      }
    let limit = method.limit.map { ", limit: \($0.value)" } ?? ""
    let isKeyed = method.run == .latest
    return Part(
      name: name, type: type + (isKeyed ? arguments(key) : ""), value: "\(type)(storeActivity\(limit))")
  }

  private static func errors(of context: Context) -> [Part] {
    var parts: [Part] = []
    for method in context.handlerMethods {
      if let name = method.retryName, let retry = method.retry?.value, !parts.contains(where: { $0.name == name }) {
        let arguments = [
          "times: \(retry.times)", "backoff: .milliseconds(\(retry.backoff.milliseconds))", "on: handlerClock",
          "storeActivity",
        ]
        parts.append(
          Part(name: name, type: "StoreRetry", value: "StoreRetry(\(arguments.joined(separator: ", ")))"))
      }
      guard let name = method.rollback?.property, !parts.contains(where: { $0.name == name }),
        let field = context.state.first(where: { $0.name.value == method.optimistic?.value })
      else { continue }
      let type = "StoreRollbacks<\(field.type.text)>"
      parts.append(Part(name: name, type: type, value: "\(type)()", isInitialized: true))
    }
    return parts
  }

  private static func delay(of method: HandlerMethod, in context: Context, _ spec: AppSpec) -> Part? {
    guard let name = method.delayName, let span = (method.debounce ?? method.throttle)?.value else { return nil }
    let key = spec.keyType(of: method, in: context)
    let type = method.debounce == nil ? "StoreThrottle" : key == nil ? "StoreDebounce" : "StoreDebounceByKey"
    return Part(
      name: name, type: type + arguments(key),
      value: "\(type)(.milliseconds(\(span.milliseconds)), on: handlerClock, storeActivity)")
  }

  /// The generic arguments of a type whose calls have a key.
  private static func arguments(_ key: SwiftType?) -> String { key.map { "<\($0.text)>" } ?? "" }

  // MARK: The initializer

  /// The objects of the app that the initializer takes.
  var sharedObjects: Set<SharedObject> {
    var objects = Set(spec.generatedStyle(of: context).sharedObjects)
    if let channel { objects.formUnion(channel.sharedObjects) }
    if !calls.isEmpty || !delays.isEmpty || observes { objects.insert(.activity) }
    if !delays.isEmpty || errors.contains(where: { !$0.isInitialized }) { objects.insert(.clock) }
    if isTraced || persistence != nil || spec.observesFields(context) { objects.insert(.activity) }
    if context.hasReplaceablePersistence { objects.insert(.persistence) }
    return objects
  }

  /// What keeps fields of the store between launches; nil if nothing does.
  var persistence: PersistenceContent? { PersistenceContent(context) }

  /// Whether the store handles notifications.
  var observes: Bool { !context.notifications.isEmpty }

  /// Whether the store traces events.
  private var isTraced: Bool {
    spec.isTraced && (channel != nil || observes || !context.handlers.isEmpty || !context.sources.isEmpty)
  }

  /// Whether the store has a property `storeActivity`.
  var keepsActivity: Bool { isTraced || channel?.keepsActivity == true || spec.observesFields(context) }

  /// The channel; nil for a store without events.
  var channel: (any GeneratedChannel)? { context.events.isEmpty ? nil : spec.generatedChannel(of: context) }

  // MARK: Values for templates

  func properties(_ prefixes: PropertyPrefixes, keepsSubscriptions: Bool) -> [StoreProperties.Property] {
    let subscriptions = observes ? ": StoreSubscriptions" : " = StoreSubscriptions()"
    return (channel?.publisherProperties(of: context, prefixes) ?? [])
      + (keepsActivity
        ? [StoreProperties.Property("private let storeActivity: StoreActivity")] : [])
      + recorderProperties(prefixes)
      + (keepsSubscriptions
        ? [StoreProperties.Property("private let eventSubscriptions\(subscriptions)")] : [])
      + handlersProperties
      + (lastValues + calls + delays + errors).map { part in
        let value = part.isInitialized ? " = \(part.value)" : ": \(part.type)"
        return StoreProperties.Property(
          "private let \(part.name)\(value)", documentation: part.documentation)
      } + (persistence?.properties ?? [])
  }

  /// The statements in the initializer.
  var assignments: [String] {
    (sharedObjects.contains(.activity)
      ? ["let storeActivity = storeActivity ?? StoreActivity()"] : [])
      + (keepsActivity ? ["self.storeActivity = storeActivity"] : [])
      + [channel?.publisherAssignment(of: context)].compactMap(\.self)
      + (observes ? ["eventSubscriptions = StoreSubscriptions(storeActivity)"] : [])
      + (calls + delays + errors.filter { !$0.isInitialized }).map { "\($0.name) = \($0.value)" }
      + (persistence?.assignments ?? [])
  }

  /// The statements with which the store subscribes to its own events, if it handles any.
  var subscriptionToItself: [String] {
    guard context.handlers.contains(where: \.isOwn) else { return [] }
    return channel?.subscription(to: "eventPublisher") ?? []
  }

  /// The statements in `cancelHandlers()`.
  var cancellations: [String] {
    calls.map { "\($0.name).cancelAll()" } + delays.map { "\($0.name).cancel()" }
      + lastValues.map { "\($0.name).forget()" }
      + loadedFields.map(SwiftIdentifier.escaped).map { "if \($0).isLoading { \($0).finishLoading(nil) }" }
  }

  /// The names of the fields that actions load.
  private var loadedFields: [String] { context.handlerMethods.compactMap { $0.into?.value }.uniqued() }

  /// Whether there is a `cancelHandlers()`.
  var isCancellable: Bool { !cancellations.isEmpty }

  /// Whether there is a `disconnectEvents()`: a handler may retain the store when its owner is gone.
  var isDisconnectable: Bool {
    (isCancellable || !context.sources.isEmpty)
      && context.keepsSubscriptions(to: Subscription.all(of: context, in: spec))
  }

  /// The method that ends what the store does when its owner is released; nil if it does nothing then.
  var disconnection: String? {
    guard !calls.isEmpty || !delays.isEmpty || !context.sources.isEmpty else { return nil }
    return isDisconnectable ? "disconnectEvents" : "cancelHandlers"
  }

  /// The statements in `finishHandlers()`; none if all handlers are cancelled.
  ///
  /// What is cancelled comes first, then what starts delayed calls, then what waits for calls.
  var finishing: [String] {
    let kept = kept
    guard !kept.isEmpty else { return [] }
    return (isDisconnectable ? ["eventSubscriptions.removeAll()"] : [])
      + calls.filter { !kept.contains($0.name) }.map { "\($0.name).cancelAll()" }
      + delays.filter { !kept.contains($0.name) }.map { "\($0.name).cancel()" }
      + delays.filter { kept.contains($0.name) }.map { "\($0.name).finish()" }
      + calls.filter { kept.contains($0.name) }.map { "await \($0.name).finish()" }
  }

  /// The statements in `endHandlers()`; none if the owner of the store does not wait for handlers.
  ///
  /// `end()` cancels once more: an event may have started another handler since `cancelHandlers()`.
  var ending: [String] {
    guard spec.endsSlowly(context.lifetime) else { return [] }
    let kept = kept
    return calls.map { "await \($0.name).\(kept.contains($0.name) ? "finish" : "end")()" }
  }

  /// The names of the calls and delays that finish when the owner of the store is released.
  private var kept: Set<String> {
    Set(
      context.handlerMethods.filter(\.finishesOnRelease).flatMap { [$0.callsName, $0.delayName].compactMap(\.self) })
  }

  /// The store as its protocol of handlers. Calls through it have the effects of the protocol. An
  /// implementation with fewer effects would make `await` or `try` in generated code a warning.
  var handlersProperties: [StoreProperties.Property] {
    guard context.handlerMethods.contains(where: \.hasEffects) else { return [] }
    return [
      StoreProperties.Property(
        "private var \(Context.handlersName): any \(context.storeStem)Handlers { self }",
        documentation: [
          "/// This store as the protocol declares it, so that calls may use `try` and `await` for any handler."
        ])
    ]
  }

  private func recorderProperties(_ prefixes: PropertyPrefixes) -> [StoreProperties.Property] {
    guard channel != nil else { return [] }
    let recorders = prefixes.ignored + "private var eventRecorders: [StoreEventRecorder<\(context.eventTypeName)>] = []"
    return [StoreProperties.Property(spec.testCode(recorders, indentation: 2))]
  }
}
