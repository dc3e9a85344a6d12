import StoregenTemplates

/// A part of `StoreSupport.swift`: one Swift file in `Templates/Support`.
///
/// The cases are in the order in which the parts are generated.
enum SupportPart: String, Sendable, CaseIterable {
  case activity = "Activity"
  case immediateDelivery = "ImmediateDelivery"
  case trace = "Trace"
  case traceLog = "TraceLog"
  case recorder = "Recorder"
  case publisher = "Publisher"
  case streams = "Streams"
  case subject = "Subject"
  case notifications = "Notifications"
  case joining = "Joining"
  case observation = "Observation"
  case postedNotification = "PostedNotification"
  case arrivals = "Arrivals"
  case subscriptions = "Subscriptions"
  case subscriptionToken = "SubscriptionToken"
  case sequences = "Sequences"
  case fieldChanges = "FieldChanges"
  case handlerQueue = "HandlerQueue"
  case latestCalls = "LatestCalls"
  case concurrentCalls = "ConcurrentCalls"
  case limitedCalls = "LimitedCalls"
  case loads = "Loads"
  case loadable = "Loadable"
  case retry = "Retry"
  case rollbacks = "Rollbacks"
  case latestCallsByKey = "LatestCallsByKey"
  case callBuffer = "CallBuffer"
  case handlerRun = "HandlerRun"
  case waitingLine = "WaitingLine"
  case stopping = "Stopping"
  case debounce = "Debounce"
  case debounceByKey = "DebounceByKey"
  case throttle = "Throttle"
  case callTimer = "CallTimer"
  case testClock = "TestClock"
  case lastValues = "LastValues"
  case persistence = "Persistence"
  case persistedField = "PersistedField"
  case persistedDefaults = "PersistedDefaults"
  case persistedFiles = "PersistedFiles"
  case model = "Model"
  case keptChildren = "KeptChildren"
  case childStep = "ChildStep"
  case update = "Update"
  case fx = "Fx"
  case fxActions = "FxActions"
  case effect = "Effect"
  case effects = "Effects"
  case effectTable = "EffectTable"
  case runningEffect = "RunningEffect"
  case actionQueue = "ActionQueue"
  case actionRecorder = "ActionRecorder"
  case storeOfModel = "StoreOfModel"
  case viewStore = "ViewStore"
  case rows = "Rows"

  /// The parts that all Elm-style contexts use.
  static let elm: Set<SupportPart> = [
    .model, .keptChildren, .childStep, .update, .fx, .fxActions, .effects, .actionQueue,
    .actionRecorder, .storeOfModel, .viewStore, .testClock,
  ]

  /// The parts for tests, which only debug builds contain.
  static let debugOnly: Set<SupportPart> = [.recorder, .testClock, .actionRecorder, .fxActions]

  /// The parts that this one uses.
  var requirements: [SupportPart] {
    switch self {
    case .recorder, .joining, .observation, .subscriptionToken, .waitingLine, .testClock,
      .lastValues, .loadable, .persistence, .childStep, .actionRecorder, .effect:
      []
    case .publisher, .subscriptions: [.subscriptionToken]
    case .persistedField: [.activity]
    case .sequences: [.subscriptions]
    case .fieldChanges: [.activity, .subscriptions]
    case .persistedDefaults, .persistedFiles: [.persistence, .persistedField]
    case .arrivals: [.activity]
    case .activity: [.waitingLine]
    case .immediateDelivery, .trace: [.activity]
    case .stopping: [.immediateDelivery]
    case .traceLog: [.trace]
    case .streams: [.activity, .publisher]
    case .subject: [.immediateDelivery, .publisher]
    case .notifications: [.immediateDelivery, .publisher, .observation]
    case .postedNotification: [.immediateDelivery, .arrivals, .observation, .subscriptions]
    case .handlerRun: [.activity]
    case .callTimer: [.activity]
    case .handlerQueue: [.handlerRun, .waitingLine]
    case .callBuffer: [.handlerQueue]
    case .concurrentCalls: [.handlerRun]
    case .latestCalls: [.concurrentCalls]
    case .limitedCalls: [.handlerRun, .waitingLine]
    case .loads: [.latestCalls, .loadable]
    case .retry: [.callTimer, .handlerRun, .testClock]
    case .rollbacks: [.handlerRun]
    case .latestCallsByKey: [.limitedCalls]
    case .debounceByKey: [.debounce]
    case .debounce, .throttle: [.callTimer, .testClock]
    case .model: [.childStep, .update]
    case .keptChildren, .storeOfModel: [.model]
    case .update: [.model, .fx]
    case .fx: [.childStep, .effect]
    case .fxActions: [.actionRecorder, .fx]
    case .effects: [.activity, .effectTable, .handlerRun, .storeOfModel, .update]
    case .effectTable: [.runningEffect]
    case .runningEffect: [.callTimer, .childStep]
    case .actionQueue: [.activity, .waitingLine]
    case .viewStore: [.storeOfModel]
    case .rows: [.effects, .viewStore]
    }
  }

  /// The name of the condition for members of other parts that need this one: `STORE_CALL_TIMER`.
  var condition: String { rawValue.reduce(into: "STORE") { $0 += $1.isUppercase ? "_\($1)" : $1.uppercased() } }

  /// The text of the file; nil only in a broken build.
  var source: String? { BundledTemplates.support(named: rawValue) }
}
