extension LintRule {
  /// The rules about objects that views read from the environment and where they are injected, in catalog
  /// order.
  static let injection: [LintRule] = [
    .environmentNotInjected,
    .previewMissingEnvironment,
    .duplicateEnvironmentType,
    .unusedEnvironmentInjection,
  ]
}
