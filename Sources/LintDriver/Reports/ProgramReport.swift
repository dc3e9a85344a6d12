import FileSelection
import LintRules
import StoregenDiagnostics
import SwiftFacts

/// The findings in a program.
struct ProgramReport: Sendable {
  let report: LintReport
  /// Where the spec describes the code of generated files that are not on disk.
  let locations: SpecLocations
  /// The files that were read completely.
  let selection: FileSelection
  /// The locations of the numbers and strings whose texts the rules have read. Other texts change no finding.
  let readTexts: Set<SourceRange>

  /// The report after changes that only move findings; nil if findings may change, or cannot be followed.
  ///
  /// - Parameter changes: all changes; nil for one that may change findings.
  func following(_ changes: [LocationChange?]) -> ProgramReport? {
    let paths = Set((report.locations + readTexts).map(\.path))
    var movements: [String: MovedFacts] = [:]
    for change in changes {
      guard let change else { return nil }
      guard paths.contains(change.path) else { continue }
      guard let movement = change.movement else { return nil }
      movements[change.path] = movement
    }
    guard !movements.isEmpty else { return self }
    let location: (SourceRange) -> SourceRange? = { range in
      guard let movement = movements[range.path] else { return range }
      return movement.range(of: range.bytes).map { SourceRange(path: range.path, bytes: $0) }
    }
    let texts = readTexts.compactMap(location)
    guard texts.count == readTexts.count, let report = report.relocated(location) else { return nil }
    return ProgramReport(
      report: report, locations: locations, selection: selection, readTexts: Set(texts))
  }
}
