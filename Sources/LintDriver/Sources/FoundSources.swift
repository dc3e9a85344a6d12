import FactPacks
import LinkedProgram
import StoregenFiles

/// The sources of a project, as far as its folders, manifests and settings tell.
struct FoundSources: Sendable {
  /// The paths of the files, sorted.
  let files: [String]
  let modules: ModuleMap
  /// The paths of the roots of Git repositories, sorted.
  let repositories: [String]
  /// The paths of folders that could not be read.
  let unreadable: [String]
  /// The paths of files with patterns of Git that are too large to be read, sorted.
  let oversizedIgnoreFiles: [String]
  /// The paths of the specs and configurations in the folders, sorted.
  let specs: [String]
  /// The paths of links to folders that are not searched, sorted.
  let linkedFolders: [String]
  /// The paths of files that no target of an Xcode project builds, sorted.
  let uncompiled: [String]
  /// The stamps of everything that this depends on; nil if stamps do not show every change.
  let stamps: [(path: String, stamp: FileStamp)]?
}

extension FoundSources {
  /// Searches the roots of a plan, unless nothing has changed since the last run did.
  ///
  /// - Parameter cache: the facts of earlier runs.
  init(for plan: LintPlan, cache: FactCache?) {
    let directories = FolderCache(in: plan.cache.folder)
    let known = FoundSourcesCache(plan)
    if let found = known?.load(directories.load) {
      self = found
      return
    }
    let gathering = FactGathering(cache: cache)
    let finder = SourceFinder(
      below: plan.scope.roots, memory: directories.load(), excluding: plan.scope.isExcluded
    ) { gathering.facts(of: SourceFile(path: $0, displayPath: $0)) }
    directories.store(finder.memory)
    self.init(finder)
    known?.store(self)
  }

  private init(_ finder: SourceFinder) {
    files = finder.files
    modules = finder.modules
    repositories = finder.repositories.sorted()
    unreadable = finder.unreadable
    oversizedIgnoreFiles = finder.oversizedIgnoreFiles
    specs = finder.specs
    linkedFolders = finder.linkedFolders
    uncompiled = finder.uncompiled
    stamps = finder.stamps
  }
}
