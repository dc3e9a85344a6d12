extension LintRule {
  /// Stores and their surroundings: other stores that they know, delegates, and things of views that
  /// do not belong in a store. In catalog order.
  static let coupling: [LintRule] = [
    .storeReferencesStore,
    .storeCallsStore,
    .storeDependencyCycle,
    .delegateSecondListener,
    .storePerScreen,
    .presentationStateInStore,
    .viewWrapperInStore,
    .globalLastError,
  ]
}
