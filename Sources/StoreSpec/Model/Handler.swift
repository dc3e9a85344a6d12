public import Diagnostics

/// A method with which a store reacts to an event of another.
public struct Handler: Sendable {
  /// The name of `resetState()`, the one handler that storegen writes itself.
  public static let resetState = "resetState"

  /// The event, as `Context.event`.
  public let event: Located<EventName>
  /// The method's name.
  public let call: Located<String>
  /// The labels of the event's values that it wants; nil for all.
  public let labels: [Located<String>]?
  /// How it runs.
  public let run: HandlerRun
}

/// The full name of an event.
public struct EventName: Sendable, Hashable, CustomStringConvertible {
  /// The context that publishes it.
  public let context: String
  /// Its name there.
  public let event: String

  /// Joins the name of a context and that of an event.
  public init(context: String, event: String) {
    self.context = context
    self.event = event
  }

  public var description: String { "\(context).\(event)" }
}

/// How a handler runs when events come faster than it works.
public enum HandlerRun: String, Sendable, CaseIterable {
  /// Not `async`: called in the order of the events, before the next event is looked at.
  case sync
  /// `async`, with a queue of its own: a call begins when the one before has ended.
  case serial
}
