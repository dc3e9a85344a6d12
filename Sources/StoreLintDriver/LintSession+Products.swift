package import ArchitectureModel
import FactPacks
import Foundation
package import LintReporting
package import StoreLint
package import StoregenDiagnostics
import StoregenFiles

// The results of a session besides findings.

extension LintSession {
  /// The requested paths that the configuration excludes.
  package var excludedPaths: [String] { plan.specFile == nil ? [] : plan.scope.excludedPaths }
  /// The displayed path of a cache that is not used, because links lead out of the project; nil if there is none.
  package var unusedCache: String? {
    plan.unusedCache.map { plan.working.displayPath(of: $0) }
  }
  /// The displayed path of the configuration; nil if there is none.
  package var configurationPath: String? { plan.specFile?.displayPath }
  /// Whether every requested path is excluded.
  package var isEverythingExcluded: Bool { plan.scope.isEverythingExcluded }
  /// The rules as configured.
  package var configuration: LintConfiguration { plan.configuration }
  /// The reports that the configuration requests.
  package var reporters: [ReporterRequest] { plan.reporters }
  /// The file to which a baseline is written.
  package var baselineTarget: BaselineStore { plan.baselineTarget }

  /// The merged value of a switch.
  package func setting(_ flag: LintFlag<Bool>) -> Bool { plan.setting(flag) }

  /// A baseline of findings.
  package func baseline(of findings: [Diagnostic]) -> Baseline { plan.baseline(of: findings) }

  private static func noSources() -> LintDriverError {
    LintDriverError(
      .path, "there is no Swift file to lint", help: "name a folder with Swift sources")
  }

  /// Writes all current findings to the baseline.
  ///
  /// - Returns: the baseline, and the one that it replaces.
  package func writeBaseline() throws(LintDriverError) -> (new: Baseline, former: Baseline?) {
    let checked = try check(
      reusing: plan.setting(.affected) == nil ? .lastRun : .report)
    guard checked.fileCount > 0 else { throw Self.noSources() }
    let baseline = plan.baseline(of: checked.report.diagnostics)
    let former = plan.baselineTarget.former
    try plan.baselineTarget.write(baseline)
    return (baseline, former)
  }

  /// The views of each program.
  package func viewTrees() throws(LintDriverError) -> ViewTrees {
    var pass = try SourcePass(finding: plan, progress)
    guard pass.tree.count > 0 else { throw Self.noSources() }
    let indexed = pass.index()
    let parsed = pass.parseSelected(indexed)
    progress.end()
    return ViewTrees(trees: pass.viewTrees(of: parsed), times: pass.times, sources: parsed)
  }

  /// Writes the syntax facts of the sources to a file, for a run that links them elsewhere.
  ///
  /// - Returns: the number of sources, and errors about those that cannot be read.
  /// - Throws: if the file cannot be written or there is no source.
  package func writeFacts(to path: String) throws(LintDriverError) -> WrittenFacts {
    var pass = try SourcePass(finding: plan, progress)
    guard pass.tree.count > 0 else { throw Self.noSources() }
    let indexed = pass.index()
    let parsed = pass.parseAll(indexed)
    progress.end()
    let readable = zip(parsed, pass.tree.modules).filter { $0.0.failure == nil }
    do throws(SystemError) {
      try FactsFile.write(
        readable.map { (source: $0, module: $1.packed) },
        // The target of a link is written; the link is not replaced, because it may lead to a device.
        to: plan.working.url(of: path).resolvingSymlinksInPath().path,
        writtenBy: ProgramIdentity.version)
    } catch {
      throw LintDriverError(.writing, "cannot write `\(path)`: \(error.reason)")
    }
    let errors = pass.fileFindings(parsed)
    return WrittenFacts(
      fileCount: readable.count, diagnostics: errors,
      sources: SourceTexts.of(parsed, at: errors.paths))
  }
}

/// The views of each program, with the sources.
package struct ViewTrees {
  package let trees: [ViewTree]
  package let times: PhaseTimes
  fileprivate let sources: [ReadSource]

  /// The texts of the sources at these paths.
  package func texts(at paths: Set<String>) -> [SourceText] { SourceTexts.of(sources, at: paths) }
}

/// The result of writing a file of facts.
package struct WrittenFacts {
  package let fileCount: Int
  package let diagnostics: [Diagnostic]
  package let sources: [SourceText]
}

extension LintOptions {
  /// Reports only findings since a revision.
  ///
  /// - Parameter text: a revision; or a path, as an argument after `--affected` without a value.
  package mutating func reportOnlyNew(since text: String, otherwise revision: String) {
    let working = WorkingFolder(workingFolder)
    let isPath =
      !Git(folder: workingFolder).has(text)
      && FileManager.default.fileExists(atPath: working.url(of: text).path)
    flags[.affected] = isPath ? revision : text
    if isPath { paths.append(text) }
  }
}
