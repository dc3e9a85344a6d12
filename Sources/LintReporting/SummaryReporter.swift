public import StoregenDiagnostics

/// The number of findings by rule, as a table in Markdown, which is also readable in a terminal.
public struct SummaryReporter: Sendable {
  private let omission: String?

  /// - Parameter omission: which findings are not reported; nil if all are.
  public init(omission: String? = nil) { self.omission = omission }

  /// The table: one row per rule, the one with most findings first, and a row with the totals.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    let counts = Dictionary(grouping: diagnostics, by: \.ruleName).map(Row.init).sorted {
      ($1.count, $0.name) < ($0.count, $1.name)
    }
    let head = ["rule", "errors", "warnings", "files"]
    let rows = (counts + [Row("total", counting: diagnostics)]).map(\.columns)
    let widths = (0..<4).map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    let rule = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([head, rule] + rows).map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        let padding = String(repeating: " ", count: width - text.count)
        // Numbers are aligned right.
        return column == 0 ? text + padding : padding + text
      }
      return "| " + cells.joined(separator: " | ") + " |\n"
    }.joined() + (omission.map { "\n\($0.asSentence)\n" } ?? "")
  }

  private struct Row {
    let name: String
    let errors: Int
    let warnings: Int
    let files: Int

    init(_ name: String, counting diagnostics: [Diagnostic]) {
      self.name = name.visible
      errors = diagnostics.count { $0.severity == .error }
      warnings = diagnostics.count - errors
      files = Set(diagnostics.compactMap(\.range?.path)).count
    }

    var count: Int { errors + warnings }
    var columns: [String] { [name, "\(errors)", "\(warnings)", "\(files)"] }
  }
}
