public import StoregenDiagnostics
import StoregenFiles

/// Findings as JSON: an array with one object per finding.
public struct JSONReporter: Sendable {
  private let locations: SourceLocations

  /// A reporter for findings in these texts.
  public init(sources: [SourceText]) {
    locations = SourceLocations(sources)
  }

  /// The report, in the order of the findings.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    CanonicalJSON.text(of: diagnostics.map(finding))
  }

  private struct Finding: Encodable {
    let rule: String?
    let severity: String
    let message: String
    let reason: String?
    let help: String?
    /// The enclosing declaration, `CartScreen.body`.
    let symbol: String?
    let location: Location?
    let notes: [Note]
    let fix: Fix?
  }

  private struct Fix: Encodable {
    let message: String
    let edits: [Edit]
  }

  /// A replacement of a range; an empty range is an insertion.
  private struct Edit: Encodable {
    let location: Location
    let replacement: String
  }

  private struct Note: Encodable {
    let message: String
    let location: Location
  }

  /// Lines and columns count from 1; the end column is after the last character.
  private struct Location: Encodable {
    let file: String
    let line: Int?
    let column: Int?
    let endLine: Int?
    let endColumn: Int?
  }

  private func finding(_ diagnostic: Diagnostic) -> Finding {
    Finding(
      rule: diagnostic.rule, severity: diagnostic.severity.rawValue, message: diagnostic.message,
      reason: diagnostic.reason, help: diagnostic.help, symbol: diagnostic.subject?.symbol,
      location: diagnostic.range.map(location),
      notes: diagnostic.notes.map { Note(message: $0.message, location: location($0.range)) },
      fix: diagnostic.fix.map(fix))
  }

  private func fix(_ fix: FixIt) -> Fix {
    Fix(
      message: fix.message,
      edits: fix.edits.map { edit in
        let edit = locations[edit.range.path].map { edit.resolved(in: $0) } ?? edit
        return Edit(location: location(edit.range), replacement: edit.replacement)
      })
  }

  private func location(_ range: SourceRange) -> Location {
    let (start, end) = (locations.start(of: range), locations.end(of: range))
    return Location(
      file: range.path, line: start?.line, column: start?.column, endLine: end?.line,
      endColumn: end?.column)
  }
}
