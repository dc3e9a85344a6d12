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
    CanonicalJSON.text(ofList: diagnostics.lazy.map(finding))
  }

  // Members are in the order of their names, in which they are written.

  private func finding(_ diagnostic: Diagnostic) -> JSONNode {
    let notes = diagnostic.notes.map { note in
      JSONNode.object(["location": location(note.range), "message": .text(note.message)])
    }
    return .object([
      "fix": diagnostic.fix.map(fix),
      "help": diagnostic.help.map(JSONNode.text),
      "location": diagnostic.range.map(location),
      "message": .text(diagnostic.message),
      "notes": .list(notes),
      "reason": diagnostic.reason.map(JSONNode.text),
      "rule": diagnostic.rule.map(JSONNode.text),
      "severity": .text(diagnostic.severity.rawValue),
      // The enclosing declaration, `CartScreen.body`.
      "symbol": diagnostic.subject?.symbol.map(JSONNode.text),
    ])
  }

  private func fix(_ fix: FixIt) -> JSONNode {
    // A replacement of a range; an empty range is an insertion.
    let edits = fix.edits.map { edit -> JSONNode in
      let edit = locations[edit.range.path].map { edit.resolved(in: $0) } ?? edit
      return .object([
        "location": location(edit.range), "replacement": .text(edit.replacement),
      ])
    }
    return .object(["edits": .list(edits), "message": .text(fix.message)])
  }

  /// Lines and columns count from 1; the end column is after the last character.
  private func location(_ range: SourceRange) -> JSONNode {
    let (start, end) = (locations.start(of: range), locations.end(of: range))
    return .object([
      "column": (start?.column).map(JSONNode.number),
      "endColumn": (end?.column).map(JSONNode.number),
      "endLine": (end?.line).map(JSONNode.number),
      "file": .text(range.path),
      "line": (start?.line).map(JSONNode.number),
    ])
  }
}
