public import StoregenDiagnostics

/// Findings in the XML format of Checkstyle, which many build servers and review bots read.
public struct CheckstyleReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  public init(sources: [SourceText]) {
    locations = SourceLocations(sources)
  }

  /// The report, with files in the order of their first finding.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var files: [String] = []
    var errors: [String: [XMLTag]] = [:]
    for diagnostic in diagnostics {
      let file = diagnostic.range?.path ?? locations.text(of: nil)
      if errors[file] == nil { files.append(file) }
      errors[file, default: []].append(error(diagnostic))
    }
    let root = XMLTag(
      "checkstyle", attributes: [("version", "4.3")],
      children: files.map { XMLTag("file", attributes: [("name", $0)], children: errors[$0] ?? []) }
    )
    return root.document
  }

  private func error(_ diagnostic: Diagnostic) -> XMLTag {
    let start = diagnostic.range.flatMap(locations.start)
    let location = start.map { [("line", "\($0.line)"), ("column", "\($0.column)")] } ?? []
    return XMLTag(
      "error",
      attributes: location + [
        ("severity", diagnostic.severity.rawValue), ("message", diagnostic.line),
        ("source", "storegen.rules.\(diagnostic.ruleName)"),
      ])
  }
}
