/// Names in Combine and of asynchronous sequences that determine who retains what, and for how long.
package enum CombineNames {
  /// The argument labels of Combine's `sink`. A method with other labels is not Combine's.
  package static let sinkLabels: Set<String> = ["", "receiveValue", "receiveCompletion"]

  /// Publishers that complete by themselves.
  package static let finitePublishers: Set<String> = ["Just", "Future", "Empty", "Fail", "Record"]

  /// Operators after which a publisher completes.
  package static let endingOperators: Set<String> = [
    "first", "tryFirst", "last", "prefix", "reduce", "count", "contains", "allSatisfy",
    "dataTaskPublisher",
  ]

  /// Operators that retain their closures as long as the subscription lives.
  package static let operators: Set<String> = [
    "map", "tryMap", "compactMap", "tryCompactMap", "flatMap", "filter", "tryFilter", "scan",
    "tryScan", "handleEvents", "removeDuplicates", "tryRemoveDuplicates", "drop", "tryDrop",
    "mapError", "catch", "tryCatch", "replaceError", "replaceNil", "replaceEmpty", "setFailureType",
    "receive", "subscribe", "debounce", "throttle", "delay", "dropFirst", "collect", "merge",
    "combineLatest", "zip", "prepend", "append", "share", "multicast", "autoconnect", "buffer",
    "print", "breakpoint", "retry", "timeout", "encode", "decode", "switchToLatest",
    "eraseToAnyPublisher",
  ]

  /// Operators of asynchronous sequences that end when the sequence before them ends.
  package static let sequenceOperators: Set<String> = [
    "map", "filter", "compactMap", "dropFirst", "drop", "debounce", "removeDuplicates", "throttle",
    "buffer", "_throttle",
  ]

  /// Methods by which a collection stores a token.
  package static let insertions: Set<String> = ["insert", "append", "formUnion", "updateValue"]

  /// Functions whose closure returns nothing, so that the value of an expression in it is discarded.
  package static let actions: Set<String> = ["async", "asyncAfter", "sink", "forEach"]

  /// Publishers that send values until they are released.
  package static let endlessPublishers = subjects.union([
    "Published.Publisher", "ObservableObjectPublisher", "NotificationCenter.Publisher",
    "Timer.TimerPublisher",
  ])

  /// Types that hide which publisher it is. One that can fail is usually a request.
  package static let erasedPublishers: Set<String> = [
    "AnyPublisher", "Publisher", "Subject", "AnySubject",
  ]

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
