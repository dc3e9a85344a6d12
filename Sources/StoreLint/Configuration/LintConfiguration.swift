public import ArchitectureModel

/// What a team has decided about the linter, apart from which files it reads.
public struct LintConfiguration: Sendable {
  /// The observable classes that count as stores.
  public var stores: [NamePattern]
  /// The views that count as containers wherever they are built.
  public var containers: [NamePattern]
  /// The stores that any view may read.
  public var ambient: [NamePattern]
  /// How code is isolated that does not say it.
  public var defaultIsolation: DefaultIsolation
  /// What the spec says of stores and events; nil where there is no spec.
  public var architecture: Architecture?
  /// Severity and options by rule; what is missing is the rule's default.
  public var rules: [String: RuleConfiguration]

  /// What holds where nobody has decided anything.
  public init(
    stores: [NamePattern] = [NamePattern("*Store")], containers: [NamePattern] = [],
    ambient: [NamePattern] = [], defaultIsolation: DefaultIsolation = .nonisolated,
    architecture: Architecture? = nil,
    rules: [String: RuleConfiguration] = [:]
  ) {
    self.stores = stores
    self.containers = containers
    self.ambient = ambient
    self.defaultIsolation = defaultIsolation
    self.architecture = architecture
    self.rules = rules
  }

  /// Whether an observable class of this name counts as a store.
  public func countsAsStore(_ name: String) -> Bool {
    stores.matches(name) || architecture?.context(ofStore: name) != nil
  }

  /// The same for one rule, which is on even where it is off by default, and those that its examples are about
  /// beside it; that is what these are held to.
  package func only(_ rule: LintRule) -> LintConfiguration {
    var copy = self
    for other in LintRule.all
    where other.id != rule.id && !rule.companions.contains(other.id) {
      copy.rules[other.id] = RuleConfiguration(severity: .off)
    }
    if rule.severity(in: self) == .off {
      copy.rules[rule.id] = RuleConfiguration(
        severity: .warning, options: rules[rule.id]?.options ?? [:])
    }
    return copy
  }

  /// Whether there is a spec.
  public var hasSpec: Bool { architecture != nil }
}

/// What a team has decided about one rule.
public struct RuleConfiguration: Sendable {
  /// How bad its findings are; nil leaves the rule's default.
  public var severity: RuleSeverity?
  /// Options that were checked against the rule's, by name.
  public var options: [String: RuleOption.Value]

  public init(severity: RuleSeverity? = nil, options: [String: RuleOption.Value] = [:]) {
    self.severity = severity
    self.options = options
  }
}
