/// What Combine's and Foundation's names mean for who keeps whom, and for how long.
enum CombineNames {
  /// The labels of `sink`; one with others is somebody else's.
  static let sinkLabels: Set<String> = ["", "receiveValue", "receiveCompletion"]

  /// Publishers that end by themselves.
  static let finitePublishers: Set<String> = ["Just", "Future", "Empty", "Fail", "Record"]

  /// Operators after which a publisher ends.
  static let endingOperators: Set<String> = [
    "first", "tryFirst", "last", "prefix", "reduce", "count", "contains", "allSatisfy",
    "dataTaskPublisher",
  ]

  /// Operators, which keep their closures for as long as the subscription behind them.
  static let operators: Set<String> = [
    "map", "tryMap", "compactMap", "tryCompactMap", "flatMap", "filter", "tryFilter", "scan",
    "tryScan", "handleEvents", "removeDuplicates", "tryRemoveDuplicates", "drop", "tryDrop",
    "mapError", "catch", "tryCatch", "replaceError", "replaceNil", "replaceEmpty", "setFailureType",
    "receive", "subscribe", "debounce", "throttle", "delay", "dropFirst", "collect", "merge",
    "combineLatest", "zip", "prepend", "append", "share", "multicast", "autoconnect", "buffer",
    "print", "breakpoint", "retry", "timeout", "encode", "decode", "switchToLatest",
    "eraseToAnyPublisher",
  ]

  /// Types that publish until they go themselves.
  static let endlessPublishers: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "Published.Publisher", "ObservableObjectPublisher",
    "NotificationCenter.Publisher", "Timer.TimerPublisher",
  ]

  /// Types that hide which publisher it is; one that may fail is mostly a request.
  static let erasedPublishers: Set<String> = ["AnyPublisher", "Publisher", "Subject", "AnySubject"]

  /// Operators of a sequence after which it ends when it did before.
  static let sequenceOperators: Set<String> = [
    "map", "filter", "compactMap", "dropFirst", "drop", "debounce", "removeDuplicates", "throttle",
    "buffer", "_throttle",
  ]

  /// Methods by which a collection takes a token.
  static let insertions: Set<String> = ["insert", "append"]

  /// Functions whose closure gives nothing back, so that what stands in it is thrown away.
  static let actions: Set<String> = ["Task", "detached", "async", "asyncAfter", "sink"]

  /// Types of what one subscribes to, and of what one then keeps.
  static let subscribable: Set<String> = [
    "Publisher", "AnyPublisher", "ConnectablePublisher", "Subject", "PassthroughSubject",
    "CurrentValueSubject", "Published.Publisher", "ObservableObjectPublisher", "AsyncSequence",
    "AsyncStream", "AsyncThrowingStream", "NotificationCenter.Publisher",
    "NotificationCenter.Notifications", "Cancellable", "AnyCancellable", "NSKeyValueObservation",
    "NSObjectProtocol",
  ]
}
