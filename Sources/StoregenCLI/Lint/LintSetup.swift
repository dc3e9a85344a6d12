import Architecture
import ArgumentParser
import Diagnostics
import FactPacks
import Files
import Foundation
import StoreLint
import StoreSpec

/// What is to be linted and how: from the arguments, and from the spec where there is one.
struct LintSetup {
  private(set) var configuration: LintConfiguration
  /// Files and folders to read. Where there is a configuration that is all of its project, whatever
  /// is asked about: what a view is depends on who builds it.
  let roots: [SourceRoot]
  /// The paths of files and folders to report on, links followed as in those of sources; empty for everything that is read.
  let asked: [String]
  /// The paths that the configuration names; empty for all of its folder.
  let included: [String]
  /// The folder that patterns are relative to.
  let base: String
  let exclude: [PathPattern]
  let reportExclude: [PathPattern]
  /// Files with facts, which take the place of sources.
  let facts: [String]
  /// The files that the configuration was read from.
  let configurationSources: [SourceText]
  /// What is read in place of what is on disk.
  let changes: SourceChanges
  /// The revision since which a change must have brought what is shown; nil if all is shown.
  let affected: String?
  /// The file with the configuration; nil if there is none.
  let specFile: SpecFile?
  /// Whether all sources belong together, since a configuration says so.
  let isOneProgram: Bool
  /// Where to keep what was read; nil for nowhere.
  let cacheFolder: String?
  /// Whether to parse also what cannot matter.
  let parsesAll: Bool
  /// Whether to tell what could not be followed.
  let explains: Bool
  /// The findings that are known; nil if all are shown.
  let baseline: BaselineFile?
  /// Where a baseline is written.
  let baselineToWrite: BaselineFile
  /// Whether stale entries of the baseline are errors.
  let isBaselineStrict: Bool
  /// The reports that the configuration asks for.
  private let configuredReports: [ReporterRequest]
  /// Whether warnings, too, are failures.
  let isStrict: Bool
  /// Whether nothing but findings is said.
  let isQuiet: Bool
  /// Whether what Git ignores is left out.
  let ignoresLikeGit: Bool
  /// What the configuration says that may be a slip.
  let doubts: ConfigurationDoubts
  /// Whether everything that was asked about is excluded, so that nothing is read.
  let isAskedAboutNothing: Bool

  /// - Throws: exit status 1 if the spec has an error or a path does not exist; that is reported.
  init(_ request: LintRequest) throws {
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let all = try NamedPaths(request, from: working)
    let file = try request.spec.map { try SpecFile.find($0) } ?? all.configuration(or: working)
    let loaded = try file?.loadForLint(
      // The sources may be where the facts were written.
      allowingMissingFolders: !request.facts.isEmpty && all.isEmpty)
    specFile = file
    let settings = loaded?.settings ?? LintSettings()
    configuration = loaded?.configuration ?? LintConfiguration()
    let flags = settings.flags
    configuredReports =
      file.map { ConfiguredReporters(flags, in: $0.folder).requests } ?? []
    isStrict = request.strict ?? flags.strict ?? false
    isQuiet = request.quiet ?? flags.quiet ?? false
    let folder = (file?.folder ?? working).resolvingSymlinksInPath()
    base = folder.path
    let included = settings.include?.map { folder.appendingPathComponent($0.value) }
    self.included = (included ?? []).map { $0.resolvingSymlinksInPath().path }
    let exclude = settings.exclude.map { PathPattern($0.value) }
    self.exclude = exclude
    let named = all.withoutExcluded(by: file, Self.exclusion(exclude, below: folder.path))
    isAskedAboutNothing = named.isEmpty && !all.isEmpty
    // That nothing was named would mean everything.
    let asked = (isAskedAboutNothing ? all : named).urls.map { $0.resolvingSymlinksInPath().path }
    self.asked = asked
    let replacement = request.replacement.flatMap { replacement in
      asked.last.map { SourceChanges(texts: [$0: replacement.text]) }
    }
    changes = replacement ?? .none
    affected = request.affected ?? flags.affected?.value
    // A file that was named may lie anywhere; one that was found lies at the root of the project.
    let isFound = request.spec == nil && file != nil || all.isEmpty
    let project = included ?? (isFound ? [folder] : request.facts.isEmpty ? named.projects : [])
    let onlyFacts = !request.facts.isEmpty && included == nil && all.isEmpty
    let ignoresLikeGit = settings.gitignore && !request.noGitignore
    self.ignoresLikeGit = ignoresLikeGit
    roots =
      onlyFacts || isAskedAboutNothing
      ? [] : (project + named.urls).map { SourceRoot($0, ignoringLikeGit: ignoresLikeGit) }
    let readsAll = request.facts.isEmpty && (isFound || included != nil) && !isAskedAboutNothing
    doubts = ConfigurationDoubts(settings: settings, base: folder.path, knowsProgram: readsAll)
    facts = request.facts
    configurationSources = loaded?.sources ?? []
    isOneProgram = file != nil || !facts.isEmpty
    parsesAll = request.noScan || flags.scan == false
    explains = request.verbose
    cacheFolder = request.cacheFolder(
      flags, of: file?.folder ?? ProjectFolder.around(all.urls.first ?? working))
    baselineToWrite = request.baselineFile(flags, beside: folder)
    let isExpected = request.isBaselineNamed(flags) || baselineToWrite.exists
    baseline = isExpected && !request.noBaseline ? baselineToWrite : nil
    isBaselineStrict = request.strictBaseline ?? flags.strictBaseline ?? false
    reportExclude = settings.reportExclude.map { PathPattern($0.value) }
  }

  /// The reports that the command line asks for, or else the configuration.
  func reports(_ options: ReporterOptions) -> Reports {
    let requests = [options.reporter, configuredReports].first { !$0.isEmpty }
    return Reports(requests ?? [ReporterRequest(.xcode)])
  }

  /// The same for sources about which a spec says something else.
  func replacing(_ architecture: Architecture?) -> LintSetup {
    var copy = self
    copy.configuration.architecture = architecture
    return copy
  }

  /// What tells the paths that are read from those of other runs.
  var pathsKey: UInt64 {
    ContentHash.of(
      (roots.map(\.path) + [""] + facts + [""] + changes.texts.keys.sorted())
        .joined(separator: "\n"))
  }

  /// What findings depend on besides sources and where they are.
  var identity: String {
    var text = "\(ProgramIdentity.current) \(parsesAll) \(isOneProgram)\n"
    for source in configurationSources {
      text += "\(source.path)\n\(source.text(in: 0..<Int.max))\n"
    }
    return text
  }

  /// What earlier runs have read; nil if nothing is kept.
  var cache: FactCache? {
    cacheFolder.map { FactCache(in: $0, writtenBy: ProgramIdentity.current) }
  }
}
