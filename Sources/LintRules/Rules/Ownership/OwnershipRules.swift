extension LintRule {
  /// Ownership, lifetime and isolation: objects that views and stores create, subscriptions, tasks and
  /// retain cycles. In catalog order.
  static let ownership: [LintRule] = [
    .observedObjectInitializedInline, .storeCreatedInBody, .duplicateInstance, .observationWrapperMismatch,
    .unobservedStore, .stateStoreInitSideEffects, .strongSelfInSubscription,
    .strongSelfInStoredClosure, .strongSelfAcrossForAwait, .assignOnSelfRetainCycle, .subscriptionNotStored,
    .listenerNotCancelled, .listenerNotRetained, .observableDeinitIsolation, .singleConsumerStreamShared,
    .lateRegistration, .continuationWithoutTermination, .stateIndexAcrossAwait,
    .storeMissingMainActor, .stateChangedOffMainThread, .timerWithoutRunLoop, .publicStateSetter,
  ]
}
