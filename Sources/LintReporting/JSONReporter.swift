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
    var report = ""
    write(diagnostics) { report += $0 }
    return report
  }

  /// Writes the report in parts, because it can be longer than all sources together.
  func write(_ diagnostics: [Diagnostic], to output: (String) -> Void) {
    JSONWriter.write(list: diagnostics, to: output) { write($1, to: &$0) }
  }

  // Members are in the order of their names.

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      if let fix = diagnostic.fix { json.member("fix") { write(fix, to: &$0) } }
      json.member("help", diagnostic.help)
      if let range = diagnostic.range { write(range, to: &json) }
      json.member("message", diagnostic.message)
      json.member("notes") { json in
        json.list(diagnostic.notes) { json, note in
          json.object { json in
            write(note.range, to: &json)
            json.member("message", note.message)
          }
        }
      }
      json.member("reason", diagnostic.reason)
      json.member("rule", diagnostic.rule)
      json.member("severity", diagnostic.severity.rawValue)
      // The enclosing declaration, `CartScreen.body`.
      json.member("symbol", diagnostic.subject?.symbol)
    }
  }

  private func write(_ fix: FixIt, to json: inout JSONWriter) {
    json.object { json in
      // A replacement of a range; an empty range is an insertion.
      json.member("edits") { json in
        json.list(fix.edits) { json, edit in
          let edit = locations[edit.range.path].map { edit.resolved(in: $0) } ?? edit
          json.object { json in
            write(edit.range, to: &json)
            json.member("replacement", edit.replacement)
          }
        }
      }
      json.member("message", fix.message)
    }
  }

  /// Writes the member `location`. Lines and columns count from 1; the end column is after the last character.
  private func write(_ range: SourceRange, to json: inout JSONWriter) {
    let (start, end) = (locations.start(of: range), locations.end(of: range))
    json.member("location") { json in
      json.object { json in
        json.member("column", start?.column)
        json.member("endColumn", end?.column)
        json.member("endLine", end?.line)
        json.member("file", range.path)
        json.member("line", start?.line)
      }
    }
  }
}
