extension LintRule {
  /// All rules, divided among threads.
  ///
  /// Each share has a context of its own, so rules that share an analysis are in one: where views are built takes about as
  /// long as the injections, and what happens to objects as long as the events.
  package static let shares = [placesAndLifetimes, all.filter { !firstIDs.contains($0.id) }]

  /// The rules that ask where views are built.
  package static let askingForPlaces: [LintRule] = [
    .containerOnlyStoreAccess, .storePassedToChild, .tooManyStoresInView, .childPerformsIO,
    .storePerScreen, .observedObjectInitializedInline, .storeCreatedInBody, .unobservedStore,
    .stateStoreInitSideEffects,
  ]

  private static let placesAndLifetimes =
    askingForPlaces
    + ownership.filter { rule in !askingForPlaces.contains { $0.id == rule.id } }

  private static let firstIDs = Set(placesAndLifetimes.map(\.id))
}
