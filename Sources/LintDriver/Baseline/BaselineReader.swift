package import LintRules
import LocatedYAML
package import StoregenDiagnostics

/// Reads the entries of a baseline, and reports errors.
package struct BaselineReader {
  package private(set) var entries: [Baseline.Entry] = []
  package private(set) var diagnostics: [Diagnostic]

  private static let version = "1"

  package init(_ source: SourceText) {
    let document = YAMLDocument(source)
    diagnostics = document.diagnostics
    guard !diagnostics.hasErrors else { return }
    guard let root = document.root?.mapping else {
      fail("this is not a baseline", at: source.range(0..<0))
      return
    }
    read(root, of: source)
  }

  private mutating func read(_ root: [Node.Entry], of source: SourceText) {
    for entry in root {
      switch entry.key.value {
      case "version" where entry.value.scalar?.text == Self.version: break
      case "version":
        fail("this version of storegen reads only baselines of version 1", at: entry.value.useRange)
      case "findings": readRules(entry.value)
      default: fail("unknown key `\(entry.key.value)`", at: entry.key.range)
      }
    }
    if !root.contains(where: { $0.key.value == "findings" }) {
      fail("`findings` is missing", at: source.range(0..<0))
    }
  }

  private mutating func readRules(_ node: Node) {
    guard let rules = node.mapping else {
      if !node.isEmpty { fail("`findings` must be a map of rules", at: node.useRange) }
      return
    }
    for rule in rules where !rule.value.isEmpty {
      guard let items = rule.value.sequence else {
        fail("the entries of a rule must be a list", at: rule.value.useRange)
        continue
      }
      for item in items {
        if let text = item.scalar?.text {
          entries.append(Baseline.Entry(rule: rule.key.value, subject: text, range: item.useRange))
        } else if let pair = item.mapping, pair.count == 1, let line = pair[0].value.scalar?.text {
          entries.append(
            Baseline.Entry(rule: rule.key.value, subject: pair[0].key.value, line: line, range: item.useRange))
        } else {
          fail("an entry must be a string, or a string with a line of code", at: item.useRange)
        }
      }
    }
  }

  private mutating func fail(_ message: String, at range: SourceRange) {
    diagnostics.append(
      Diagnostic(
        .error, message, at: range,
        reason: "baselines are written by `storegen lint --write-baseline`",
        help: "write it again, or undo manual changes"))
  }
}

/// The text of a baseline: one line per finding.
///
/// Findings with the same subject also have their line of code. Lines are sorted, so that two branches that fix
/// different findings change different lines.
package enum BaselineText {
  /// The text of a file with these entries.
  package static func of(_ baseline: Baseline) -> String {
    let rules = Dictionary(grouping: baseline.entries, by: \.rule).sorted { $0.key < $1.key }
    let lines = rules.flatMap { rule, entries in
      ["  \(rule):"] + entries.map { "    - \(YAMLScalar.line($0.subject))" + line(of: $0) }
    }
    let findings = lines.isEmpty ? ["findings: {}"] : ["findings:"] + lines
    return head + findings.map { $0 + "\n" }.joined()
  }

  private static func line(of entry: Baseline.Entry) -> String {
    entry.line.map { ": \(YAMLScalar.line($0))" } ?? ""
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
