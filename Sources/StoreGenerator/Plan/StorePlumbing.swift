import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// What a store has because of its events and handlers: publisher, subscriptions, and what runs calls.
struct StorePlumbing {
  private let context: Context
  private let spec: AppSpec
  private let calls: [Part]
  private let delays: [Part]
  private let lastValues: [Part]

  /// A property, with the value that it gets in the initializer, or at once.
  private struct Part {
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
      if let part = Self.calls(of: method), !calls.contains(where: { $0.name == part.name }) {
        calls.append(part)
      }
      if let part = Self.delay(of: method), !delays.contains(where: { $0.name == part.name }) {
        delays.append(part)
      }
    }
    self.calls = calls
    self.delays = delays
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

  private static func calls(of method: HandlerMethod) -> Part? {
    guard let name = method.callsName else { return nil }
    switch method.run {
    case .sync: return nil
    case .serial:
      guard case .newest(let count) = method.buffer?.value else { break }
      return Part(
        name: name, type: "StoreSerialCalls",
        value: "StoreSerialCalls(storeActivity, limit: \(count))")
    case .latest:
      return Part(name: name, type: "StoreLatestCalls", value: "StoreLatestCalls(storeActivity)")
    case .concurrent:
      return Part(
        name: name, type: "StoreConcurrentCalls", value: "StoreConcurrentCalls(storeActivity)")
    }
    return Part(name: name, type: "StoreSerialCalls", value: "StoreSerialCalls(storeActivity)")
  }

  private static func delay(of method: HandlerMethod) -> Part? {
    guard let name = method.delayName, let span = (method.debounce ?? method.throttle)?.value else {
      return nil
    }
    let type = method.debounce != nil ? "StoreDebounce" : "StoreThrottle"
    return Part(
      name: name, type: type,
      value: "\(type)(.milliseconds(\(span.milliseconds)), on: handlerClock, storeActivity)")
  }

  // MARK: What the initializer is asked for

  /// Whether a clock is asked for.
  var needsClock: Bool { !delays.isEmpty }

  /// Whether a notification center for events is asked for.
  var needsEventCenter: Bool { publishes(by: .notification) }

  /// Whether it has to be known what is under way.
  var needsActivity: Bool { publishes(by: .asyncStream) || !calls.isEmpty || !delays.isEmpty }

  private func publishes(by channel: EventChannel) -> Bool {
    !context.events.isEmpty && spec.channel(of: context) == channel
  }

  // MARK: What templates are given

  func properties(
    access: String, ignored: String, subscribes: Bool
  ) -> [StoreProperties.Property] {
    publisherProperties(access: access, ignored: ignored)
      + (subscribes
        ? [declaration("private let eventSubscriptions = StoreSubscriptions()")] : [])
      + (lastValues + calls + delays).map { part in
        let value = part.isInitialized ? " = \(part.value)" : ": \(part.type)"
        return declaration("private let \(part.name)\(value)", documentation: part.documentation)
      }
  }

  /// What the initializer sets.
  var assignments: [String] {
    let publisher =
      publishes(by: .asyncStream)
      ? ["eventPublisher = StoreEventStreams(storeActivity)"]
      : needsEventCenter
        ? [
          "eventPublisher = StoreEventNotifications(\"\(context.eventTypeName)\", in: eventCenter)"
        ]
        : []
    return publisher + (calls + delays).map { "\($0.name) = \($0.value)" }
  }

  /// What `resetState()` does beside resetting the state.
  var resets: [String] {
    delays.map { "\($0.name).cancel()" } + lastValues.map { "\($0.name).forget()" }
  }

  private func publisherProperties(
    access: String, ignored: String
  ) -> [StoreProperties.Property] {
    guard !context.events.isEmpty else { return [] }
    let event = context.eventTypeName
    let type = spec.publisherType(of: context)
    let recorder = declaration("\(ignored)private var eventRecorder: StoreEventRecorder<\(event)>?")
    switch spec.channel(of: context) {
    case .asyncStream, .notification:
      return [declaration("\(access)let eventPublisher: \(type)"), recorder]
    case .combine: return [declaration("\(access)let eventPublisher = \(type)()"), recorder]
    case .delegate:
      return [
        declaration(
          "\(ignored)\(access)weak var eventDelegate: (any \(context.delegateTypeName))?",
          documentation: ["/// Who hears the events."]),
        declaration("private let eventPublisher = \(type)()"), recorder,
      ]
    }
  }

  private func declaration(
    _ text: String, documentation: [String] = []
  ) -> StoreProperties.Property {
    StoreProperties.Property(documentation: documentation, declaration: text)
  }
}

extension AppSpec {
  /// What a store publishes its events with.
  func publisherType(of context: Context) -> String {
    let type =
      switch channel(of: context) {
      case .asyncStream: "StoreEventStreams"
      case .combine: "StoreEventSubject"
      case .notification: "StoreEventNotifications"
      case .delegate: "StoreEventQueue"
      }
    return "\(type)<\(context.eventTypeName)>"
  }
}
