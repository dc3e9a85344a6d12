import StoregenDiagnostics
import StoregenFiles

/// The reports on all programs of a run. Those on programs that have not changed are right for another run, too.
struct ProgramReports {
  /// Identifies everything that the reports depend on.
  let key: UInt64
  /// The number of sources.
  let fileCount: Int
  /// What the run did not use.
  let skipped: SkippedPaths
  /// What the report on each program depends on.
  private let programs: [UInt64]
  let reports: [ProgramReport]
  /// The findings about folders.
  let folderFindings: [Diagnostic]

  /// - Parameters:
  ///   - former: the reports of an earlier run. Those on unchanged programs are kept.
  ///   - changed: the reports on the others, by their number.
  init(
    for key: ResultKey, keeping former: ProgramReports?, and changed: [Int: ProgramReport],
    folderFindings: [Diagnostic], of tree: SourceTree
  ) {
    self.key = key.run
    fileCount = tree.count
    skipped = tree.skipped
    programs = key.programs
    reports = programs.enumerated().compactMap { former?.report(on: $1) ?? changed[$0] }
    self.folderFindings = folderFindings
  }

  /// The report on a program with this key; nil if there is none.
  func report(on program: UInt64) -> ProgramReport? {
    zip(programs, reports).first { $0.0 == program }?.1
  }

  /// The numbers of the programs of a key on which there is no report.
  func missing(of key: ResultKey) -> [Int] {
    key.programs.indices.filter { report(on: key.programs[$0]) == nil }
  }
}

extension ProgramReports: BinaryValue {
  init?(from reader: inout BinaryReader) {
    guard let key = UInt64(from: &reader), let fileCount = Int(from: &reader),
      let skipped = SkippedPaths(from: &reader), let programs = [UInt64](from: &reader),
      let reports = [ProgramReport](from: &reader),
      let folderFindings = [Diagnostic](from: &reader), programs.count == reports.count
    else { return nil }
    self.key = key
    self.fileCount = fileCount
    self.skipped = skipped
    self.programs = programs
    self.reports = reports
    self.folderFindings = folderFindings
  }

  func write(to writer: inout BinaryWriter) {
    key.write(to: &writer)
    fileCount.write(to: &writer)
    skipped.write(to: &writer)
    programs.write(to: &writer)
    reports.write(to: &writer)
    folderFindings.write(to: &writer)
  }
}
