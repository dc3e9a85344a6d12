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
      json.member("help", text: diagnostic.help)
      if let range = diagnostic.range { write(range, to: &json) }
      json.member("message", text: diagnostic.message)
      json.member("notes") { json in
        json.list(diagnostic.notes) { json, note in
          json.object { json in
            write(note.range, to: &json)
            json.member("message", text: note.message)
          }
        }
      }
      json.member("reason", text: diagnostic.reason)
      json.member("rule", text: diagnostic.rule)
      json.member("severity", text: diagnostic.severity.rawValue)
      // The enclosing declaration, `CartScreen.body`.
      json.member("symbol", text: diagnostic.subject?.symbol)
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
            json.member("replacement", text: edit.replacement)
          }
        }
      }
      json.member("message", text: fix.message)
    }
  }

  /// Writes the member `location`. Lines and columns count from 1; the end column is after the last character.
  private func write(_ range: SourceRange, to json: inout JSONWriter) {
    let (start, end) = (locations.start(of: range), locations.end(of: range))
    json.member("location") { json in
      json.object { json in
        json.member("column", number: start?.column)
        json.member("endColumn", number: end?.column)
        json.member("endLine", number: end?.line)
        json.member("file", text: range.path)
        json.member("line", number: start?.line)
      }
    }
  }
}
