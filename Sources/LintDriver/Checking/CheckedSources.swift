import FactPacks
import LintRules
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads

/// The findings in all sources, before the baseline and requested paths apply.
struct CheckedSources: Sendable {
  let report: LintReport
  /// Where the spec describes the code of generated files that are not on disk.
  let locations: SpecLocations
  let fileCount: Int
  /// What the run did not use.
  let skipped: SkippedPaths
  /// How long each phase took.
  var times: PhaseTimes
  /// The pass that read the sources; nil if the last run was reused and no source was read.
  let pass: SourcePass?
  /// The sources; empty if the last run was reused.
  let sources: [ReadSource]
  private let working: WorkingFolder

  /// The result of a check.
  ///
  /// - Parameters:
  ///   - reports: the findings in the programs.
  ///   - folderFindings: the findings about folders.
  init(_ reports: [ProgramReport], and folderFindings: [Diagnostic], in sources: [ReadSource], of pass: SourcePass) {
    report = LintReport(joining: reports.map(\.report), and: folderFindings)
    locations = SpecLocations(joining: reports.map(\.locations))
    self.sources = sources
    self.pass = pass
    fileCount = pass.tree.count
    skipped = pass.tree.skipped
    times = pass.times
    working = pass.plan.working
  }

  /// The result of a check that may have kept earlier reports.
  init(_ reports: ProgramReports, in sources: [ReadSource], of pass: SourcePass) {
    self.init(reports.reports, and: reports.folderFindings, in: sources, of: pass)
  }

  /// The result of the last run.
  init(_ last: ProgramReports, for plan: LintPlan) {
    report = LintReport(joining: last.reports.map(\.report), and: last.folderFindings)
    locations = SpecLocations(joining: last.reports.map(\.locations))
    fileCount = last.fileCount
    skipped = last.skipped
    times = PhaseTimes()
    (pass, sources) = (nil, [])
    working = plan.working
  }

  /// The checked texts at these paths.
  func texts(at paths: Set<String>) -> [SourceText] {
    if pass != nil { return SourceTexts.of(sources, at: paths) }
    return LargeStackThreads.map(paths.sorted(), portion: SourceTexts.portion) { [working] path in
      let text = try? FileSystem.read(working.absolutePath(of: path))
      return text.map { SourceText(path: path, utf8: $0) }
    }.compactMap(\.self)
  }

  /// The contents of the checked sources at these paths; none if the last run was reused.
  func contents(at paths: Set<String>) -> [String: ContentKey] {
    let found = sources.filter { paths.contains($0.file.displayPath) }
    return Dictionary(keepingFirst: found.map { ($0.file.displayPath, $0.content) })
  }
}
