/// Swift that breaks a rule or keeps it.
public struct RuleExample: Sendable {
  /// What it shows.
  public let title: String
  /// The files; where a rule has to fire is marked with `«` and `»`.
  public let files: [String]
  /// The `storegen.yml` beside them: a spec, or a configuration with options of the rule. Where a rule
  /// has to fire in it is marked, too.
  public let spec: String?
  /// What the files are after all fixes; nil if there is nothing that a fix mends.
  public let fixed: [String]?

  init(_ title: String, _ files: String..., spec: String? = nil, fixed: String...) {
    self.title = title
    self.files = files
    self.spec = spec
    self.fixed = fixed.isEmpty ? nil : fixed
  }

  /// A spec of which only matters that there is one.
  static let anySpec = """
    version: 1
    app: Example
    generate: { output: Generated }
    contexts:
      Session:
        state: { name: String = "" }
    """
}
