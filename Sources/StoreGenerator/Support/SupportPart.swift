import StoregenTemplates

/// A part of `StoreSupport.swift`: one Swift file in `Templates/Support`.
///
/// The cases are in the order in which the parts are generated.
enum SupportPart: String, Sendable, CaseIterable {
  case activity = "Activity"
  case trace = "Trace"
  case traceLog = "TraceLog"
  case recorder = "Recorder"
  case publisher = "Publisher"
  case streams = "Streams"
  case subject = "Subject"
  case notifications = "Notifications"
  case observation = "Observation"
  case postedNotification = "PostedNotification"
  case arrivals = "Arrivals"
  case subscriptions = "Subscriptions"
  case handlerQueue = "HandlerQueue"
  case latestCalls = "LatestCalls"
  case concurrentCalls = "ConcurrentCalls"
  case handlerTask = "HandlerTask"
  case handlerRunners = "HandlerRunners"
  case waitingLine = "WaitingLine"
  case debounce = "Debounce"
  case throttle = "Throttle"
  case callTimer = "CallTimer"
  case testClock = "TestClock"
  case lastValues = "LastValues"

  /// The parts that this one uses.
  var requirements: [SupportPart] {
    switch self {
    case .recorder, .publisher, .observation, .subscriptions, .arrivals, .waitingLine, .testClock,
      .lastValues, .handlerRunners:
      []
    case .activity: [.waitingLine]
    case .trace: [.activity]
    case .traceLog: [.trace]
    case .streams, .subject: [.activity, .publisher]
    case .notifications: [.activity, .publisher, .observation]
    case .postedNotification: [.activity, .arrivals, .observation, .subscriptions]
    case .handlerTask: [.activity, .handlerRunners]
    case .callTimer: [.activity]
    case .handlerQueue, .latestCalls, .concurrentCalls: [.handlerTask]
    case .debounce, .throttle: [.callTimer, .testClock]
    }
  }

  /// The name of the condition for members of other parts that need this one: `STORE_CALL_TIMER`.
  var condition: String {
    rawValue.reduce(into: "STORE") { $0 += $1.isUppercase ? "_\($1)" : $1.uppercased() }
  }

  /// The text of the file; nil only in a broken build.
  var source: String? { BundledTemplates.support(named: rawValue) }
}
