import AppAnalysis

/// The effective options of a rule in one run.
struct RuleOptions {
  /// The configuration of all rules, for a check that leaves to another rule what that reports.
  let configuration: LintConfiguration
  private let values: [String: RuleOption.Value]

  init(of rule: LintRule, in configuration: LintConfiguration) {
    self.configuration = configuration
    let written = configuration.rules[rule.id]?.options ?? [:]
    let defaults = rule.options.map {
      ($0.name, configuration.analysis.hasSpec ? $0.defaults.withSpec : $0.defaults.withoutSpec)
    }
    values = written.merging(defaults) { written, _ in written }
  }

  func word(_ option: RuleOption) -> String {
    if case .word(let word) = self[option] { word } else { "" }
  }

  func count(_ option: RuleOption) -> Int {
    if case .count(let count) = self[option] { count } else { 0 }
  }

  func isOn(_ option: RuleOption) -> Bool { self[option] == .flag(true) }

  func names(_ option: RuleOption) -> [NamePattern] {
    if case .names(let names) = self[option] { names } else { [] }
  }

  private subscript(_ option: RuleOption) -> RuleOption.Value {
    values[option.name] ?? option.defaults.withoutSpec
  }
}
