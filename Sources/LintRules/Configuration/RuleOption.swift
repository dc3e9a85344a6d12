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

  static func word(
    _ name: String, oneOf words: [String], defaults: (withoutSpec: String, withSpec: String),
    documentation: String
  ) -> RuleOption {
    RuleOption(
      name: name, kind: .word(words),
      defaults: (.word(defaults.withoutSpec), .word(defaults.withSpec)),
      documentation: documentation)
  }

  static func count(_ name: String, default count: Int, documentation: String) -> RuleOption {
    RuleOption(
      name: name, kind: .count, defaults: (.count(count), .count(count)),
      documentation: documentation)
  }

  /// A flag that is off by default.
  static func flag(_ name: String, documentation: String) -> RuleOption {
    RuleOption(
      name: name, kind: .flag, defaults: (.flag(false), .flag(false)), documentation: documentation)
  }

  static func names(_ name: String, default names: [String] = [], documentation: String) -> RuleOption {
    let value = Value.names(names.map { NamePattern($0) })
    return RuleOption(
      name: name, kind: .names, defaults: (value, value), documentation: documentation)
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
