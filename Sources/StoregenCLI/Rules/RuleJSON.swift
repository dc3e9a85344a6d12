import ArchitectureModel
import StoreLint

/// A rule for programs.
struct RuleJSON: Encodable {
  private let id: String
  private let section: String
  private let summary: String
  private let rationale: String
  private let limits: String
  private let severity: Defaults
  private let fixable: Bool
  private let options: [Option]

  /// What holds without a spec and with one.
  private struct Defaults: Encodable {
    let alone: String
    let spec: String
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
      alone: rule.defaults.alone.rawValue, spec: rule.defaults.spec.rawValue)
    fixable = rule.isFixable
    options = rule.options.map { option in
      Option(
        name: option.name, value: option.kind.description,
        default: Defaults(alone: option.defaults.alone.text, spec: option.defaults.spec.text),
        documentation: option.documentation)
    }
  }
}
