public import StoregenDiagnostics

/// A reaction of a store to an event of a store, or of a model to an event of a child.
public struct Handler: Sendable {
  /// The event as written: `Context.event`, `self.event`, or `child.event` with the name of a child.
  public let event: Located<EventName>
  /// The event, with the name of its context.
  public let source: EventName
  /// The child that publishes the event; nil for a store.
  public let child: Child?
  /// Its number among the handlers of the same event in the same store, from 0.
  public let position: Int
  /// The method and how it is called.
  public internal(set) var method: HandlerMethod

  /// - Parameter context: the name of the context that contains the handler.
  package init(event: Located<EventName>, child: Child?, position: Int, method: HandlerMethod, in context: String) {
    self.event = event
    self.child = child
    self.position = position
    self.method = method
    let publisher = child?.context.value ?? (event.value.isOwn ? context : event.value.context)
    source = EventName(context: publisher, event: event.value.event)
  }

  /// Whether the store itself publishes the event.
  public var isOwn: Bool { child == nil && event.value.isOwn }
}

/// A reaction of a store to a notification.
public struct NotificationHandler: Sendable {
  /// The name of the notification, a Swift expression: `UIResponder.keyboardWillShowNotification`.
  public let notification: Located<String>
  /// The center to which it is posted.
  public let center: NotificationCenterKind
  /// The method and how it is called.
  public let method: HandlerMethod

  package init(notification: Located<String>, center: NotificationCenterKind, method: HandlerMethod) {
    self.notification = notification
    self.center = center
    self.method = method
  }
}

/// The method that a handler calls, and how.
///
/// A class, because it is large and passed around a lot.
public final class HandlerMethod: Sendable {
  /// The method's name.
  public let call: Located<String>
  /// The labels of the values that it takes; nil for all.
  public let labels: [Located<String>]?
  /// The condition on the values of the event under which it is called; nil for none.
  public let condition: HandlerCondition?
  /// The name of the method that receives its errors; nil if it does not throw.
  public let onError: Located<String>?
  /// The name of the field that gets its result; nil if it returns nothing.
  public let into: Located<String>?
  /// How it is repeated if it fails; nil if it is not.
  public let retry: Located<HandlerRetry>?
  /// The name of the field that gets back its value if the method fails.
  public let optimistic: Located<String>?
  /// The events of its own context that it emits; nil if the spec does not say.
  public let emits: [Located<String>]?
  /// How it runs, if the spec says so.
  public let chosenRun: Located<HandlerRun>?
  /// The label of the value by which `run` and `debounce` tell calls apart; nil if they do not.
  public let key: Located<String>?
  /// How many of its calls run at a time; nil for all.
  public let limit: Located<Int>?
  /// How long to wait after the last event before it is called.
  public let debounce: Located<SpecDuration>?
  /// The minimum time between two calls.
  public let throttle: Located<SpecDuration>?
  /// Whether an event that equals the previous one is ignored, if the spec says so.
  public let removeDuplicates: Located<Bool>?
  /// How many of its calls may wait; nil for all.
  public let buffer: Located<HandlerBuffer>?
  /// What happens to its calls when the store is released, if the spec says so.
  public let onRelease: Located<HandlerRelease>?
  /// Whether it is an action of the Elm architecture, which the store handles immediately.
  public let isAction: Bool

  package init(
    call: Located<String>, labels: [Located<String>]?, condition: HandlerCondition?, onError: Located<String>?,
    into: Located<String>? = nil, retry: Located<HandlerRetry>? = nil, optimistic: Located<String>? = nil,
    emits: [Located<String>]?,
    chosenRun: Located<HandlerRun>?, key: Located<String>?, limit: Located<Int>?, debounce: Located<SpecDuration>?,
    throttle: Located<SpecDuration>?, removeDuplicates: Located<Bool>?,
    buffer: Located<HandlerBuffer>?, onRelease: Located<HandlerRelease>?, isAction: Bool = false
  ) {
    self.call = call
    self.labels = labels
    self.condition = condition
    self.onError = onError
    self.into = into
    self.retry = retry
    self.optimistic = optimistic
    self.emits = emits
    self.chosenRun = chosenRun
    self.key = key
    self.limit = limit
    self.debounce = debounce
    self.throttle = throttle
    self.removeDuplicates = removeDuplicates
    self.buffer = buffer
    self.onRelease = onRelease
    self.isAction = isAction
  }

  /// Whether it is the generated `resetState()`.
  public var isResetState: Bool { call.value == StoreMethod.resetState }

  /// How it runs, including the default.
  public var run: HandlerRun {
    if isResetState || isAction { return .sync }
    return chosenRun?.value ?? (into != nil ? .latest : finishesOnRelease ? .separate : .serial)
  }

  /// Whether it can throw: something receives its errors.
  public var isThrowing: Bool { onError != nil || into != nil }

  /// Whether its calls finish before the store is released.
  public var finishesOnRelease: Bool { onRelease?.value == .run }
}

/// A condition on the values of an event.
public struct HandlerCondition: Sendable {
  /// The Swift, which can follow `if`.
  public let text: Located<String>
  /// The labels of the values that it mentions.
  public let labels: [Located<String>]

  package init(text: Located<String>, labels: [Located<String>]) {
    self.text = text
    self.labels = labels
  }
}

/// The full name of an event.
public struct EventName: Sendable, Hashable, CustomStringConvertible {
  /// Means every event of a context, or, without a context, of the app.
  public static let all = "all"
  /// Stands for the context whose handler names the event.
  public static let own = "self"

  /// The context that publishes it; nil for every event of the app.
  public let context: String?
  /// Its name there, or ``all``.
  public let event: String

  /// Creates a name from those of a context and an event.
  public init(context: String?, event: String) {
    self.context = context
    self.event = event
  }

  /// Whether it means all events, of a context or of the app.
  public var isAll: Bool { event == Self.all }

  /// Whether it names an event of the context that handles it.
  public var isOwn: Bool { context == Self.own }

  /// The name of the event in its context; nil if it means all events.
  package var singleEvent: String? { isAll ? nil : event }

  public var description: String { context.map { "\($0).\(event)" } ?? event }
}

/// How a handler runs if events arrive faster than it finishes.
public enum HandlerRun: String, Sendable, CaseIterable {
  /// Not `async`: called in the order of the events, before the next event is delivered.
  case sync
  /// `async`, in the queue of the store: a call starts after those for earlier events have finished.
  case serial
  /// `async`, in a queue of its own: a call starts after the previous call of the handler has finished.
  case separate
  /// `async`: a new event cancels the running call.
  case latest
  /// `async`: calls run in parallel.
  case concurrent

  /// How the method of a generated action can run. An action that waits for nothing needs no other method.
  package static let ofActions: [HandlerRun] = allCases.filter { $0 != .sync }
}

/// How a method that fails is repeated.
public struct HandlerRetry: Sendable, Hashable {
  /// How often.
  public let times: Int
  /// How long to wait before the first repetition; the wait doubles with each.
  public let backoff: SpecDuration

  package init(times: Int, backoff: SpecDuration) {
    self.times = times
    self.backoff = backoff
  }
}

/// What happens to the calls of a handler when its store is released.
public enum HandlerRelease: String, Sendable, CaseIterable {
  /// Running calls are cancelled, and those that wait or are delayed are dropped.
  case cancel
  /// A delayed call runs at once, and all calls finish. They have a queue of their own.
  case run
}

/// How many calls of a handler may wait in a queue.
public enum HandlerBuffer: Sendable, Hashable, CustomStringConvertible {
  /// All events.
  case unbounded
  /// At most this many of the newest; older ones are dropped.
  case newest(Int)

  public var description: String {
    switch self {
    case .unbounded: "unbounded"
    case .newest(let count): "newest(\(count))"
    }
  }

  package init?(_ text: String) {
    if text == "unbounded" {
      self = .unbounded
      return
    }
    let digits = text.dropFirst("newest(".count).dropLast()
    guard text.hasPrefix("newest("), text.hasSuffix(")"), digits.first != "0",
      let count = digits.number(ofDigits: 1...6)
    else { return nil }
    self = .newest(count)
  }
}
