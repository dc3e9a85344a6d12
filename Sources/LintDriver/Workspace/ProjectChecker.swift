import FactPacks
package import Foundation
package import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads

/// A project that is checked again and again while its files change on disk and in an editor.
///
/// It keeps the facts of all sources in memory, and the reports on all programs, so that only changed files are read and
/// parsed again, and only their programs are checked again.
package struct ProjectChecker: Sendable {
  /// What may have changed since the last check, besides unsaved texts.
  package enum Change: Int, Sendable, Comparable {
    /// Nothing: the files on disk are the same.
    case texts
    /// Files on disk, such as a source, a manifest or the spec.
    case files

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// Patterns of the files whose changes on disk are a change of `files`: sources with manifests, specs, the patterns of Git, and
  /// the settings of projects.
  package static let watchedFiles = [
    "**/*.swift", "**/*.yml", "**/*.yaml", "**/.gitignore", "**/project.pbxproj", "**/*.xcconfig",
  ]

  /// The folder of the project.
  package let folder: URL
  private var loaded: LoadedPlan?
  private var tree: SourceTree?
  private var sources = SourcesByPath([])
  private var last: LastCheck?
  /// The result of the last check, and what it depends on.
  private var latest: (key: SnapshotKey, snapshot: ProjectSnapshot)?

  /// - Parameter folder: a folder of the project; its configuration may be in a folder above.
  package init(folder: URL) { self.folder = folder }

  /// Checks the sources.
  ///
  /// - Parameters:
  ///   - unsaved: the texts of the editor, by absolute path with links resolved.
  ///   - progress: receives the progress of reading and parsing.
  ///   - isCancelled: whether the result is not needed any more.
  /// - Returns: the snapshot of the last check if nothing has changed; nil if the check was cancelled.
  package mutating func check(
    _ unsaved: SourceOverlay, after change: Change, progress: any LintProgress = NoProgress(), isCancelled: () -> Bool
  ) -> ProjectSnapshot? {
    defer { progress.end() }
    let specs = unsaved.specs
    var findsSources = tree == nil || change == .files
    if loaded == nil || change == .files || loaded?.specs != specs.replacements {
      let former = loaded?.plan?.scope
      loaded = LoadedPlan(in: folder, replacing: specs, after: loaded)
      if let former, let scope = loaded?.plan?.scope, !scope.readsSame(as: former) {
        findsSources = true
      }
    }
    guard let loaded, !isCancelled() else { return nil }
    guard let plan = loaded.plan else { return ProjectSnapshot(of: folder, loaded: loaded) }
    do throws(LintDriverError) {
      let isFirst = tree == nil
      if findsSources { tree = try SourceTree(for: plan, cache: isFirst ? plan.factCache : nil) }
      guard let tree else { return nil }
      // The next check is not the first one any more, even if this one is cancelled.
      if isFirst { loadCachedFacts(of: tree, for: plan) }
      guard !isCancelled() else { return nil }
      if change == .files { forgetChangedFiles() }
      var pass = SourcePass(over: tree, replacing: unsaved, for: plan, progress: progress)
      let indexed = pass.index(besides: sources)
      guard !isCancelled() else { return nil }
      let key = ResultKey(for: plan, tree: pass.tree, sources: indexed)
      let snapshotKey = SnapshotKey(sources: key.run, loaded: loaded, unsaved: unsaved)
      if let latest, latest.key == snapshotKey { return latest.snapshot }
      last?.keepSelections(of: indexed, in: &pass)
      let parsed = pass.parseSelected(indexed)
      sources = SourcesByPath(parsed)
      guard !isCancelled() else { return nil }
      let check = LastCheck(of: sources, key: key, in: &pass, after: last)
      last = check
      let checked = CheckedSources(check.reports, in: parsed, of: pass)
      let result = LintResult(of: checked, without: loaded.baseline, for: plan)
      let snapshot = ProjectSnapshot(of: folder, loaded: loaded, checked: checked, result: result)
      latest = (snapshotKey, snapshot)
      return snapshot
    } catch {
      return ProjectSnapshot(of: folder, loaded: loaded.failing(error))
    }
  }

  /// Takes facts from the cache of `storegen lint`.
  private mutating func loadCachedFacts(of tree: SourceTree, for plan: LintPlan) {
    guard let cache = plan.factCache else { return }
    let gathering = FactGathering(cache: cache)
    sources = SourcesByPath(gathering.open(gathering.read(tree.files)))
  }

  /// Forgets the sources whose files have changed since they were read.
  private mutating func forgetChangedFiles() {
    sources = SourcesByPath(
      sources.all.filter { source in
        source.file.text != nil
          || source.stamp.map { $0 == FileStatus(at: source.file.path)?.stamp } ?? false
      })
  }
}

/// What a snapshot depends on.
private struct SnapshotKey: Sendable, Equatable {
  /// Identifies the sources and the plan, which may be older than the current spec.
  let sources: UInt64
  let loaded: [LoadedText]
  /// The paths of the unsaved texts, which need not be files.
  let unsaved: Set<String>

  struct LoadedText: Sendable, Equatable {
    let path: String
    let text: [UInt8]
  }

  init(sources: UInt64, loaded: LoadedPlan, unsaved: SourceOverlay) {
    self.sources = sources
    self.unsaved = Set(unsaved.replacements.keys)
    self.loaded = ((loaded.check?.sources ?? []) + loaded.otherSources).map {
      LoadedText(path: $0.path, text: $0.utf8)
    }
  }
}

/// The configuration of a project with its spec, as far as they are valid.
struct LoadedPlan: Sendable {
  /// The last valid plan; nil if there was none.
  private(set) var plan: LintPlan?
  /// The baseline of that plan.
  private(set) var baseline: LoadedBaseline?
  /// The current spec and its diagnostics; nil if there is no file.
  let check: SpecCheck?
  let specFile: SpecFile?
  /// Errors that are not in the spec.
  private(set) var problems: [LintDriverError] = []
  /// The texts that replaced specs on disk.
  let specs: [String: SourceOverlay.Replacement]

  init(in folder: URL, replacing overlay: SourceOverlay, after former: LoadedPlan?) {
    specs = overlay.replacements
    var options = LintOptions(workingFolder: folder)
    options.unsavedSpecs = overlay
    let working = WorkingFolder(folder)
    specFile = SpecFile.nearest(to: folder, working)?.replacing(overlay)
    check = specFile.map { SpecCheck(of: $0) }
    do throws(LintDriverError) {
      let plan = try LintPlan(options)
      self.plan = plan
      baseline = try plan.baseline.file?.load(overlay)
    } catch {
      // An editor may open with an unsaved text that is invalid; the spec on disk may be valid.
      plan = plan ?? former?.plan ?? (try? LintPlan(LintOptions(workingFolder: folder)))
      baseline = former?.baseline
      // Those of the spec are in `check`.
      if error.kind != .configuration || check == nil { problems.append(error) }
    }
  }

  /// The texts of the baseline, or of what has errors in its place.
  var otherSources: [SourceText] {
    problems.isEmpty ? [baseline?.source].compactMap(\.self) : problems.flatMap(\.sources)
  }

  /// The same with another error.
  func failing(_ error: LintDriverError) -> LoadedPlan {
    var copy = self
    copy.problems.append(error)
    return copy
  }
}

extension SourceOverlay {
  /// The texts of YAML files.
  fileprivate var specs: SourceOverlay {
    SourceOverlay(replacements.filter { $0.key.hasEnding(".yml") || $0.key.hasEnding(".yaml") })
  }
}
