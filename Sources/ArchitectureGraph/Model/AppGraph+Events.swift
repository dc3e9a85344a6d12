import AppAnalysis

extension AppGraph {
  /// Something that a part of the app tells others.
  package struct Event: Sendable, Hashable, Encodable {
    /// What must stand out.
    package enum Problem: String, Sendable, CaseIterable, Encodable {
      case neverEmitted, unhandled
    }

    /// The group and the name: `User.signedOut`.
    package let id: String
    package let name: String
    package let group: String
    package var publishers: [String]
    package var channel: String?
    package var payload: [Value] = []
    package var summary: String?
    /// Whether it is for code that the graph does not contain.
    package var external = false
    /// The reason why it may lead back to itself.
    package var allowedCycle: String?
    /// Whether it is a notification of the system.
    package var system = false
    package var origin: Origin
    package var location: Location?
    package var specLocation: Location?
    package var emissions: [Emission] = []
    package var problems: [Problem] = []
  }

  /// A value of an event.
  package struct Value: Sendable, Hashable, Encodable {
    package let name: String
    package let type: String?
  }

  /// A location where an event is sent.
  package struct Emission: Sendable, Hashable, Encodable {
    package let store: String?
    /// The method with the code.
    package let member: String?
    package var location: Location?
    package var specLocation: Location?
    package var origin: Origin
  }

  /// A store that handles an event.
  package struct Subscription: Sendable, Hashable, Encodable {
    package let event: String
    package let handler: String
    /// Its position among the handlers of the event, from 1.
    package var order = 0
    /// The method.
    package var call: String?
    /// The condition on the values of the event.
    package var condition: String?
    /// How the method runs: `sync`, `serial`, `separate`, `latest`, `concurrent`.
    package var run: String?
    /// The label of the value that tells calls apart.
    package var by: String?
    /// How many calls run at a time.
    package var limit: Int?
    package var debounce: String?
    package var throttle: String?
    package var removeDuplicates: Bool?
    package var buffer: String?
    package var onRelease: String?
    package var onError: String?
    package var emits: [String] = []
    /// Whether `emits` is complete.
    package var emitsKnown = true
    /// The subscription, if it is not for this one event: `User.all`, `all`.
    package var through: String?
    /// The name of the child that publishes the event.
    package var child: String?
    package var origin: Origin
    package var location: Location?
    package var specLocation: Location?
  }

  /// Events that lead back to the first one.
  package struct Cycle: Sendable, Hashable, Encodable {
    package struct Step: Sendable, Hashable, Encodable {
      package let event: String
      package let handler: String
      package let emits: String
    }

    package let events: [String]
    package let steps: [Step]
    /// Why the spec allows it.
    package let allowed: String?
    package let location: Location?
  }

  /// Something that the spec and the code say differently.
  package struct Disagreement: Sendable, Hashable, Encodable {
    package let kind: String
    package let message: String
    package let stores: [String]
    package let event: String?
    package let location: Location?
    package let specLocation: Location?
  }
}
