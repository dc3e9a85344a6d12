extension LintRule {
  /// The rules about ownership and lifetime, in the order of the catalogue.
  static let ownership: [LintRule] = [
    .observedObjectInitializedInline, .storeCreatedInBody, .observationWrapperMismatch,
    .unobservedStore, .stateStoreInitSideEffects, .strongSelfInSubscription,
    .strongSelfAcrossForAwait, .assignOnSelfRetainCycle, .subscriptionNotStored,
    .listenerNotCancelled, .observableDeinitIsolation, .singleConsumerStreamShared,
    .lateRegistration, .continuationWithoutTermination, .stateIndexAcrossAwait,
    .storeMissingMainActor, .publicStateSetter,
  ]
}
