extension LintRule {
  /// Views and stores: which views may read, change, connect and pass on stores. In catalog order.
  static let boundary: [LintRule] = [
    .containerOnlyStoreAccess,
    .storePassedToChild,
    .viewOrchestratesStores,
    .viewWritesStoreState,
    .privateStateUsed,
    .eventEmittedOutsideStore,
    .handlerCalledByView,
    .wiringInView,
    .tooManyStoresInView,
    .childPerformsIO,
  ]
}
