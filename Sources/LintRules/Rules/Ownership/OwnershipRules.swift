extension LintRule {
  /// Ownership, lifetime and isolation: objects that views and stores create, subscriptions, tasks and
  /// retain cycles. In catalog order.
  static let ownership: [LintRule] = [
    .observedObjectInitializedInline, .storeCreatedInBody, .observationWrapperMismatch,
    .unobservedStore, .stateStoreInitSideEffects, .strongSelfInSubscription,
    .strongSelfInStoredClosure, .strongSelfAcrossForAwait, .assignOnSelfRetainCycle, .subscriptionNotStored,
    .listenerNotCancelled, .observableDeinitIsolation, .singleConsumerStreamShared,
    .lateRegistration, .continuationWithoutTermination, .stateIndexAcrossAwait,
    .storeMissingMainActor, .stateChangedOffMainThread, .publicStateSetter,
  ]
}
