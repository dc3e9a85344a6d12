import AppAnalysis
import ArchitectureContracts
import ArchitectureModel
import FactPacks
import Foundation
import LintRules
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// The settings of a run, from the options and the configuration.
struct LintPlan: Sendable {
  let working: WorkingFolder
  let project: ConfiguredProject
  /// The rules as configured.
  private(set) var configuration: LintConfiguration
  /// The spec; nil if there is none, or only a configuration.
  private(set) var spec: AppSpec?
  private(set) var scope: LintScope
  let baseline: PlannedBaseline
  let cache: PlannedCache
  /// The module of the sources; nil if folders and manifests tell it.
  let module: SourceModule?
  private let flags: MergedFlags

  /// - Throws: if the configuration has an error or a path does not exist.
  init(_ options: LintOptions) throws(LintDriverError) {
    working = WorkingFolder(options.workingFolder)
    let requested = try RequestedPaths(options, in: working)
    project = try ConfiguredProject(of: requested, options: options, working: working)
    flags = MergedFlags(of: options, over: project.settings)
    scope = LintScope(
      for: options, requesting: requested, of: project, working: working,
      skipsGitIgnored: flags.value(.gitignore))
    baseline = PlannedBaseline(for: options, flags: flags, in: project.base, working: working)
    cache = PlannedCache(for: options, flags: flags, of: project, working: working)
    module = options.module
    configuration = project.rules
    spec = project.spec
    configuration.checksAllConventions = project.specFile != nil || options.checksAllConventions
    configuration.contracts.coversProgram = scope.coversProgram
    configuration.contracts.path = { [working, base = scope.base] in working.absolutePath(of: $0).path(below: base) }
    if flags.value(.strictBaseline) {
      configuration.rules[LintRule.staleBaselineEntry.id] = RuleConfiguration(severity: .error)
    }
  }

  /// The value of a switch.
  func setting(_ flag: LintFlag<Bool>) -> Bool { flags.value(flag) }

  /// The value of a text; nil if there is none.
  func setting(_ flag: LintFlag<String>) -> String? { flags.value(flag) }

  /// Whether all files are parsed completely, because the configuration says so, or because contracts are about all uses.
  var parsesAll: Bool { !setting(.scan) || !configuration.contracts.isOff }

  /// Warns about settings that match nothing.
  var warnings: ConfigurationWarnings {
    ConfigurationWarnings(
      settings: project.settings, base: project.base.path, coversProgram: scope.coversProgram)
  }

  /// The same plan with another spec.
  func replacing(_ spec: AppSpec?) -> LintPlan {
    var copy = self
    copy.spec = spec
    copy.configuration.analysis.architecture = spec
    return copy
  }

  /// The same plan with texts that replace sources on disk.
  func replacing(_ texts: SourceOverlay) -> LintPlan {
    var copy = self
    copy.scope.overlay = texts
    return copy
  }

  /// Everything that findings depend on besides sources and paths.
  var identity: String {
    var text = "\(StoregenBuild.identity) \(!setting(.scan)) \(scope.isOneProgram) "
    text += "\(configuration.checksAllConventions)\n"
    for source in project.sources {
      text += "\(source.path)\n\(source.text(in: 0..<Int.max))\n"
    }
    return text
  }

  /// Identifies a run without its sources: a hash of everything that findings depend on, except what is below the roots.
  var requestKey: UInt64 {
    var text = identity + "\n" + working.path + "\n"
    var known: Set<String> = []
    for root in scope.roots {
      text += "\(root.named)\n\(root.path)\n"
      text += root.ignored.map { "\($0.identity)\n" } ?? "-\n"
      // The first folder determines those above it.
      guard let parent = root.above.first?.path, known.insert(parent).inserted else { continue }
      for folder in root.above {
        text += "\(folder.path) \(folder.markers.hasProject)\n"
        for name in folder.markers.buildFiles {
          let content = try? FileSystem.read("\(folder.path)/\(name)")
          text += "\(ContentHash.of(content ?? []))\n"
        }
      }
    }
    return ContentHash.of(text)
  }

  /// The facts of earlier runs; nil if nothing is cached.
  var factCache: FactCache? { cache.folder.map { FactCache(in: $0, writtenBy: StoregenBuild.identity) } }
}

/// The baseline that a run compares with, and the file to which one is written.
struct PlannedBaseline: Sendable {
  /// The baseline; nil if there is none.
  let file: BaselineFile?
  /// The file to which a baseline is written.
  let target: BaselineFile

  /// - Parameter folder: the folder of the configuration.
  init(for options: LintOptions, flags: MergedFlags, in folder: URL, working: WorkingFolder) {
    let named = flags.url(of: .baseline, in: folder, working: working)
    target = BaselineFile(
      url: named ?? folder.appendingPathComponent(BaselineFile.defaultName), working,
      followingLink: options.isHermetic)
    let isExpected = named != nil || !options.isHermetic && target.exists
    file = isExpected && !options.ignoresBaseline ? target : nil
  }
}

/// The folder in which a run stores facts and findings.
struct PlannedCache: Sendable {
  /// The folder; nil if nothing is cached.
  let folder: String?
  /// A folder that is not used, because links lead out of the project; nil if there is none.
  let unused: String?

  init(for options: LintOptions, flags: MergedFlags, of project: ConfiguredProject, working: WorkingFolder) {
    let isOnCommandLine = options.flags[.cachePath] != nil
    // Nothing around the named files may matter in a hermetic run, so there is no default place for a cache. A folder on
    // the command line overrides a configuration that turns the cache off.
    guard isOnCommandLine || !options.isHermetic && flags.value(.cache) else {
      (folder, unused) = (nil, nil)
      return
    }
    let named =
      flags.url(of: .cachePath, in: project.folder, working: working)
      ?? WorkingFolder(project.folder).url(of: FactCache.defaultFolder)
    // Complete facts of all files are of no use for other runs, which would only take longer to load them.
    let path = flags.value(.scan) ? named.path : named.appendingPathComponent("complete").path
    let isInside =
      isOnCommandLine || project.settings.flags[.cachePath] != nil
      || FolderBoundary(project.folder).location(of: FactCache.defaultFolder) != nil
    (folder, unused) = isInside ? (path, nil) : (nil, path)
  }
}
