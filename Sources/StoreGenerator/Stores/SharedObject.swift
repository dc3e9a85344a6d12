import ArchitectureModel

/// An object that all stores of an app share, and that the initializers of some stores take.
///
/// The cases are in the order of the parameters.
enum SharedObject: CaseIterable {
  case clock, eventCenter, persistence, activity

  /// The parameter of an initializer.
  var parameter: StoreInitializer.Parameter {
    switch self {
    case .clock:
      StoreInitializer.Parameter(
        "handlerClock", type: "any Clock<Duration>", default: "ContinuousClock()")
    case .eventCenter:
      StoreInitializer.Parameter(
        "eventCenter", type: "NotificationCenter", default: "NotificationCenter()")
    case .persistence:
      StoreInitializer.Parameter(Context.persistenceParameter, type: "StorePersistence?", default: "nil")
    case .activity:
      // A default of nil, because Swift 5 evaluates default arguments outside of the main actor.
      StoreInitializer.Parameter("storeActivity", type: "StoreActivity?", default: "nil")
    }
  }
}
