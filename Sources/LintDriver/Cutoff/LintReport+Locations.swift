import LintRules
import StoregenDiagnostics

// All locations in reports.

extension LintReport {
  /// The locations of all findings, notes and fixes.
  var locations: [SourceRange] {
    unfollowed.map(\.range)
      + diagnostics.flatMap { finding in
        [finding.range].compactMap(\.self) + finding.notes.map(\.range)
          + (finding.fix?.edits.map(\.range) ?? [])
      }
  }

  /// The report with other locations; nil if one is unknown.
  func relocated(_ location: (SourceRange) -> SourceRange?) -> LintReport? {
    guard let diagnostics = diagnostics.relocated({ $0.relocated(location) }),
      let unfollowed = unfollowed.relocated({ $0.relocated(location) })
    else { return nil }
    return LintReport(
      diagnostics: diagnostics.sortedByLocation(), storeCount: storeCount,
      observableCount: observableCount, unfollowed: unfollowed, unknownNames: unknownNames)
  }
}

extension Array {
  /// The elements after a change; nil if one has no result.
  fileprivate func relocated(_ change: (Element) -> Element?) -> [Element]? {
    let changed = compactMap(change)
    return changed.count == count ? changed : nil
  }
}

extension Diagnostic {
  fileprivate func relocated(_ location: (SourceRange) -> SourceRange?) -> Diagnostic? {
    let newRange = range.flatMap(location)
    let newFix = fix.flatMap { $0.relocated(location) }
    guard (newRange == nil) == (range == nil), (newFix == nil) == (fix == nil),
      let notes = notes.relocated({ $0.relocated(location) })
    else { return nil }
    return Diagnostic(
      severity, message, at: newRange, rule: rule, reason: reason, help: help, notes: notes,
      fix: newFix, subject: subject)
  }
}

extension Note {
  fileprivate func relocated(_ location: (SourceRange) -> SourceRange?) -> Note? {
    location(range).map { Note(message, at: $0) }
  }
}

extension FixIt {
  fileprivate func relocated(_ location: (SourceRange) -> SourceRange?) -> FixIt? {
    edits.relocated { edit in
      location(edit.range).map { TextEdit(replacing: $0, with: edit.replacement, as: edit.form) }
    }.map { FixIt(message, edits: $0) }
  }
}
