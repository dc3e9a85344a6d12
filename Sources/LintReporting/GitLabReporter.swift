public import StoregenDiagnostics
import StoregenFiles

/// Findings as a GitLab code quality report, which merge requests display.
public struct GitLabReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  public init(sources: [SourceText]) {
    locations = SourceLocations(sources)
  }

  /// The report: an array of objects, in the order of the findings. GitLab requires a file, so a finding without one
  /// is reported for the folder.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var fingerprints = FindingFingerprints()
    return CanonicalJSON.text(of: diagnostics.map { issue($0, fingerprint: fingerprints.next($0)) })
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

  /// The first and last line, counted from 1.
  private struct Lines: Encodable {
    let begin: Int
    let end: Int
  }

  private func issue(_ diagnostic: Diagnostic, fingerprint: String) -> Issue {
    let begin = diagnostic.range.flatMap(locations.start)?.line ?? 1
    let end = diagnostic.range.flatMap(locations.end)?.line ?? begin
    return Issue(
      description: diagnostic.line, checkName: diagnostic.ruleName, fingerprint: fingerprint,
      severity: diagnostic.severity == .error ? "major" : "minor",
      location: Location(
        path: diagnostic.range?.path ?? ".", lines: Lines(begin: begin, end: end)))
  }
}
