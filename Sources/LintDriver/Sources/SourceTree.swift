import FactPacks
import Foundation
import LinkedProgram
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// All sources of a run: files in folders, and sources whose facts were written to a file before.
struct SourceTree {
  /// The files to read.
  private(set) var files: [SourceFile]
  /// The sources from files of facts.
  let packed: [ReadSource]
  /// The generated files that are not on disk.
  private(set) var unwritten: [SourceFile] = []
  /// Whether there are such files that are too long to be checked.
  private(set) var lacksGeneratedCode = false
  /// The modules of `files`, `packed` and `unwritten`, in this order.
  private(set) var modules: [SourceModule]
  private(set) var programs: ProgramPartition
  /// The paths of the folders that are separate programs, sorted.
  let repositories: [String]
  /// The displayed paths of the folders that cannot be read.
  let unreadableFolders: [String]
  /// The displayed paths of files with patterns of Git that are too large to be read.
  let oversizedIgnoreFiles: [String]
  /// What is not used.
  let skipped: SkippedPaths
  /// The absolute paths of the specs and configurations that were found.
  let specs: [String]
  /// The stamps of all folders; nil if they do not determine the sources.
  private(set) var folderStamps: [(path: String, stamp: FileStamp)]?
  private let map: ModuleMap
  private let working: WorkingFolder

  /// How many folders a thread takes at a time.
  private static let portion = 32

  /// Finds the sources.
  ///
  /// - Parameter cache: the facts of earlier runs.
  /// - Throws: if a file of facts cannot be used.
  init(for plan: LintPlan, cache: FactCache?) throws(LintDriverError) {
    let found = FoundSources(for: plan, cache: cache)
    let scope = plan.scope
    working = plan.working
    map = found.modules
    let sources =
      try DeclaredFiles(plan)?.files
      ?? Self.files(
        at: found.files, in: map, replacing: scope.overlay, working: working,
        where: scope.wouldInclude)
    files = sources.map(\.file)
    let facts = try FactsFiles(plan, besides: files).sources
    packed = facts.map(\.source)
    modules = sources.map(\.module) + facts.map(\.module)
    repositories = scope.isOneProgram ? [] : found.repositories
    programs = Self.programs(of: files + packed.map(\.file), repositories)
    unreadableFolders = found.unreadable.map { [working] in working.displayPath(of: $0) }
    oversizedIgnoreFiles = found.oversizedIgnoreFiles.map { [working] in
      working.displayPath(of: $0)
    }
    specs = found.specs
    let used = Set(plan.project.sources.map(\.path))
    skipped = SkippedPaths(
      specs: found.specs.map { [working] in working.displayPath(of: $0) }.filter { !used.contains($0) },
      linkedFolders: found.linkedFolders.map { [working] in working.displayPath(of: $0) },
      uncompiled: found.uncompiled.map { [working] in working.displayPath(of: $0) })
    folderStamps = scope.declared == nil ? found.stamps : nil
  }

  /// The same tree with some texts replaced.
  func applying(_ overlay: SourceOverlay, where wouldInclude: (String) -> Bool) -> SourceTree {
    if let files = files(replacing: overlay, where: wouldInclude) {
      var copy = self
      copy.files = files
      copy.folderStamps = nil
      copy.removeUnwritten()
      return copy
    }
    // A different manifest can give modules other names and files.
    let map = map.replacing(ReplacedManifests(overlay).byFolder)
    let found = Self.files(
      at: files.map(\.path), in: map, replacing: overlay, working: working, where: wouldInclude)
    return SourceTree(self, files: found.map(\.file), modules: found.map(\.module))
  }

  /// The files with the texts of an overlay; nil if it adds or removes files or replaces a manifest, or if another overlay
  /// applies already.
  private func files(replacing overlay: SourceOverlay, where wouldInclude: (String) -> Bool) -> [SourceFile]? {
    guard !files.contains(where: { $0.text != nil }) else { return nil }
    var files = files
    for (path, replacement) in overlay.replacements {
      guard !ReplacedManifests.isManifest(path) else { return nil }
      if let position = files.firstIndex(where: { $0.path == path }) {
        guard case .text(let text) = replacement else { return nil }
        files[position] = SourceFile(
          path: path, displayPath: files[position].displayPath, text: text)
      } else if replacement != .nothing, wouldInclude(path) {
        return nil
      }
    }
    return files
  }

  private init(_ other: SourceTree, files: [SourceFile], modules: [SourceModule]) {
    self.files = files
    packed = other.packed
    self.modules = modules + other.modules[other.files.count...].prefix(packed.count)
    map = other.map
    working = other.working
    repositories = other.repositories
    programs = Self.programs(of: files + packed.map(\.file), repositories)
    unreadableFolders = other.unreadableFolders
    oversizedIgnoreFiles = other.oversizedIgnoreFiles
    skipped = other.skipped
    specs = other.specs
    folderStamps = nil
  }

  /// Adds generated files that are not on disk, by absolute path.
  ///
  /// - Parameter isTooLong: whether there are files that are left out.
  mutating func add(unwritten texts: SourceOverlay, isTooLong: Bool) {
    lacksGeneratedCode = isTooLong
    let added = Self.files(at: [], in: map, replacing: texts, working: working)
    unwritten = added.map(\.file)
    modules += added.map(\.module)
    programs = Self.programs(of: files + packed.map(\.file) + unwritten, repositories)
  }

  /// Removes the generated files that are not on disk: another spec may generate others.
  private mutating func removeUnwritten() {
    guard !unwritten.isEmpty || lacksGeneratedCode else { return }
    (unwritten, lacksGeneratedCode) = ([], false)
    modules.removeSubrange(count...)
    programs = Self.programs(of: files + packed.map(\.file), repositories)
  }

  private static func programs(of sources: [SourceFile], _ repositories: [String]) -> ProgramPartition {
    ProgramPartition(sources.map(\.path), repositories: Set(repositories))
  }

  /// Whether the file at a displayed path is on disk, or open in an editor, rather than generated only for the check.
  func isWritten(at path: String) -> Bool { !unwritten.contains { $0.displayPath == path } }

  /// The number of sources on disk or in files of facts.
  var count: Int { files.count + packed.count }

  /// The files with their modules.
  ///
  /// - Parameter wouldInclude: whether a file that is not on disk would be a source.
  private static func files(
    at paths: [String], in map: ModuleMap, replacing overlay: SourceOverlay, working: WorkingFolder,
    where wouldInclude: (String) -> Bool = { _ in true }
  ) -> [(file: SourceFile, module: SourceModule)] {
    let paths = overlay.applied(to: paths, where: wouldInclude)
    return LargeStackThreads.map(FolderRun.runs(of: paths), portion: portion) { run in
      let first = paths[run.positions.lowerBound]
      let displayFolder = working.displayPath(of: first).dropLast(first.name(in: run).count)
      let module = map.module(of: String(first.drop { $0 == "/" }))
      return paths[run.positions].map { path in
        let shown = displayFolder + path.name(in: run)
        let file = SourceFile(path: path, displayPath: String(shown), text: overlay[path])
        return (file: file, module: module)
      }
    }.flatMap(\.self)
  }
}
