import AppAnalysis
public import ArchitectureModel

/// A rule: its documentation, examples that violate it and examples that do not, and the check.
///
/// The examples are its first tests and part of its documentation. `«` and `»` enclose the code that
/// the rule must flag.
public struct LintRule: Sendable {
  /// The name in configurations, comments and output.
  public let id: String
  /// The section of the catalogue.
  public let section: Section
  /// What it flags, in one sentence.
  public let summary: String
  /// Why that is bad.
  public let rationale: String
  /// What it does not flag, and what it cannot see.
  public let limits: String
  /// The default severity without and with a spec.
  public let defaults: (withoutSpec: RuleSeverity, withSpec: RuleSeverity)
  /// The convention that its warnings are about; nil if what it reports is wrong in any app. Its errors always are.
  public let convention: Convention?
  public let options: [RuleOption]
  public let triggering: [RuleExample]
  public let nonTriggering: [RuleExample]
  /// Other rules that also run on its examples.
  let companions: [String]
  /// Whether `--fix` resolves findings that examples cannot show.
  private let fixesFiles: Bool
  /// The analyses that its check asks.
  package let needs: Analyses
  let check: @Sendable (RuleContext, RuleOptions) -> [Finding]
  /// Checks the comments for the linter, after all other checks.
  let checkComments: @Sendable (CheckedComments) -> [Finding]

  init(
    id: String, section: Section, summary: String, rationale: String, limits: String,
    defaults: (withoutSpec: RuleSeverity, withSpec: RuleSeverity), convention: Convention? = nil, needs: Analyses = [],
    options: [RuleOption] = [], triggering: [RuleExample], nonTriggering: [RuleExample],
    companions: [String] = [], fixesFiles: Bool = false,
    checkComments: @escaping @Sendable (CheckedComments) -> [Finding] = { _ in [] },
    check: @escaping @Sendable (RuleContext, RuleOptions) -> [Finding] = { _, _ in [] }
  ) {
    self.id = id
    self.section = section
    self.summary = summary
    self.rationale = rationale
    self.limits = limits
    self.defaults = defaults
    self.convention = convention
    self.options = options
    self.triggering = triggering
    self.nonTriggering = nonTriggering
    self.companions = companions
    self.fixesFiles = fixesFiles
    self.needs = needs
    self.check = check
    self.checkComments = checkComments
  }

  /// The sections of the catalogue.
  public enum Section: String, Sendable, CaseIterable {
    case boundary, coupling, events, ownership, injection, elm, housekeeping
  }

  /// Whether `--fix` resolves some of its findings.
  public var isFixable: Bool { fixesFiles || triggering.contains { $0.fixed != nil } }

  /// The severity of its findings under a configuration.
  public func severity(in configuration: LintConfiguration) -> RuleSeverity {
    configuration.rules[id]?.severity ?? (configuration.analysis.hasSpec ? defaults.withSpec : defaults.withoutSpec)
  }
}
