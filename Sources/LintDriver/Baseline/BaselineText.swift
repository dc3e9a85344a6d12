package import LintRules
import LocatedYAML

/// The text of a baseline: one line per finding, sorted, so that two branches that fix different findings change
/// different lines.
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

  private static let firstLine =
    "# Known findings of `storegen lint`, which are not reported, by rule and declaration."

  /// The lines that identify a baseline: the current one, and one that storegen wrote formerly.
  static let firstLines = [
    firstLine,
    "# The findings of `storegen lint` that are known and not shown, by rule and place in the code.",
  ]

  private static let head = """
    \(firstLine)
    # After fixing one, remove its line; `storegen lint --write-baseline` writes the whole file again.
    version: 1

    """
}
