/// Names of publishers, of asynchronous sequences, and of the values that end subscriptions to them.
package enum CombineNames {
  /// Methods by which a collection stores a token.
  package static let insertions: Set<String> = ["insert", "append", "formUnion", "updateValue"]

  /// Types of properties by which an object lets others subscribe to it.
  package static let streams = subjects.union([
    "AnyPublisher", "Published.Publisher",
  ]).union(asyncStreams)

  /// Types that can be subscribed to, and types of the tokens that result.
  package static let subscribable = streams.union([
    "Publisher", "ConnectablePublisher", "Subject", "ObservableObjectPublisher", "AsyncSequence",
    "NotificationCenter.Publisher", "NotificationCenter.Notifications", "Cancellable",
    "AnyCancellable", "NSKeyValueObservation", "NSObjectProtocol",
  ])

  package static let subjects: Set<String> = ["PassthroughSubject", "CurrentValueSubject"]

  /// The subject that sends events; the other one has a current value, which is a state.
  package static let eventSubject = "PassthroughSubject"

  /// Streams with a continuation.
  package static let asyncStreams: Set<String> = ["AsyncStream", "AsyncThrowingStream"]

  /// What yields the elements of these streams.
  package static let continuations = Set(asyncStreams.map { "\($0).Continuation" })
}
