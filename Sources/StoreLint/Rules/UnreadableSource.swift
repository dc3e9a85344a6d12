public import Diagnostics

extension LintRule {
  /// The finding for a file that cannot be read, or not as a whole.
  public static func unreadableSource(_ trouble: Diagnostic) -> Diagnostic {
    Diagnostic(
      trouble.severity, trouble.message, at: trouble.range, rule: "unreadable_source",
      reason: trouble.reason, help: trouble.help, notes: trouble.notes)
  }

  /// The error for the name of a rule that does not exist.
  public static func unknownRule(_ name: String) -> Diagnostic {
    let proposal = NameProposal.nearest(to: name, among: all.map(\.id))
    return Diagnostic(
      .error, "there is no rule `\(name)`", at: nil,
      help: proposal.map { "did you mean `\($0)`?" } ?? "`storegen rules` lists them")
  }
}
