public import StoregenDiagnostics

/// A method with which a store reacts to an event of another.
public struct Handler: Sendable {
  /// The name of `resetState()`, the one handler that storegen writes itself.
  public static let resetState = "resetState"

  /// The event, as `Context.event`.
  public let event: Located<EventName>
  /// The method and the way it is called.
  public let method: HandlerMethod
}

/// A method with which a store reacts to what is posted in a notification center.
public struct NotificationHandler: Sendable {
  /// The name of the notification, a Swift expression: `UIResponder.keyboardWillShowNotification`.
  public let notification: Located<String>
  /// Where it is posted.
  public let center: NotificationCenterKind
  /// The method and the way it is called.
  public let method: HandlerMethod
}

/// The method that a handler calls, and how.
///
/// A class, since it is large and handlers are handed around.
public final class HandlerMethod: Sendable {
  /// The method's name.
  public let call: Located<String>
  /// The labels of the values that it wants; nil for all.
  public let labels: [Located<String>]?
  /// The events of its own context that it emits; nil if the spec does not say.
  public let emits: [Located<String>]?
  /// How it is to run, if the spec says so.
  public let chosenRun: Located<HandlerRun>?
  /// How long it has to be quiet before it is called.
  public let debounce: Located<SpecDuration>?
  /// The shortest time between two calls.
  public let throttle: Located<SpecDuration>?
  /// Whether an event that equals the one before is passed over; where that is asked for.
  public let removeDuplicates: Located<Bool>?
  /// How many events wait while it is busy; nil for all.
  public let buffer: Located<HandlerBuffer>?

  init(
    call: Located<String>, labels: [Located<String>]?, emits: [Located<String>]?,
    chosenRun: Located<HandlerRun>?, debounce: Located<SpecDuration>?,
    throttle: Located<SpecDuration>?, removeDuplicates: Located<Bool>?,
    buffer: Located<HandlerBuffer>?
  ) {
    self.call = call
    self.labels = labels
    self.emits = emits
    self.chosenRun = chosenRun
    self.debounce = debounce
    self.throttle = throttle
    self.removeDuplicates = removeDuplicates
    self.buffer = buffer
  }

  /// Whether it is the generated `resetState()`.
  public var isResetState: Bool { call.value == Handler.resetState }

  /// How it runs.
  public var run: HandlerRun { isResetState ? .sync : chosenRun?.value ?? .serial }
}

/// The full name of an event.
public struct EventName: Sendable, Hashable, CustomStringConvertible {
  /// The word for every event of a context, or of the app where it stands alone.
  public static let all = "all"

  /// The context that publishes it; nil for every event of the app.
  public let context: String?
  /// Its name there, or ``all``.
  public let event: String

  /// Joins the name of a context and that of an event.
  public init(context: String?, event: String) {
    self.context = context
    self.event = event
  }

  /// Whether it stands for all events, of a context or of the app.
  public var isAll: Bool { event == Self.all }

  public var description: String { context.map { "\($0).\(event)" } ?? event }
}

/// How a handler runs when events come faster than it works.
public enum HandlerRun: String, Sendable, CaseIterable {
  /// Not `async`: called in the order of the events, before the next event is looked at.
  case sync
  /// `async`, with a queue of its own: a call begins when the one before has ended.
  case serial
  /// `async`: a new event cancels the call under way.
  case latest
  /// `async`: calls run side by side.
  case concurrent
}

/// How many events wait for a handler that is busy.
public enum HandlerBuffer: Sendable, Hashable, CustomStringConvertible {
  /// All of them.
  case unbounded
  /// The newest, so many at most; older ones are dropped.
  case newest(Int)

  public var description: String {
    switch self {
    case .unbounded: "unbounded"
    case .newest(let count): "newest(\(count))"
    }
  }

  static let shape = TextShape(
    title: "a buffer", rule: "`unbounded`, or `newest` with a number above 0 in parentheses",
    pattern: "^(unbounded|newest\\([1-9][0-9]{0,5}\\))$",
    examples: "`unbounded` or `newest(10)`", isValid: { HandlerBuffer($0) != nil })

  init?(_ text: String) {
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
