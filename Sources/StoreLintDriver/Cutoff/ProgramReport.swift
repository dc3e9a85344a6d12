import StoreLint
import StoregenDiagnostics
import SwiftFacts

/// The findings in a program.
struct ProgramReport: Sendable {
  let report: CheckedReport
  /// The files that were read completely.
  let selection: FileSelection
}

extension ProgramReport {
  /// The report after changes that only move findings; nil if findings may change, or cannot be followed.
  ///
  /// - Parameter changes: all changes; nil for one that may change findings.
  func following(_ changes: [LocationChange?]) -> ProgramReport? {
    let paths = Set(report.findings.locations.map(\.path))
    var movements: [String: MovedFacts] = [:]
    for change in changes {
      guard let change else { return nil }
      guard paths.contains(change.path) else { continue }
      guard let movement = change.movement else { return nil }
      movements[change.path] = movement
    }
    guard !movements.isEmpty else { return self }
    let findings = report.findings.relocated { range in
      guard let movement = movements[range.path] else { return range }
      return movement.range(of: range.bytes).map { SourceRange(path: range.path, bytes: $0) }
    }
    return findings.map {
      ProgramReport(
        report: CheckedReport(findings: $0, locations: report.locations), selection: selection)
    }
  }
}
