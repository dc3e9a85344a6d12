import ArchitectureModel
package import SwiftFacts

/// Names of publishers, of asynchronous sequences, and of the values that end subscriptions to them.
package enum CombineNames {
  /// Methods by which a collection stores a token.
  package static let insertions: Set<String> = ["insert", "append", "formUnion", "updateValue"]

  /// Types of properties by which an object lets others subscribe to it.
  package static let streams = subjects.union(["AnyPublisher", "Published.Publisher"]).union(asyncStreams)

  /// Types that can be subscribed to, and types of the tokens that result.
  package static let subscribable = streams.union(tokens).union([
    "Publisher", "ConnectablePublisher", "Subject", "ObservableObjectPublisher", "AsyncSequence",
    "NotificationCenter.Publisher", "NotificationCenter.Notifications",
  ])

  /// Types of the values that end subscriptions.
  package static let tokens: Set<String> = [
    "AnyCancellable", "Cancellable", "NSKeyValueObservation", "NSObjectProtocol",
  ]

  /// Types of properties that hold work in progress: subscriptions and tasks.
  package static let runningWork = tokens.union(["Task"])

  package static let subjects: Set<String> = ["PassthroughSubject", "CurrentValueSubject"]

  /// The subject that sends events; the other one has a current value, which is a state.
  package static let eventSubject = "PassthroughSubject"

  /// Streams with a continuation.
  package static let asyncStreams: Set<String> = ["AsyncStream", "AsyncThrowingStream"]

  /// Methods that send a value, and the types that have them.
  package static let sendersByMethod = ["send": subjects, "yield": continuations]

  package static let sendingMethods = Set(sendersByMethod.keys)

  /// What yields the elements of these streams.
  package static let continuations = Set(asyncStreams.map { "\($0).Continuation" })
}

/// The names of types that carry events.
package enum EventStreams {
  package static let texts =
    CombineNames.asyncStreams.sorted() + [CombineNames.eventSubject]
    + EventMemberType.allCases.map(\.rawValue)

  package static let names = NameSet(texts.map(Name.init))

  /// Whether it can send events. Streams have continuations for that, and publishers emitters.
  package static func isSource(_ stream: Fact) -> Bool {
    let name = stream.kind == .genericSpecialization ? stream.firstChild?.name : stream.name
    if name == EventMemberType.publisher.rawValue { return false }
    guard let name, CombineNames.asyncStreams.contains(name) else { return true }
    return stream.parent?.kind == .memberType && stream.parent?.name == "Continuation"
  }
}
