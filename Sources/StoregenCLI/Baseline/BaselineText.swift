import LocatedYAML
package import StoreLint

/// A baseline as it is written down: a line for each finding, sorted, so that two branches that mend different
/// findings change different lines.
package enum BaselineText {
  /// The text of a file with these entries.
  package static func of(_ baseline: Baseline) -> String {
    let rules = Dictionary(grouping: baseline.entries, by: \.rule).sorted { $0.key < $1.key }
    let lines = rules.flatMap { rule, entries in
      ["  \(rule):"] + entries.map { "    - \(YAMLScalar.line($0.subject))" }
    }
    let findings = lines.isEmpty ? ["findings: {}"] : ["findings:"] + lines
    return head + findings.map { $0 + "\n" }.joined()
  }

  /// The line by which a file is known to be a baseline.
  static let firstLine =
    "# The findings of `storegen lint` that are known and not shown, by rule and place in the code."

  private static let head = """
    \(firstLine)
    # Mend one, then take its line away; `storegen lint --write-baseline` writes the file anew.
    version: 1

    """
}
