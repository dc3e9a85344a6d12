public import AppAnalysis

/// An option of a rule in the configuration.
public struct RuleOption: Sendable {
  /// The kind of value that an option takes.
  public enum Kind: Sendable, Equatable {
    /// One of a fixed set of words.
    case word([String])
    /// An integer, 0 or greater.
    case count
    /// `true` or `false`.
    case flag
    /// A list of names, in which `*` matches any text.
    case names
  }

  /// The value of an option.
  public enum Value: Sendable, Equatable {
    case word(String)
    case count(Int)
    case flag(Bool)
    case names([NamePattern])
  }

  public let name: String
  public let kind: Kind
  /// The defaults without and with a spec.
  public let defaults: (withoutSpec: Value, withSpec: Value)
  public let documentation: String

  private init(
    _ name: String, _ kind: Kind, _ defaults: (withoutSpec: Value, withSpec: Value),
    _ documentation: String
  ) {
    self.name = name
    self.kind = kind
    self.defaults = defaults
    self.documentation = documentation
  }

  static func word(
    _ name: String, _ words: [String], defaults: (withoutSpec: String, withSpec: String),
    _ documentation: String
  ) -> RuleOption {
    RuleOption(
      name, .word(words), (.word(defaults.withoutSpec), .word(defaults.withSpec)), documentation)
  }

  static func count(_ name: String, default count: Int, _ documentation: String) -> RuleOption {
    RuleOption(name, .count, (.count(count), .count(count)), documentation)
  }

  /// A flag that is off by default.
  static func flag(_ name: String, _ documentation: String) -> RuleOption {
    RuleOption(name, .flag, (.flag(false), .flag(false)), documentation)
  }

  static func names(
    _ name: String, default names: [String] = [], _ documentation: String
  ) -> RuleOption {
    let value = Value.names(names.map { NamePattern($0) })
    return RuleOption(name, .names, (value, value), documentation)
  }
}

extension RuleOption.Value {
  /// The value as written in a configuration.
  public var text: String {
    switch self {
    case .word(let word): word
    case .count(let count): String(count)
    case .flag(let isOn): String(isOn)
    case .names(let names): "[\(names.map(\.text).joined(separator: ", "))]"
    }
  }
}

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
