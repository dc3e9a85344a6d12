import ArchitectureModel
import ArgumentParser
import FactPacks
import Foundation
import StoreLint
import StoreSpec
import StoregenDiagnostics
import StoregenFiles

/// What is to be linted and how: from the arguments, and from the spec where there is one.
struct LintSetup {
  private(set) var configuration: LintConfiguration
  let scope: LintScope
  /// The file with the configuration; nil if there is none.
  let specFile: SpecFile?
  /// The files that the configuration was read from.
  let configurationSources: [SourceText]
  /// What the configuration says that may be a slip.
  let doubts: ConfigurationDoubts
  /// The revision since which a change must have brought what is shown; nil if all is shown.
  let affected: String?
  /// The findings that are known; nil if all are shown.
  let baseline: BaselineFile?
  /// Where a baseline is written.
  let baselineToWrite: BaselineFile
  /// The reports that the configuration asks for.
  private let configuredReports: [ReporterRequest]
  /// Whether warnings, too, are failures.
  let isStrict: Bool
  /// Whether nothing but findings is said.
  let isQuiet: Bool
  /// Where to keep what was read; nil for nowhere.
  let cacheFolder: String?
  /// Whether to parse also what cannot matter.
  let parsesAll: Bool
  /// Whether to tell what could not be followed.
  let explains: Bool

  /// - Throws: exit status 1 if the spec has an error or a path does not exist; that is reported.
  init(_ request: LintRequest) throws {
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let named = try NamedPaths(request, from: working)
    let file = try request.spec.map { try SpecFile.find($0) } ?? named.configuration(or: working)
    let loaded = try file?.loadForLint(
      // The sources may be where the facts were written.
      allowingMissingFolders: !request.facts.isEmpty && named.isEmpty)
    let settings = loaded?.settings ?? LintSettings()
    let flags = settings.flags
    let folder = (file?.folder ?? working).resolvingSymlinksInPath()
    specFile = file
    configuration = loaded?.configuration ?? LintConfiguration()
    configurationSources = loaded?.sources ?? []
    scope = LintScope(request, named, settings, of: file, in: folder)
    doubts = ConfigurationDoubts(
      settings: settings, base: folder.path, knowsProgram: scope.knowsProgram)
    affected = request.affected ?? flags.affected?.value
    baselineToWrite = request.baselineFile(flags, beside: folder)
    let isExpected = request.isBaselineNamed(flags) || baselineToWrite.exists
    baseline = isExpected && !request.noBaseline ? baselineToWrite : nil
    if request.strictBaseline ?? flags.strictBaseline ?? false {
      configuration.rules[LintRule.staleBaselineEntry.id] = RuleConfiguration(severity: .error)
    }
    configuredReports = file.map { ConfiguredReporters(flags, in: $0.folder).requests } ?? []
    isStrict = request.strict ?? flags.strict ?? false
    isQuiet = request.quiet ?? flags.quiet ?? false
    cacheFolder = request.cacheFolder(
      flags, of: file?.folder ?? ProjectFolder.around(named.urls.first ?? working))
    parsesAll = request.noScan || flags.scan == false
    explains = request.verbose || flags.verbose == true
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

  /// What findings depend on besides sources and where they are.
  var identity: String {
    var text = "\(ProgramIdentity.current) \(parsesAll) \(scope.isOneProgram)\n"
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
