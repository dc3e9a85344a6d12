public import StoregenDiagnostics

extension LintRule {
  /// Every rule, in catalog order. To add a rule, add a folder and a line in the list
  /// of its section.
  public static let all = boundary + coupling + events + ownership + injection + elm + housekeeping

  /// The rule with a given name.
  public static func named(_ id: String) -> LintRule? { byID[id] }

  private static let byID = Dictionary(keepingFirst: all.map { ($0.id, $0) })

  /// The error for an unknown rule name.
  public static func unknownRule(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, "there is no rule `\(name)`", at: nil, help: "`storegen rules` lists the rules",
      meant: NameProposal.meant(by: name, among: all.map(\.id)))
  }
}
