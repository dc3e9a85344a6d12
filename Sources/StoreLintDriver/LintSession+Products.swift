package import ArchitectureModel
import FactPacks
package import Foundation
package import LintReporting
package import StoreLint
package import StoreSpec
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
  /// Whether results are stored for later runs.
  package var isCached: Bool { plan.cacheFolder != nil }
  /// Identifies the sources and the configuration, if nothing has changed since a run that stored its result; nil if
  /// something may have changed.
  package var unchangedSources: UInt64? { LastSources(of: plan)?.unchanged }
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

  private static let noSources = LintDriverError(
    .path, "there is no Swift file here", help: "name a folder with Swift sources")

  /// Finds the sources.
  ///
  /// - Throws: if there are none.
  private func startPass(_ plan: LintPlan) throws(LintDriverError) -> SourcePass {
    let pass = try SourcePass(finding: plan, progress)
    guard pass.tree.count > 0 else { throw Self.noSources }
    return pass
  }

  /// Writes all current findings to the baseline.
  ///
  /// - Returns: the baseline, and the one that it replaces.
  package func writeBaseline() throws(LintDriverError) -> (new: Baseline, former: Baseline?) {
    let checked = try check(
      reusing: plan.setting(.affected) == nil ? .lastRun : .report)
    guard checked.fileCount > 0 else { throw Self.noSources }
    let baseline = plan.baseline(of: checked.report.diagnostics)
    let former = plan.baselineTarget.former
    try plan.baselineTarget.write(baseline)
    return (baseline, former)
  }

  /// The spec; nil if there is none, or only a configuration.
  package var spec: AppSpec? { plan.spec }
  /// The texts that the configuration was read from.
  package var configurationSources: [SourceText] { plan.configurationSources }
  /// The folder of the configuration, or the root of the project.
  package var projectFolder: URL { plan.project }
  /// The folder that displayed paths are relative to.
  package var working: WorkingFolder { plan.working }

  /// The stores, events and views of each program.
  ///
  /// - Parameter withFindings: whether to check the rules, too.
  package func overview(withFindings: Bool) throws(LintDriverError) -> ProjectOverview {
    guard withFindings else {
      var pass = try startPass(plan)
      defer { progress.end() }
      let parsed = pass.parseSelected(pass.index())
      pass.storeFacts(of: parsed)
      return pass.overview(of: parsed, findings: [])
    }
    let baseline = try plan.baseline?.load()
    let checked = try check(reusing: .facts, keepingFacts: true)
    guard checked.fileCount > 0, var pass = checked.pass else { throw Self.noSources }
    let remaining = KnownFindings(baseline, plan).remaining(of: checked.report.diagnostics)
    return pass.overview(
      of: checked.sources,
      findings: checked.locations.moved(plan.scope.reported(remaining.diagnostics)))
  }

  /// The stores, events and views of each program, with the declarations of stores. Its findings are errors about files
  /// that cannot be read completely.
  ///
  /// - Parameter stores: patterns that replace those of the configuration.
  package func declarations(
    ofStores stores: [NamePattern]?
  ) throws(LintDriverError) -> ProjectOverview {
    var pass = try startPass(stores.map(plan.replacing(stores:)) ?? plan)
    defer { progress.end() }
    let parsed = pass.parseAll(pass.index())
    return pass.overview(of: parsed, findings: pass.fileFindings(parsed), withDeclarations: true)
  }

  /// What becomes of the handwritten store of a context when storegen generates its class.
  package func conversion(of context: String) throws(LintDriverError) -> ProjectConversion {
    var pass = try startPass(plan)
    defer { progress.end() }
    let parsed = pass.parseAll(pass.index())
    let conversion = pass.conversion(of: context, parsed)
    return ProjectConversion(
      conversion: conversion,
      ambiguity: conversion == nil ? pass.ambiguity(of: context, parsed) : nil,
      findings: pass.fileFindings(parsed), sources: ProjectSources(parsed))
  }

  /// The stores, events and views now and at a revision. Unchanged sources are not read again.
  package func overviews(since revision: String) throws(LintDriverError) -> OverviewChange {
    let comparison = try RevisionComparison(since: revision, plan)
    var pass = try startPass(plan)
    defer { progress.end() }
    let parsed = pass.parseSelected(pass.index())
    pass.storeFacts(of: parsed)
    let now = pass.overview(of: parsed, findings: [])
    guard !comparison.isEmpty else {
      return OverviewChange(now: now, before: now, formerSpec: plan.spec, title: comparison.title)
    }
    var former = pass.replacing(plan.replacing(comparison.formerSpec), comparison.overlay)
    let indexed = former.index(besides: ProjectSources(parsed), as: "reading the former texts")
    let before = former.overview(of: former.parseSelected(indexed), findings: [])
    return OverviewChange(
      now: now, before: before, formerSpec: comparison.formerSpec, title: comparison.title)
  }

  /// The spec at a revision; nil if there was none, or an invalid one.
  package func formerSpec(
    since revision: String
  ) throws(LintDriverError) -> (spec: AppSpec?, title: String) {
    let comparison = try RevisionComparison(since: revision, plan)
    return (comparison.formerSpec, comparison.title)
  }

  /// Writes the syntax facts of the sources to a file, for a run that links them elsewhere.
  ///
  /// - Returns: the number of sources, and errors about those that cannot be read.
  /// - Throws: if the file cannot be written or there is no source.
  package func writeFacts(to path: String) throws(LintDriverError) -> WrittenFacts {
    var pass = try startPass(plan)
    let indexed = pass.index()
    let parsed = pass.parseAll(indexed)
    progress.end()
    let readable = zip(parsed, pass.tree.modules).filter { $0.0.failure == nil }
    do throws(SystemError) {
      try FactsFile.write(
        readable.map { SourceInModule(source: $0, module: $1) },
        // The target of a link is written; the link is not replaced, because it may lead to a device.
        to: plan.working.url(of: path).resolvingSymlinksInPath().path,
        writtenBy: StoregenBuild.version)
    } catch {
      throw LintDriverError(.writing, "cannot write `\(path)`: \(error.reason)")
    }
    let errors = pass.fileFindings(parsed)
    return WrittenFacts(
      fileCount: readable.count, diagnostics: errors,
      sources: SourceTexts.of(parsed, at: errors.paths))
  }
}

/// The stores, events and views of each program, with the sources.
package struct ProjectOverview {
  package let programs: [CodeOverview]
  package let findings: [Diagnostic]
  package let times: PhaseTimes
  private let tree: SourceTree
  private let sources: ProjectSources

  fileprivate init(
    _ programs: [CodeOverview], _ findings: [Diagnostic], _ pass: SourcePass,
    _ sources: [ReadSource]
  ) {
    self.programs = programs
    self.findings = findings
    times = pass.times
    tree = pass.tree
    self.sources = ProjectSources(sources)
  }

  /// Whether the source at a displayed path is a file. What `storegen generate` would write may be none.
  package func isWritten(at path: String) -> Bool { tree.isWritten(at: path) }

  /// The text of the source at a displayed path.
  package func text(at path: String) -> SourceText? { sources.text(at: path) }
}

/// What becomes of the handwritten store of a context, with the sources.
package struct ProjectConversion {
  /// Nil if the sources do not have the store, or several.
  package let conversion: StoreConversion?
  /// An error about several classes that could be the store.
  package let ambiguity: Diagnostic?
  /// Errors about files that cannot be read completely.
  package let findings: [Diagnostic]
  package let sources: ProjectSources
}

/// The stores, events and views now and at a revision.
package struct OverviewChange {
  package let now: ProjectOverview
  package let before: ProjectOverview
  /// The spec at the revision; nil if there was none, or an invalid one.
  package let formerSpec: AppSpec?
  /// The revision for display.
  package let title: String
}

extension SourcePass {
  fileprivate mutating func overview(
    of parsed: [ReadSource], findings: [Diagnostic], withDeclarations: Bool = false
  ) -> ProjectOverview {
    let programs = overviews(of: parsed, withDeclarations: withDeclarations)
    return ProjectOverview(programs, findings, self, parsed)
  }
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
