import ArchitectureModel
import FactPacks
import Foundation
import LintReporting
import StoreLint
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// The settings of a run, from the options and the configuration.
struct LintPlan: Sendable {
  private(set) var configuration: LintConfiguration
  let scope: LintScope
  let working: WorkingFolder
  /// The folder of the configuration, or the root of the project.
  let project: URL
  /// The configuration; nil if there is none.
  let specFile: SpecFile?
  /// The spec; nil if there is none, or only a configuration.
  private(set) var spec: AppSpec?
  /// The texts that the configuration was read from.
  let configurationSources: [SourceText]
  /// Warns about settings that match nothing.
  let warnings: ConfigurationWarnings
  /// The reports that the configuration requests.
  let reporters: [ReporterRequest]
  /// The baseline; nil if there is none.
  let baseline: BaselineFile?
  /// The file to which a baseline is written.
  let baselineTarget: BaselineFile
  /// The folder of the cache; nil if nothing is cached.
  let cacheFolder: String?
  /// The path of a cache that is not used, because links lead out of the project; nil if there is none.
  let unusedCache: String?
  /// The module of the sources; nil if folders and manifests tell it.
  let module: SourceModule?
  private let settings: Settings

  /// - Throws: if the configuration has an error or a path does not exist.
  init(_ options: LintOptions) throws(LintDriverError) {
    working = WorkingFolder(options.workingFolder)
    let isHermetic = options.isHermetic
    let named = try RequestedPaths(options, in: working)
    let found: SpecFile? =
      if let path = options.configuration {
        SpecFile.named(path, working, isHermetic: isHermetic)
      } else {
        isHermetic ? nil : try named.configuration()
      }
    specFile = found?.replacing(options.unsavedSpecs)
    let loaded = try specFile?.checkValid(
      // The sources may be where the facts were written.
      allowingMissingFolders: isHermetic || !options.facts.isEmpty && named.isEmpty)
    let lint = loaded?.settings ?? LintSettings()
    let folder =
      specFile.map { $0.location(of: $0.folder) } ?? working.url.resolvingSymlinksInPath()
    configuration = loaded?.configuration ?? LintConfiguration()
    spec = loaded?.spec
    configurationSources = loaded?.sources ?? []
    settings = Settings(
      commandLine: options.flags, file: isHermetic ? lint.flags.withoutOtherInputs : lint.flags)
    scope = LintScope(
      options, named, lint, of: specFile, in: folder, working,
      skipsGitIgnored: settings.value(.gitignore))
    warnings = ConfigurationWarnings(
      settings: lint, base: folder.path, coversProgram: scope.coversProgram)
    reporters = specFile?.reporters(lint).requests ?? []
    module = options.module

    let defaultBaseline = folder.appendingPathComponent(BaselineFile.defaultName)
    let namedBaseline = settings.url(.baseline, in: folder, working)
    baselineTarget = BaselineFile(
      url: namedBaseline ?? defaultBaseline, working, followingLink: isHermetic)
    let isExpected = namedBaseline != nil || !isHermetic && baselineTarget.exists
    baseline = isExpected && !options.ignoresBaseline ? baselineTarget : nil
    if settings.value(.strictBaseline) {
      configuration.rules[LintRule.staleBaselineEntry.id] = RuleConfiguration(severity: .error)
    }
    project = specFile?.folder ?? ProjectFolder.around(named.urls.first ?? working.url)
    // Nothing around the named files may matter, so there is no default place for a cache.
    guard !isHermetic || options.flags[.cachePath] != nil else {
      (cacheFolder, unusedCache) = (nil, nil)
      return
    }
    let cache = settings.cacheFolder(in: project, working)
    let isInside =
      options.flags[.cachePath] != nil
      || lint.flags[.cachePath] != nil
      || FolderBoundary(project).location(of: FactCache.defaultFolder) != nil
    cacheFolder = isInside ? cache : nil
    unusedCache = isInside ? nil : cache
  }

  /// The value of a switch.
  func setting(_ flag: LintFlag<Bool>) -> Bool { settings.value(flag) }

  /// The value of a text; nil if there is none.
  func setting(_ flag: LintFlag<String>) -> String? { settings.value(flag) }

  /// The same plan with another spec.
  func replacing(_ spec: AppSpec?) -> LintPlan {
    var copy = self
    copy.spec = spec
    copy.configuration.architecture = spec
    return copy
  }

  /// The same plan with other patterns for stores.
  func replacing(stores: [NamePattern]) -> LintPlan {
    var copy = self
    copy.configuration.stores = stores
    return copy
  }

  /// Everything that findings depend on besides sources and paths.
  var identity: String {
    var text = "\(StoregenBuild.identity) \(!setting(.scan)) \(scope.isOneProgram)\n"
    for source in configurationSources {
      text += "\(source.path)\n\(source.text(in: 0..<Int.max))\n"
    }
    return text
  }

  /// The facts of earlier runs; nil if nothing is cached.
  var factCache: FactCache? {
    cacheFolder.map { FactCache(in: $0, writtenBy: StoregenBuild.identity) }
  }
}

extension LintFlags {
  /// The settings without those that read more than the configuration: the Git repository, and a cache.
  fileprivate var withoutOtherInputs: LintFlags {
    var flags = self
    flags[.affected] = nil
    flags[.cachePath] = nil
    return flags
  }
}

/// The settings of the command line and the configuration, merged: the first replaces the second, which replaces the
/// default.
private struct Settings: Sendable {
  let commandLine: LintFlags
  let file: LintFlags

  func value(_ flag: LintFlag<Bool>) -> Bool {
    commandLine[flag] ?? file[flag] ?? (flag.row.form == .flag(default: true))
  }

  func value(_ flag: LintFlag<String>) -> String? { commandLine[flag] ?? file[flag] }

  /// The location of a path, relative to the working folder on the command line, and to the configuration there.
  func url(_ flag: LintFlag<String>, in folder: URL, _ working: WorkingFolder) -> URL? {
    commandLine[flag].map { working.url(of: $0) }
      ?? file[flag].map { WorkingFolder(folder).url(of: $0) }
  }

  /// - Parameter folder: the folder of the project.
  func cacheFolder(in folder: URL, _ working: WorkingFolder) -> String? {
    // A folder on the command line overrides a configuration that turns the cache off.
    guard commandLine[.cachePath] != nil || value(.cache) else { return nil }
    let byDefault = WorkingFolder(folder).url(of: FactCache.defaultFolder)
    let named = url(.cachePath, in: folder, working) ?? byDefault
    // Complete facts of all files are of no use for other runs, which would only take longer to load them.
    return value(.scan) ? named.path : named.appendingPathComponent("complete").path
  }
}
