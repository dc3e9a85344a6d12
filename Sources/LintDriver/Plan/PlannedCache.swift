import ArchitectureModel
import FactPacks
import Foundation
import ProjectFiles
import StoregenFiles

/// The folder in which a run stores facts and findings.
struct PlannedCache: Sendable {
  /// The folder; nil if nothing is cached.
  let folder: String?
  /// A folder that is not used, because links lead out of the project; nil if there is none.
  let unused: String?

  init(
    for options: LintOptions, flags: MergedFlags, of project: ConfiguredProject,
    working: WorkingFolder
  ) {
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
    let path =
      flags.value(.scan) ? named.path : named.appendingPathComponent("complete").path
    let isInside =
      isOnCommandLine || project.settings.flags[.cachePath] != nil
      || FolderBoundary(project.folder).location(of: FactCache.defaultFolder) != nil
    (folder, unused) = isInside ? (path, nil) : (nil, path)
  }
}
