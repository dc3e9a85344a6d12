import StoregenDiagnostics

extension AppSpec {
  /// The names of the types in the folder of contracts.
  var namesOfSharedTypes: Set<String> {
    let events = contexts.flatMap { context in
      [context.eventTypeName] + EventChannel.allCases.flatMap { $0.rules.typeNames(of: context) }
    }
    let uses = contexts.flatMap { $0.usedContexts.map($0.useProtocolName) }
    let support = Self.supportTypeNames.subtracting(hasLoadableState ? [] : ["Loadable"])
    return Set(events + uses + types.map(\.name.value) + [appEventName]).union(support)
  }

  /// Whether generated code declares or uses a type with a name, so that a spec cannot declare it.
  package func reservesType(named name: String) -> Bool {
    Self.reservedTypeNames.contains(name) && (name != "Loadable" || hasLoadableState)
  }

  /// Whether the generated code has a type `Loadable`, so that the app cannot have another one.
  package var hasLoadableState: Bool { contexts.contains { $0.state.contains { $0.loaded != nil } } }

  /// The types in `StoreSupport.swift` and `<App>Stores+SwiftUI.swift`.
  package static let supportTypeNames: Set<String> = Set(EventMemberType.allCases.map(\.rawValue)).union([
    "Loadable", "ModelProtocol", "StoreActionQueue", "StoreActionRecorder", "StoreActivity", "StoreArrivals",
    "StoreCallBuffer",
    "StoreCallTimer", "StoreChildStep", "StoreConcurrentCalls", "StoreCurrentCall", "StoreDebounce",
    "StoreDebounceByKey",
    "StoreEffect",
    "StoreEffectTable", "StoreEffects", "StoreFieldObservation", "StoreFinishingSubject", "StoreFx",
    "StoreHandlerQueue", "StoreHandlerRun",
    "StoreLastValues", "StoreLatestCalls", "StoreLatestCallsByKey", "StoreLimitedCalls", "StoreLoads", "StoreMerging",
    "StoreObservation",
    "StoreOfModel", "StorePersistedContent", "StorePersistedField", "StorePersistedFile", "StorePersistedPlace",
    "StorePersistence", "StorePersistenceError",
    "StorePostedNotification", "StoreRetry", "StoreRollbacks", "StoreRow",
    "StoreRows", "StoreRunningEffect", "StoreSeenChildren", "StoreSubscription", "StoreSubscriptionToken",
    "StoreSubscriptions", "StoreTestClock", "StoreThrottle", "StoreTrace", "StoreTraceLog", "StoreTraceRecord",
    "StoreTracedCall", "StoreTracedDelivery", "StoreUpdate", "StoreViewSource", "StoreWaitingLine", "StoreWindow",
    "ViewStore",
  ])

  /// The types above, and the types and modules of Apple's that generated code uses.
  package static let reservedTypeNames: Set<String> = supportTypeNames.union([
    "Any", "AnyCancellable", "AnyHashable", "AnyObject", "AnyPublisher", "Array", "ArraySlice",
    "AsyncStream", "Bool",
    "CancellationError", "CheckedContinuation", "Clock", "Combine", "ContinuousClock", "Dictionary", "DispatchTime",
    "DistributedNotificationCenter", "Double",
    "Duration", "Equatable", "Error",
    "Foundation", "Hashable", "Identifiable", "Int", "KeyPath", "MainActor", "NSObjectProtocol",
    "NSWorkspace", "Never", "NotificationCenter", "ObjectIdentifier", "Observable",
    "ObservableObject", "Observation", "ObservationIgnored", "Optional", "PassthroughSubject", "Published",
    "Sendable", "Set", "String", "Swift", "SwiftUI", "TaskLocal", "View",
    "ViewModifier", "Void",
  ])
}
