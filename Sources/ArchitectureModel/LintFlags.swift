public import StoregenDiagnostics

/// A setting of `storegen lint` that both the command line and the configuration accept.
///
/// The value on the command line replaces the one in the configuration, which replaces the default.
public struct LintFlag<Value: Sendable>: Sendable {
  /// Everything that is known about the setting.
  public let row: LintFlagRow
}

/// One row of the table of settings: option, key, default and texts.
public struct LintFlagRow: Sendable {
  /// What a value looks like, and what applies without one.
  public enum Form: Sendable, Equatable {
    /// A switch: `--name` and `--no-name`, or `true` and `false`.
    case flag(default: Bool)
    /// A path, relative to the working folder on the command line, and to the folder of the configuration there.
    case path
    /// Any other text, described with its article: "a revision".
    case text(String)
    /// Several texts, each described with its article.
    case list(String)
  }

  /// Which part of a run it affects.
  public enum Group: Sendable {
    /// What is read and cached; `storegen graph` accepts these, too.
    case reading
    /// What is reported.
    case reporting
  }

  /// The key of `lint` in the configuration.
  public let key: String
  /// The long name of the option.
  public let option: String
  /// What a value looks like.
  public let form: Form
  /// The part of a run that it affects.
  public let group: Group
  /// The default as a configuration would state it; nil if there is none.
  public let defaultText: String?
  /// What help calls the value of the option.
  public let valueName: String?
  /// The help of the option; of a switch, of the option that changes the default.
  public let help: String
  /// The reference text of the key.
  public let documentation: String
  /// The key with a value, as in a configuration.
  public let example: String

  init(
    _ key: String, _ form: Form, _ group: Group, option: String? = nil,
    default defaultText: String? = nil, valueName: String? = nil, help: String,
    documentation: String, example: String
  ) {
    self.key = key
    self.option = option ?? String(key.map { $0 == "_" ? "-" : $0 })
    self.form = form
    self.group = group
    if case .flag(let value) = form {
      self.defaultText = "\(value)"
    } else {
      self.defaultText = defaultText
    }
    self.valueName = valueName
    self.help = help
    self.documentation = documentation
    self.example = example
  }
}

/// The values that the command line or a configuration gives for settings.
public struct LintFlags: Sendable {
  private var values: [String: any Sendable] = [:]
  /// Where a configuration sets texts.
  private var ranges: [String: SourceRange] = [:]

  /// No values.
  public init() {}

  /// The value of a switch; nil if none is given.
  public subscript(flag: LintFlag<Bool>) -> Bool? {
    get { values[flag.row.key] as? Bool }
    set { values[flag.row.key] = newValue }
  }

  /// The value of a text; nil if none is given.
  public subscript(flag: LintFlag<String>) -> String? {
    get { values[flag.row.key] as? String }
    set { values[flag.row.key] = newValue }
  }

  /// The values of a list; nil if none are given.
  public subscript(flag: LintFlag<[Located<String>]>) -> [Located<String>]? {
    get { values[flag.row.key] as? [Located<String>] }
    set { values[flag.row.key] = newValue }
  }

  /// Sets the switch of a row that was chosen at run time.
  public mutating func set(_ row: LintFlagRow, to value: Bool) { values[row.key] = value }

  /// The value of a text in a configuration; nil if none is given there.
  public func located(_ flag: LintFlag<String>) -> Located<String>? {
    guard let text = self[flag], let range = ranges[flag.row.key] else { return nil }
    return Located(text, at: range)
  }

  /// Sets the text of a row that was chosen at run time.
  public mutating func set(_ row: LintFlagRow, to value: Located<String>) {
    values[row.key] = value.value
    ranges[row.key] = value.range
  }

  /// Sets the texts of a row that was chosen at run time.
  public mutating func set(_ row: LintFlagRow, to value: [Located<String>]) {
    values[row.key] = value
  }
}
