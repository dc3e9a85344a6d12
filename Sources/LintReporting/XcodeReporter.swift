public import StoregenDiagnostics

/// Findings a line each, in the form that Xcode and most editors turn into a mark at the place.
public struct XcodeReporter: Sendable {
  private let places: SourcePlaces
  private let folder: String

  /// A reporter that knows the lines of these texts.
  ///
  /// - Parameter folder: what stands in front of relative paths, with a slash at its end. Xcode opens a file
  ///   only by its absolute path.
  public init(sources: [SourceText], folder: String = "") {
    places = SourcePlaces(sources)
    self.folder = folder
  }

  /// The text for all findings, in the order given: `path:line:column: severity: message: help
  /// (rule)`, with the reason where there is no help, and notes on lines of their own.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(_ diagnostic: Diagnostic) -> [String] {
    let place = text(of: diagnostic.range)
    let rule = diagnostic.rule.map { " (\($0))" } ?? ""
    return ["\(place): \(diagnostic.severity): \(diagnostic.line)\(rule)"]
      + diagnostic.notes.map { "\(text(of: $0.range)): note: \($0.message.visible)" }
  }

  private func text(of range: SourceRange?) -> String {
    let isRelative = range.map { !$0.path.hasPrefix("/") } ?? false
    return (isRelative ? folder : "") + places.text(of: range)
  }
}
