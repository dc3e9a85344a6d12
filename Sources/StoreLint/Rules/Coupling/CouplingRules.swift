extension LintRule {
  /// The rules about stores and other stores, in the order of the catalogue.
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
