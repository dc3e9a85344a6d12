public import ArchitectureModel

/// A rule: what it is for, examples that break it and examples that do not, and the check.
///
/// The examples are its first tests and its documentation. The places where it has to fire are
/// marked in them with `«` and `»`.
public struct LintRule: Sendable {
  /// The name in configurations, comments and output.
  public let id: String
  /// The part of the catalogue.
  public let section: Section
  /// What it flags: a sentence.
  public let summary: String
  /// Why that is bad.
  public let rationale: String
  /// What it does not flag though one might think so, and what it cannot see.
  public let limits: String
  /// How bad it is without a spec and with one.
  public let defaults: (alone: RuleSeverity, spec: RuleSeverity)
  public let options: [RuleOption]
  public let triggering: [RuleExample]
  public let nonTriggering: [RuleExample]
  /// The rules that its examples are about beside it.
  let companions: [String]
  /// Whether `--fix` mends what no example can show.
  private let mendsFiles: Bool
  let check: @Sendable (LintContext, RuleOptions) -> [Finding]
  /// What it finds in comments for the linter, after all else was found.
  let checkComments: @Sendable (CheckedComments) -> [Finding]

  init(
    id: String, section: Section, summary: String, rationale: String, limits: String,
    defaults: (alone: RuleSeverity, spec: RuleSeverity), options: [RuleOption] = [],
    triggering: [RuleExample], nonTriggering: [RuleExample], companions: [String] = [],
    mendsFiles: Bool = false,
    checkComments: @escaping @Sendable (CheckedComments) -> [Finding] = { _ in [] },
    check: @escaping @Sendable (LintContext, RuleOptions) -> [Finding]
  ) {
    self.id = id
    self.section = section
    self.summary = summary
    self.rationale = rationale
    self.limits = limits
    self.defaults = defaults
    self.options = options
    self.triggering = triggering
    self.nonTriggering = nonTriggering
    self.companions = companions
    self.mendsFiles = mendsFiles
    self.check = check
    self.checkComments = checkComments
  }

  /// The parts of the catalogue.
  public enum Section: String, Sendable, CaseIterable {
    case boundary, coupling, events, ownership, injection, elm, housekeeping
  }

  /// Whether `--fix` mends some of what it finds.
  public var isFixable: Bool { mendsFiles || triggering.contains { $0.fixed != nil } }

  /// How bad findings are under a configuration.
  public func severity(in configuration: LintConfiguration) -> RuleSeverity {
    configuration.rules[id]?.severity ?? (configuration.hasSpec ? defaults.spec : defaults.alone)
  }
}
