import AppAnalysis

/// The check of a rule, with the context of a program and the rule's options.
protocol RuleCheck: RuleContextReader {
  var options: RuleOptions { get }

  /// The findings, in the order of the sources.
  func findings() -> [Finding]
}
