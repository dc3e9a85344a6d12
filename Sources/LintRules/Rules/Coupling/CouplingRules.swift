extension LintRule {
  /// Dependencies of stores: other stores, delegates, and view concerns that do not belong in a store. In
  /// catalog order.
  static let coupling: [LintRule] = [
    .storeReferencesStore,
    .storeCallsStore,
    .storeDependencyCycle,
    .duplicateStore,
    .unwiredStore,
    .compositionRootMisuse,
    .delegateSecondListener,
    .storePerScreen,
    .presentationStateInStore,
    .viewWrapperInStore,
    .globalLastError,
  ]
}
