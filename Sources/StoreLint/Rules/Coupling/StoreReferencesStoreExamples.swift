enum StoreReferencesStoreExamples {
  static let triggering: [RuleExample] = []
  static let nonTriggering: [RuleExample] = []
}
