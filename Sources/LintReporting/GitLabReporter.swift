public import StoregenDiagnostics

/// Findings as a report on code quality, which GitLab shows in merge requests.
public struct GitLabReporter: Sendable {
  private let places: SourcePlaces

  /// A reporter that knows the lines of these texts.
  public init(sources: [SourceText]) {
    places = SourcePlaces(sources)
  }

  /// The text for all findings, in the order given: an array of objects. GitLab wants a file of each; what has
  /// none is about the whole folder.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var fingerprints = FindingFingerprints()
    return ReportJSON.text(of: diagnostics.map { issue($0, fingerprints.next($0)) })
  }

  private struct Issue: Encodable {
    let description: String
    let checkName: String
    let fingerprint: String
    let severity: String
    let location: Location

    private enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }

  private struct Location: Encodable {
    let path: String
    let lines: Lines
  }

  /// Both count from 1 and belong to the place.
  private struct Lines: Encodable {
    let begin: Int
    let end: Int
  }

  private func issue(_ diagnostic: Diagnostic, _ fingerprint: String) -> Issue {
    let begin = diagnostic.range.flatMap(places.start)?.line ?? 1
    let end = diagnostic.range.flatMap(places.end)?.line ?? begin
    return Issue(
      description: diagnostic.line, checkName: diagnostic.ruleName, fingerprint: fingerprint,
      severity: diagnostic.severity == .error ? "major" : "minor",
      location: Location(
        path: diagnostic.range?.path ?? ".", lines: Lines(begin: begin, end: end)))
  }
}
