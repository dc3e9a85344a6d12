extension LintRule {
  /// The rules about containers and children, in catalog order.
  static let boundary: [LintRule] = [
    .containerOnlyStoreAccess,
    .storePassedToChild,
    .viewOrchestratesStores,
    .viewWritesStoreState,
    .eventEmittedOutsideStore,
    .wiringInView,
    .tooManyStoresInView,
    .childPerformsIO,
  ]
}
