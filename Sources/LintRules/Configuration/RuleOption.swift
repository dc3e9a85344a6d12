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
