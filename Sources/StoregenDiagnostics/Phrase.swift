/// Phrases that messages and summaries share.
public enum Phrase {
  /// `1 file`, `2 files`.
  public static func count(_ number: Int, _ noun: String, ending: String = "s") -> String {
    "\(number) \(noun)\(number == 1 ? "" : ending)"
  }

  /// Asks whether another name was meant.
  public static func didYouMean(_ name: String) -> String { "did you mean `\(name)`?" }

  /// Joins parts: one, two and three.
  public static func list(_ parts: [String], joinedBy conjunction: String = "and") -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return "\(parts.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// `1 error, 2 warnings`.
  package static func severities(of diagnostics: [Diagnostic], separator: String = ", ") -> String {
    let errors = diagnostics.count { $0.severity == .error }
    return count(errors, "error") + separator + count(diagnostics.count - errors, "warning")
  }

  /// The paths of files, at most three of them.
  public static func paths(_ paths: [String]) -> String {
    let most = 3
    let named = paths.prefix(most).map { "`\($0)`" }
    return list(named + (paths.count > most ? ["others"] : []))
  }
}
