enum ContainerOnlyStoreAccessExamples {
  static let triggering: [RuleExample] = []
  static let nonTriggering: [RuleExample] = []
}
