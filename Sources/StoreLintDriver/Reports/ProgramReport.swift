import FileSelection
import StoreLint
import StoregenDiagnostics

/// The findings in a program.
struct ProgramReport: Sendable {
  let report: LintReport
  /// Where the spec describes the code of generated files that are not on disk.
  let locations: SpecLocations
  /// The files that were read completely.
  let selection: FileSelection
  /// The locations of the numbers and strings whose texts the rules have read. Other texts change no finding.
  let readTexts: Set<SourceRange>
}

/// The findings in all programs, and those about folders.
struct JoinedReport {
  let report: LintReport
  let locations: SpecLocations

  init(_ reports: [ProgramReport], and others: [Diagnostic]) {
    report = LintReport(joining: reports.map(\.report), and: others)
    locations = SpecLocations(joining: reports.map(\.locations))
  }
}
