extension LintRule {
  /// Every rule, in the order of the catalogue. A new rule is a file of its own and a line in the list of
  /// its section.
  public static let all = boundary + coupling + events + ownership + elm

  /// The rule of a name.
  public static func named(_ id: String) -> LintRule? { all.first { $0.id == id } }
}
