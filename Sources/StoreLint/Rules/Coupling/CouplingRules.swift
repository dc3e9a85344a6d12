extension LintRule {
  /// The rules about dependencies between stores, in catalog order.
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
