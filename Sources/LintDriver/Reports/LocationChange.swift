import FactPacks
import LintRules
import StoregenDiagnostics
import SwiftFacts

// All locations in reports.

extension LintReport {
  /// The locations of all findings, notes and fixes.
  var locations: [SourceRange] {
    unfollowed.map(\.range)
      + (diagnostics + withheld).flatMap { finding in
        [finding.range].compactMap(\.self) + finding.notes.map(\.range) + (finding.fix?.edits.map(\.range) ?? [])
      }
  }

  /// The report with other locations; nil if one is unknown.
  func relocated(_ location: (SourceRange) -> SourceRange?) -> LintReport? {
    guard let diagnostics = diagnostics.relocated({ $0.relocated(location) }),
      let withheld = withheld.relocated({ $0.relocated(location) }),
      let unfollowed = unfollowed.relocated({ $0.relocated(location) })
    else { return nil }
    return LintReport(
      diagnostics: diagnostics.sortedByLocation(), withheld: withheld.sortedByLocation(), storeCount: storeCount,
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

/// A change of a source that cannot change findings, only where they are: it changes comments, white space, the text of a number
/// or a string that no rule has read, or code that no rule looks into.
struct LocationChange {
  private let former: FileFacts
  private let current: FileFacts

  /// A change after which the same files are read completely.
  ///
  /// - Parameter readTexts: the former locations of the literals whose texts were read.
  /// - Returns: nil if findings may change.
  init?(from former: ReadSource, to current: ReadSource, reading readTexts: Set<SourceRange>) {
    guard let known = former.completeFacts, let new = current.completeFacts,
      known.extent == new.extent,
      // Comments for the linter can suppress findings.
      known.facts.directives.isEmpty, new.facts.directives.isEmpty,
      known.facts.hasSameFacts(as: new.facts, exceptTexts: { !readTexts.contains($0.range) })
    else { return nil }
    self.former = known.facts
    self.current = new.facts
  }

  /// The displayed path of the source.
  var path: String { current.path }

  /// Where the code of the former version is now.
  var movement: MovedFacts? { MovedFacts(from: former, to: current) }
}
