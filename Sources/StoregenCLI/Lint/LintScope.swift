import ArchitectureModel
import Foundation
import StoregenDiagnostics
import StoregenFiles

/// Which sources a run reads, and on which of them it reports.
struct LintScope {
  /// Files and folders to read. Where there is a configuration that is all of its project, whatever
  /// is asked about: what a view is depends on who builds it.
  private(set) var roots: [SourceRoot] = []
  /// Files with facts, which take the place of sources.
  let facts: [String]
  /// What is read in place of what is on disk.
  private(set) var changes = SourceChanges.none
  /// Whether all sources belong together, since a configuration says so.
  let isOneProgram: Bool
  /// Whether everything that was asked about is excluded, so that nothing is read.
  let isAskedAboutNothing: Bool
  /// Whether all of the project is read, so that a name that is not found does not exist.
  let knowsProgram: Bool
  /// The folder that patterns are relative to.
  let base: String
  /// The paths of files and folders to report on, links followed as in those of sources; empty for everything
  /// that is read.
  let asked: [String]
  /// The paths that the configuration names; empty for all of its folder.
  let included: [String]
  let exclude: [PathPattern]
  let reportExclude: [PathPattern]
  let ignoresLikeGit: Bool

  /// - Parameters:
  ///   - all: the paths that somebody named.
  ///   - file: the configuration; nil if there is none.
  ///   - folder: what paths in it are relative to.
  init(
    _ request: LintRequest, _ all: NamedPaths, _ settings: LintSettings, of file: SpecFile?,
    in folder: URL
  ) {
    base = folder.path
    exclude = settings.exclude.map { PathPattern($0.value) }
    reportExclude = settings.reportExclude.map { PathPattern($0.value) }
    let included = settings.include?.map { folder.appendingPathComponent($0.value) }
    self.included = (included ?? []).map { $0.resolvingSymlinksInPath().path }
    facts = request.facts
    isOneProgram = file != nil || !facts.isEmpty
    ignoresLikeGit = settings.gitignore && !request.noGitignore
    let named = all.withoutExcluded(by: file, Self.exclusion(exclude, below: base))
    isAskedAboutNothing = named.isEmpty && !all.isEmpty
    // That nothing was named would mean everything.
    asked = (isAskedAboutNothing ? all : named).urls.map { $0.resolvingSymlinksInPath().path }
    // A file that was named may lie anywhere; one that was found lies at the root of the project.
    let isFound = request.spec == nil && file != nil || all.isEmpty
    knowsProgram = facts.isEmpty && (isFound || included != nil) && !isAskedAboutNothing
    if let replacement = request.replacement, let path = asked.last {
      changes = SourceChanges(texts: [path: replacement.text])
    }
    let isAllFacts = !facts.isEmpty && included == nil && all.isEmpty
    if isAllFacts || isAskedAboutNothing { return }
    let project = included ?? (isFound ? [folder] : facts.isEmpty ? named.projects : [])
    roots = (project + named.urls).map { SourceRoot($0, ignoringLikeGit: ignoresLikeGit) }
  }

  /// What tells the paths that are read from those of other runs.
  var key: UInt64 {
    ContentHash.of(
      (roots.map(\.path) + [""] + facts + [""] + changes.texts.keys.sorted())
        .joined(separator: "\n"))
  }
}
