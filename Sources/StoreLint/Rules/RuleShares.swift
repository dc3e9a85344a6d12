extension LintRule {
  /// All rules, divided among threads.
  ///
  /// Each share has a context of its own, so rules that share an analysis are in one: where views are built takes about as
  /// long as everything else, of which the injections take most.
  package static let shares = [
    askingForPlaces, all.filter { !idsAskingForPlaces.contains($0.id) },
  ]

  /// The rules that ask where views are built.
  package static let askingForPlaces: [LintRule] = [
    .containerOnlyStoreAccess, .storePassedToChild, .tooManyStoresInView, .childPerformsIO,
    .storePerScreen, .observedObjectInitializedInline, .storeCreatedInBody, .unobservedStore,
    .stateStoreInitSideEffects,
  ]

  private static let idsAskingForPlaces = Set(askingForPlaces.map(\.id))
}
