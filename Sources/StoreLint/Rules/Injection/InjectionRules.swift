extension LintRule {
  /// The rules about what views take from the environment and who puts it there, in the order of the
  /// catalogue.
  static let injection: [LintRule] = [
    .environmentNotInjected,
    .previewMissingEnvironment,
    .duplicateEnvironmentType,
    .unusedEnvironmentInjection,
  ]
}
