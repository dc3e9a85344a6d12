public import StoregenDiagnostics

/// Findings for programs: an array of objects, one for each finding, with sorted keys.
public struct JSONReporter: Sendable {
  private let places: SourcePlaces

  /// A reporter that knows the lines of these texts.
  public init(sources: [SourceText]) {
    places = SourcePlaces(sources)
  }

  /// The text for all findings, in the order given, with a line break at the end.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    ReportJSON.text(of: diagnostics.map(finding))
  }

  private struct Finding: Encodable {
    let rule: String?
    let severity: String
    let message: String
    let reason: String?
    let help: String?
    /// The declaration that it stands in, `CartScreen.body`.
    let symbol: String?
    let place: Place?
    let notes: [Note]
    let fix: Fix?
  }

  private struct Fix: Encodable {
    let message: String
    let edits: [Edit]
  }

  /// Text in place of a stretch; where that is empty, the text is put in.
  private struct Edit: Encodable {
    let place: Place
    let replacement: String
  }

  private struct Note: Encodable {
    let message: String
    let place: Place
  }

  /// Lines and columns count from 1; the end is the column behind the last character.
  private struct Place: Encodable {
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
      place: diagnostic.range.map(place),
      notes: diagnostic.notes.map { Note(message: $0.message, place: place($0.range)) },
      fix: diagnostic.fix.map(fix))
  }

  private func fix(_ fix: FixIt) -> Fix {
    Fix(
      message: fix.message,
      edits: fix.edits.map { edit in
        let edit = places[edit.range.path].map { edit.resolved(in: $0) } ?? edit
        return Edit(place: place(edit.range), replacement: edit.replacement)
      })
  }

  private func place(_ range: SourceRange) -> Place {
    let (start, end) = (places.start(of: range), places.end(of: range))
    return Place(
      file: range.path, line: start?.line, column: start?.column, endLine: end?.line,
      endColumn: end?.column)
  }
}
