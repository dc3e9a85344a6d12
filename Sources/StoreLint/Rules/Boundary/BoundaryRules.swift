extension LintRule {
  /// The rules about containers and children, in the order of the catalogue.
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
