import ArchitectureModel
import LintRules

/// A rule as JSON.
struct RuleJSON: Encodable {
  private let id: String
  private let section: String
  private let summary: String
  private let rationale: String
  private let limits: String
  private let severity: Defaults
  private let fixable: Bool
  private let options: [Option]

  /// The defaults without a spec and with one.
  private struct Defaults: Encodable {
    let withoutSpec: String
    let withSpec: String
  }

  private struct Option: Encodable {
    let name: String
    let value: String
    let `default`: Defaults
    let documentation: String
  }

  init(_ rule: LintRule) {
    id = rule.id
    section = rule.section.rawValue
    summary = rule.summary
    rationale = rule.rationale
    limits = rule.limits
    severity = Defaults(
      withoutSpec: rule.defaults.withoutSpec.rawValue, withSpec: rule.defaults.withSpec.rawValue)
    fixable = rule.isFixable
    options = rule.options.map { option in
      Option(
        name: option.name, value: option.kind.description,
        default: Defaults(
          withoutSpec: option.defaults.withoutSpec.text, withSpec: option.defaults.withSpec.text),
        documentation: option.documentation)
    }
  }
}
