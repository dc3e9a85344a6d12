public import StoregenDiagnostics

/// Findings as one line each, in the format that Xcode and most editors display at the location.
public struct XcodeReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  ///
  /// - Parameter folder: a prefix for relative paths, with a slash at the end: Xcode opens only absolute paths.
  public init(sources: [SourceText], folder: String = "") {
    locations = SourceLocations(sources, below: folder)
  }

  /// The report, in the order of the findings: `path:line:column: severity: message: help (rule)`, with the reason if
  /// there is no help, and notes on separate lines.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(_ diagnostic: Diagnostic) -> [String] {
    let location = locations.text(of: diagnostic.range)
    let rule = diagnostic.rule.map { " (\($0))" } ?? ""
    return ["\(location): \(diagnostic.severity): \(diagnostic.line)\(rule)"]
      + diagnostic.notes.map { "\(locations.text(of: $0.range)): note: \($0.message.visible)" }
  }
}
