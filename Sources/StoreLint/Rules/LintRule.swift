public import Architecture
import Diagnostics

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
  /// How bad it is without a spec and with one.
  public let defaults: (alone: RuleSeverity, spec: RuleSeverity)
  public let options: [RuleOption]
  public let triggering: [RuleExample]
  public let nonTriggering: [RuleExample]
  let check: @Sendable (Program, RuleOptions) -> [Finding]

  /// The parts of the catalogue.
  public enum Section: String, Sendable, CaseIterable {
    case boundary, coupling, events, ownership, injection, elm, housekeeping
  }

  /// How bad findings are under a configuration.
  public func severity(in configuration: LintConfiguration) -> RuleSeverity {
    configuration.rules[id]?.severity ?? (configuration.hasSpec ? defaults.spec : defaults.alone)
  }
}

/// A key of a rule in the configuration that takes one of a few words.
public struct RuleOption: Sendable {
  public let name: String
  public let values: [String]
  /// What holds without a spec and with one.
  public let defaults: (alone: String, spec: String)
  public let documentation: String
}

/// The options of a rule as they stand in a run.
struct RuleOptions {
  private let values: [String: String]

  init(of rule: LintRule, in configuration: LintConfiguration) {
    let written = configuration.rules[rule.id]?.options ?? [:]
    let defaults = rule.options.map {
      ($0.name, configuration.hasSpec ? $0.defaults.spec : $0.defaults.alone)
    }
    values = written.merging(defaults) { written, _ in written }
  }

  subscript(_ option: RuleOption) -> String { values[option.name] ?? option.defaults.alone }
}

/// Swift that breaks a rule or keeps it.
public struct RuleExample: Sendable {
  /// What it shows.
  public let title: String
  /// The files; where a rule has to fire is marked with `«` and `»`.
  public let files: [String]
  /// Whether it is about a project with a spec.
  public let hasSpec: Bool

  init(_ title: String, _ files: String..., spec hasSpec: Bool = false) {
    self.title = title
    self.files = files
    self.hasSpec = hasSpec
  }
}

/// A finding as a rule has it; the linter adds the rule's name and severity.
struct Finding {
  let message: String
  let range: SourceRange
  var reason: String?
  var help: String?
  var notes: [Note] = []
}
