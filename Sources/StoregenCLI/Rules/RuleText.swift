import ArchitectureModel
import LintRules

/// Rules as text for a terminal.
enum RuleText {
  /// A table with one row per rule.
  static func table(_ rules: [LintRule]) -> String {
    let rows =
      [["rule", "without a spec", "with a spec", "--fix", "reports"]]
      + rules.map { rule in
        [
          rule.id, rule.defaults.withoutSpec.rawValue, rule.defaults.withSpec.rawValue,
          rule.isFixable ? "yes" : "", rule.summary,
        ]
      }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths + [0]).map { text, width in
        text + String(repeating: " ", count: max(0, width - text.count))
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Everything about one rule.
  static func page(_ rule: LintRule) -> String {
    var parts = [
      rule.id,
      "\(rule.summary) Without a spec: \(rule.defaults.withoutSpec). With a spec: \(rule.defaults.withSpec)."
        + (rule.isFixable ? " `storegen lint --fix` can fix it." : ""),
      rule.rationale, rule.limits,
    ]
    parts += [rule.convention?.limits].compactMap(\.self)
    if !rule.options.isEmpty {
      parts.append((["Options:"] + rule.options.map(text)).joined(separator: "\n"))
    }
    parts += rule.triggering.prefix(1).map { "Violates it: \($0.title).\n\n\(code($0))" }
    parts += rule.nonTriggering.prefix(1).map { "Follows it: \($0.title).\n\n\(code($0))" }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func text(_ option: RuleOption) -> String {
    "  \(option.name): \(option.kind.description) (default: "
      + "\(option.defaults.withoutSpec.text), with a spec \(option.defaults.withSpec.text))\n"
      + "    \(option.documentation)"
  }

  private static func code(_ example: RuleExample) -> String {
    (example.plainFiles + [example.plainSpec].compactMap(\.self)).joined(separator: "\n\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}

extension RuleExample {
  /// The files without markers.
  var plainFiles: [String] { files.map(Self.plain) }
  /// The spec without markers.
  var plainSpec: String? { spec.map(Self.plain) }

  private static func plain(_ marked: String) -> String { marked.filter { !"«»".contains($0) } }
}

/// A rule as JSON.
struct RuleJSON: Encodable {
  private let id: String
  private let section: String
  private let summary: String
  private let rationale: String
  private let limits: String
  private let severity: Defaults
  private let fixable: Bool
  /// What can follow the convention that the rule is about.
  private let convention: String?
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
    convention = rule.convention?.followers
    options = rule.options.map { option in
      Option(
        name: option.name, value: option.kind.description,
        default: Defaults(
          withoutSpec: option.defaults.withoutSpec.text, withSpec: option.defaults.withSpec.text),
        documentation: option.documentation)
    }
  }
}
