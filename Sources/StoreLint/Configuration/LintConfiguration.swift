public import ArchitectureModel

/// The configuration of the linter, except for the files to read.
public struct LintConfiguration: Sendable {
  /// The observable classes that count as stores.
  public var stores: [NamePattern]
  /// The views that count as containers wherever they are created.
  public var containers: [NamePattern]
  /// The stores that any view may read.
  public var ambient: [NamePattern]
  /// The isolation of code that declares none.
  public var defaultIsolation: DefaultIsolation
  /// The stores and events of the spec; nil if there is none.
  public var architecture: AppSpec?
  /// Severity and options by rule; for other rules, the defaults apply.
  public var rules: [String: RuleConfiguration]

  /// The defaults.
  public init(
    stores: [NamePattern] = [NamePattern("*Store")], containers: [NamePattern] = [],
    ambient: [NamePattern] = [], defaultIsolation: DefaultIsolation = .nonisolated,
    architecture: AppSpec? = nil,
    rules: [String: RuleConfiguration] = [:]
  ) {
    self.stores = stores
    self.containers = containers
    self.ambient = ambient
    self.defaultIsolation = defaultIsolation
    self.architecture = architecture
    self.rules = rules
  }

  /// Whether an observable class of this name, without outer types, may count as a store.
  public func mayBeStore(_ name: String) -> Bool {
    stores.contains { $0.canMatch(name) } || architecture?.hasStore(named: name) ?? false
  }

  /// Whether an observable class counts as a store.
  func countsAsStore(_ type: TypeDeclaration, in program: Program) -> Bool {
    stores.matches(type.id, in: program)
      || architecture.map { $0.context(ofStore: program.fullName(of: type.id)) != nil } ?? false
  }

  /// The same configuration with only one rule, which is on even if it is off by default, and its companions. Examples
  /// of rules are checked with it.
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

/// The configuration of one rule.
public struct RuleConfiguration: Sendable {
  /// The severity of findings; nil for the default of the rule.
  public var severity: RuleSeverity?
  /// The validated options, by name.
  public var options: [String: RuleOption.Value]

  public init(severity: RuleSeverity? = nil, options: [String: RuleOption.Value] = [:]) {
    self.severity = severity
    self.options = options
  }
}
