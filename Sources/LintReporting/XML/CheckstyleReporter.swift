public import StoregenDiagnostics

/// Findings as Checkstyle writes them, which many build servers and review bots read: XML, file by file.
public struct CheckstyleReporter: Sendable {
  private let places: SourcePlaces

  /// A reporter that knows the lines of these texts.
  public init(sources: [SourceText]) {
    places = SourcePlaces(sources)
  }

  /// The text for all findings; files in the order of their first finding.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var files: [String] = []
    var errors: [String: [XMLTag]] = [:]
    for diagnostic in diagnostics {
      let file = diagnostic.range?.path ?? places.text(of: nil)
      if errors[file] == nil { files.append(file) }
      errors[file, default: []].append(error(diagnostic))
    }
    let root = XMLTag(
      "checkstyle", [("version", "4.3")],
      files.map { XMLTag("file", [("name", $0)], errors[$0] ?? []) })
    return root.document
  }

  private func error(_ diagnostic: Diagnostic) -> XMLTag {
    let start = diagnostic.range.flatMap(places.start)
    let place = start.map { [("line", "\($0.line)"), ("column", "\($0.column)")] } ?? []
    return XMLTag(
      "error",
      place + [
        ("severity", diagnostic.severity.rawValue), ("message", diagnostic.line),
        ("source", "storegen.rules.\(diagnostic.ruleName)"),
      ])
  }
}
