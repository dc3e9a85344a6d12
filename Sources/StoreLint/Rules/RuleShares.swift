extension LintRule {
  /// All rules, divided among threads.
  ///
  /// Rules that follow views from the scenes down share analyses that take longer than everything else, so one
  /// thread checks them. Each share has a context of its own.
  package static let shares = [followingViews, all.filter { !followingViewIDs.contains($0.id) }]

  /// The rules that ask where views are built, or what is injected into them.
  package static let followingViews: [LintRule] =
    [
      .containerOnlyStoreAccess, .storePassedToChild, .tooManyStoresInView, .childPerformsIO,
      .storePerScreen, .observedObjectInitializedInline, .storeCreatedInBody, .unobservedStore,
      .stateStoreInitSideEffects,
    ] + injection

  private static let followingViewIDs = Set(followingViews.map(\.id))
}
