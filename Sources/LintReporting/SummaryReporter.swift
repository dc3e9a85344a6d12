public import StoregenDiagnostics

/// The number of findings by rule, as a table.
public struct SummaryReporter: Sendable {
  /// A reporter.
  public init() {}

  /// The table: one row per rule, the one with most findings first, and a row with the totals.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    let counts = Dictionary(grouping: diagnostics, by: \.ruleName).map(Row.init).sorted {
      ($1.count, $0.name) < ($0.count, $1.name)
    }
    let rows =
      [["rule", "errors", "warnings", "files"]]
      + (counts + [Row("total", diagnostics)]).map(\.columns)
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        let padding = String(repeating: " ", count: width - text.count)
        // Numbers are aligned right.
        return column == 0 ? text + padding : padding + text
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private struct Row {
    let name: String
    let errors: Int
    let warnings: Int
    let files: Int

    init(_ name: String, _ diagnostics: [Diagnostic]) {
      self.name = name.visible
      errors = diagnostics.count { $0.severity == .error }
      warnings = diagnostics.count - errors
      files = Set(diagnostics.compactMap(\.range?.path)).count
    }

    var count: Int { errors + warnings }
    var columns: [String] { [name, "\(errors)", "\(warnings)", "\(files)"] }
  }
}
