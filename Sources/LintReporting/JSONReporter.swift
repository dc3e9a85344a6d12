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

  private func finding(_ diagnostic: Diagnostic) -> JSONNode {
    let notes = diagnostic.notes.map { note in
      JSONNode.object(["message": .text(note.message), "location": location(note.range)])
    }
    return .object([
      "rule": diagnostic.rule.map(JSONNode.text),
      "severity": .text(diagnostic.severity.rawValue),
      "message": .text(diagnostic.message),
      "reason": diagnostic.reason.map(JSONNode.text),
      "help": diagnostic.help.map(JSONNode.text),
      // The enclosing declaration, `CartScreen.body`.
      "symbol": diagnostic.subject?.symbol.map(JSONNode.text),
      "location": diagnostic.range.map(location),
      "notes": .list(notes),
      "fix": diagnostic.fix.map(fix),
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
    return .object(["message": .text(fix.message), "edits": .list(edits)])
  }

  /// Lines and columns count from 1; the end column is after the last character.
  private func location(_ range: SourceRange) -> JSONNode {
    let (start, end) = (locations.start(of: range), locations.end(of: range))
    return .object([
      "file": .text(range.path),
      "line": (start?.line).map(JSONNode.number),
      "column": (start?.column).map(JSONNode.number),
      "endLine": (end?.line).map(JSONNode.number),
      "endColumn": (end?.column).map(JSONNode.number),
    ])
  }
}
