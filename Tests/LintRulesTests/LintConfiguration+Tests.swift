import ArchitectureModel
import LintRules
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

extension LintConfiguration {
  /// The configuration in a `storegen.yml`, with or without marks, for an excerpt of an app.
  static func of(_ spec: String?) throws -> LintConfiguration {
    try spec.map { try loaded($0).ofExcerpt } ?? .ofExcerpts
  }

  /// The configuration in a `storegen.yml`, with or without marks, for a whole app.
  static func loaded(_ spec: String) throws -> LintConfiguration {
    let source = SourceText(path: "storegen.yml", text: MarkedText(spec).text)
    let outcome = SpecLoader.load(source, for: .configuration)
    let result = LintConfiguration.make(
      try #require(outcome.lint, "\(outcome.diagnostics)"), architecture: outcome.spec
    )
    try #require(
      (outcome.diagnostics + result.diagnostics).filter { $0.severity == .error }.isEmpty)
    return result.configuration
  }

  /// The same configuration with the rules that are off by default.
  var withAllRules: LintConfiguration {
    var copy = self
    for rule in LintRule.all where rules[rule.id]?.severity == nil && rule.severity(in: self) == .off {
      copy.rules[rule.id] = RuleConfiguration(severity: .warning)
    }
    return copy
  }
}
