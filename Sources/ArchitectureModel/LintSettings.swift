public import StoregenDiagnostics

/// What a user tells the linter. Only the linter knows which rules and options there are, so every
/// name comes with its place, for what the linter has to say about it.
public struct LintSettings: Sendable {
  /// The folders and files to read; nil keeps the default.
  public let include: [Located<String>]?
  /// The folders and files that are not even read.
  public let exclude: [Located<String>]
  /// The files that are read and not reported on.
  public let reportExclude: [Located<String>]
  /// Whether what Git ignores is not read.
  public let gitignore: Bool
  /// The patterns of the observable classes that count as stores; nil keeps the default.
  public let stores: [Located<String>]?
  /// The patterns of the views that count as containers; nil keeps the default.
  public let containers: [Located<String>]?
  /// The stores that any view may read.
  public let ambient: [Located<String>]
  /// How code is isolated that does not say it.
  public let defaultIsolation: DefaultIsolation
  /// The rules that are spoken of, in the order of the file.
  public let rules: [RuleSetting]
  /// What flags say otherwise.
  public let flags: LintFlags

  /// Joins settings; what is left out stays as the linter has it.
  public init(
    include: [Located<String>]? = nil, exclude: [Located<String>] = [],
    reportExclude: [Located<String>] = [], gitignore: Bool = true,
    stores: [Located<String>]? = nil, containers: [Located<String>]? = nil,
    ambient: [Located<String>] = [], defaultIsolation: DefaultIsolation = .nonisolated,
    rules: [RuleSetting] = [], flags: LintFlags = LintFlags()
  ) {
    self.include = include
    self.exclude = exclude
    self.reportExclude = reportExclude
    self.gitignore = gitignore
    self.stores = stores
    self.containers = containers
    self.ambient = ambient
    self.defaultIsolation = defaultIsolation
    self.rules = rules
    self.flags = flags
  }
}

/// What a user tells one rule.
public struct RuleSetting: Sendable {
  /// An option of the rule, with what is asked for.
  public struct Option: Sendable {
    /// What stands behind an option.
    public enum Value: Sendable {
      /// A single text; numbers are texts too.
      case text(Located<String>)
      /// Texts in brackets, or one a line.
      case list([Located<String>])
    }

    /// The option's name.
    public let name: Located<String>
    /// What is asked for.
    public let value: Value

    /// Joins an option and its value.
    public init(name: Located<String>, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The rule's name.
  public let name: Located<String>
  /// How bad a finding is; nil leaves that to the rule.
  public let severity: Located<RuleSeverity>?
  /// The options, in the order of the file.
  public let options: [Option]

  /// Joins a rule and what is set for it.
  public init(
    name: Located<String>, severity: Located<RuleSeverity>? = nil, options: [Option] = []
  ) {
    self.name = name
    self.severity = severity
    self.options = options
  }
}

/// How the targets of an app isolate code that does not say it.
public enum DefaultIsolation: String, Sendable, CaseIterable {
  case nonisolated
  case mainActor = "main_actor"
}

/// How bad the findings of a rule are, or that there are none.
public enum RuleSeverity: String, Sendable, CaseIterable {
  case error, warning, off
}
