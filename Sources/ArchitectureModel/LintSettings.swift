public import StoregenDiagnostics

/// The settings of the linter. Only the linter knows the rules and their options, so every name has a
/// location for its error messages.
public struct LintSettings: Sendable {
  /// The folders and files to read; nil for the default.
  public let include: [Located<String>]?
  /// The folders and files that are never read.
  public let exclude: [Located<String>]
  /// The files that are analyzed, but whose findings are not reported.
  public let reportExclude: [Located<String>]
  /// The patterns of the observable classes that count as stores; nil for the default.
  public let stores: [Located<String>]?
  /// The patterns of the views that count as containers; nil for the default.
  public let containers: [Located<String>]?
  /// The stores that any view may read.
  public let ambient: [Located<String>]
  /// What classes are in the app, by their names or patterns. The first one that matches counts.
  public let roles: [RoleSetting]
  /// What views and modifiers of packages do with the views that they are given, by their names.
  public let views: [ViewSetting]
  /// The isolation of code without an explicit one.
  public let defaultIsolation: DefaultIsolation
  /// The settings of rules, in the order of the file.
  public let rules: [RuleSetting]
  /// The named groups of code.
  public let groups: [CodeGroup]
  /// The team's own rules about groups.
  public let contracts: [ArchitectureContract]
  /// The values of command-line flags.
  public let flags: LintFlags

  /// Creates settings with the defaults of the linter.
  public init(
    include: [Located<String>]? = nil, exclude: [Located<String>] = [],
    reportExclude: [Located<String>] = [],
    stores: [Located<String>]? = nil, containers: [Located<String>]? = nil,
    ambient: [Located<String>] = [], roles: [RoleSetting] = [], views: [ViewSetting] = [],
    defaultIsolation: DefaultIsolation = .nonisolated,
    rules: [RuleSetting] = [], groups: [CodeGroup] = [], contracts: [ArchitectureContract] = [],
    flags: LintFlags = LintFlags()
  ) {
    self.include = include
    self.exclude = exclude
    self.reportExclude = reportExclude
    self.stores = stores
    self.containers = containers
    self.ambient = ambient
    self.roles = roles
    self.views = views
    self.defaultIsolation = defaultIsolation
    self.rules = rules
    self.groups = groups
    self.contracts = contracts
    self.flags = flags
  }
}

/// The role of the classes with a name, or whose names match a pattern.
public struct RoleSetting: Sendable {
  /// The name or the pattern.
  public let name: Located<String>
  /// The role.
  public let role: ClassRole

  /// Creates a setting.
  public init(name: Located<String>, role: ClassRole) {
    self.name = name
    self.role = role
  }
}

/// What a view or a modifier of a package does with the views that it is given.
public struct ViewSetting: Sendable {
  /// The name of the type or the modifier.
  public let name: Located<String>
  /// What it does.
  public let content: ViewContent

  /// Creates a setting.
  public init(name: Located<String>, content: ViewContent) {
    self.name = name
    self.content = content
  }
}

/// The settings of a rule.
public struct RuleSetting: Sendable {
  /// An option of the rule with its value.
  public struct Option: Sendable {
    /// The value of an option.
    public enum Value: Sendable {
      /// A single text; numbers are texts too.
      case text(Located<String>)
      /// A list of texts.
      case list([Located<String>])
    }

    /// The option's name.
    public let name: Located<String>
    /// The value.
    public let value: Value

    /// Creates an option.
    public init(name: Located<String>, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The rule's name.
  public let name: Located<String>
  /// The severity of findings; nil for the default of the rule.
  public let severity: Located<RuleSeverity>?
  /// The options, in the order of the file.
  public let options: [Option]

  /// Creates settings for a rule.
  public init(name: Located<String>, severity: Located<RuleSeverity>? = nil, options: [Option] = []) {
    self.name = name
    self.severity = severity
    self.options = options
  }
}

/// The default actor isolation of an app's targets.
public enum DefaultIsolation: String, Sendable, CaseIterable {
  case nonisolated
  case mainActor = "main_actor"
}

/// The severity of a rule's findings, or that it is disabled.
public enum RuleSeverity: String, Sendable, CaseIterable {
  case error, warning, off
}
