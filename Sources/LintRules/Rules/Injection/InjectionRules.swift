extension LintRule {
  /// The environment: objects that views read from it, and where they are injected. In catalog order.
  static let injection: [LintRule] = [
    .environmentNotInjected,
    .previewMissingEnvironment,
    .duplicateEnvironmentType,
    .unusedEnvironmentInjection,
  ]
}
