public import StoregenDiagnostics

extension LintRule {
  /// Every rule, in the order of the catalogue. A new rule is a folder of its own and a line in the list
  /// of its section.
  public static let all = boundary + coupling + events + ownership + injection + elm + housekeeping

  /// The rule of a name.
  public static func named(_ id: String) -> LintRule? { all.first { $0.id == id } }

  /// The error for the name of a rule that does not exist.
  public static func unknownRule(_ name: String) -> Diagnostic {
    let proposal = NameProposal.nearest(to: name, among: all.map(\.id))
    return Diagnostic(
      .error, "there is no rule `\(name)`", at: nil,
      help: proposal.map { "did you mean `\($0)`?" } ?? "`storegen rules` lists them")
  }
}
