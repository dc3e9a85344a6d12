import ArchitectureModel
import Foundation
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// Which files a run reads, and which of them it reports on.
struct LintScope: Sendable {
  /// The files and folders to read. With a configuration, that is the whole project, regardless of the
  /// request: the role of a view depends on its call sites.
  private(set) var roots: [SourceRoot] = []
  /// Files with facts, which replace sources.
  let facts: [String]
  /// Texts that replace files on disk.
  var overlay = SourceOverlay.none
  /// The files to read in a hermetic run, as they were named; nil in other runs, which look for files in `roots`.
  let declared: [URL]?
  /// Whether all sources belong to one program, because a configuration says so.
  let isOneProgram: Bool
  /// Whether every requested path is excluded, so that nothing is read.
  let isEverythingExcluded: Bool
  /// The requested paths that the configuration excludes.
  let excludedPaths: [String]
  /// Whether the whole project is read, so that a name that is not found does not exist.
  let coversProgram: Bool
  /// The folder that patterns are relative to.
  let base: String
  let working: WorkingFolder
  /// The paths to report on, with links resolved; empty for everything that is read.
  private let requested: [String]
  /// The paths that the configuration includes; empty for all of its folder.
  private let included: [String]
  private let exclude: [PathPattern]
  private let reportExclude: [PathPattern]
  private let skipsGitIgnored: Bool

  /// - Parameters:
  ///   - all: the requested paths.
  ///   - skipsGitIgnored: whether files that Git ignores are not read.
  init(
    for options: LintOptions, requesting all: RequestedPaths, of project: ConfiguredProject,
    working: WorkingFolder, skipsGitIgnored: Bool
  ) {
    self.working = working
    let folder = project.base
    base = folder.path
    exclude = project.settings.exclude.map { PathPattern($0.value) }
    reportExclude = project.settings.reportExclude.map { PathPattern($0.value) }
    let location = { (url: URL) in
      options.isHermetic ? url.standardizedFileURL : url.withLinksFollowed
    }
    let included = project.settings.include?.map { folder.appendingPathComponent($0.value) }
    self.included = (included ?? []).map { location($0).path }
    facts = options.facts
    isOneProgram = project.specFile != nil || !facts.isEmpty || options.isHermetic
    self.skipsGitIgnored = skipsGitIgnored
    let (named, excluded) = all.withoutExcluded(Self.exclusion(exclude, below: base))
    excludedPaths = excluded
    isEverythingExcluded = named.isEmpty && !all.isEmpty
    // An empty list would mean everything.
    requested = (isEverythingExcluded ? all : named).urls.map { location($0).path }
    declared = options.isHermetic ? isEverythingExcluded ? [] : named.urls.map(location) : nil
    // A configuration that the caller named can be anywhere; one that was found is at the root of the project.
    let isFound = options.configuration == nil && project.specFile != nil || all.isEmpty
    coversProgram = facts.isEmpty && (isFound || included != nil) && !isEverythingExcluded
    overlay = options.unwrittenSources
    if let replacement = options.replacement, let path = requested.last {
      overlay = SourceOverlay([path: .text(replacement.text)])
    }
    let isAllFacts = !facts.isEmpty && included == nil && all.isEmpty
    if isAllFacts || isEverythingExcluded || options.isHermetic { return }
    let read = included ?? (isFound ? [folder] : facts.isEmpty ? named.projects : [])
    roots = SourceRoot.all(read + named.urls, skippingGitIgnored: skipsGitIgnored)
  }

  /// Identifies the requested paths in the cache.
  var key: UInt64 {
    let read = roots.map(\.path) + (declared.map { [""] + $0.map(\.path) } ?? [])
    return ContentHash.of(
      (read + [""] + facts + [""] + overlay.replacements.keys.sorted()).joined(separator: "\n"))
  }

  // MARK: Reading

  /// Whether another scope finds the same files.
  func readsSame(as other: LintScope) -> Bool {
    roots.map(\.path) == other.roots.map(\.path) && exclude == other.exclude
      && skipsGitIgnored == other.skipsGitIgnored && isOneProgram == other.isOneProgram
  }

  /// Whether the file or folder at an absolute path is never read.
  var isExcluded: @Sendable (String) -> Bool { Self.exclusion(exclude, below: base) }

  /// Whether facts about the file at an absolute path count: a hermetic run does not see what `include` leaves out.
  func readsFacts(of path: String) -> Bool {
    !isExcluded(path) && (declared == nil || included.isEmpty || included.contains(where: path.isAtOrBelow))
  }

  private static func exclusion(_ exclude: [PathPattern], below base: String) -> @Sendable (String) -> Bool {
    { path in
      !exclude.isEmpty && path.path(below: base).map { exclude.matches($0) } ?? false
    }
  }

  /// Whether a Swift file would be a source if it existed.
  var wouldInclude: @Sendable (String) -> Bool {
    let roots = roots.map(\.path)
    return { [isExcluded, skipsGitIgnored] path in
      guard path.hasEnding(".swift"), !isExcluded(path) else { return false }
      let isIgnored = skipsGitIgnored && IgnoreScope.ignores(fileAt: path)
      return roots.contains { root in
        if path == root { return true }
        guard path.path(below: root).map(ScannedFolder.canContain) ?? false else { return false }
        // No patterns apply below a root that is ignored itself.
        return !isIgnored || IgnoreScope.ignores(fileAt: root)
      }
    }
  }

  /// Whether `paths` are all of the sources and were all named as files, so that the rest of their program is unknown.
  func readsOnly(_ paths: [String]) -> Bool {
    if declared != nil { return true }
    let paths = Set(paths)
    return !roots.isEmpty && roots.allSatisfy { paths.contains($0.path) }
  }

  // MARK: Reporting

  /// Whether the whole project is checked, so that a missing finding no longer exists.
  var checksWholeProject: Bool {
    let project = included.isEmpty ? [base] : included
    return requested.isEmpty
      || project.allSatisfy { folder in
        requested.contains(where: folder.isAtOrBelow)
      }
  }

  /// The findings that may be reported if their files are requested.
  func reportable(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.filter { finding in
      finding.range.map { mayReport(on: working.absolutePath(of: $0.path)) } ?? true
    }
  }

  /// The findings to report.
  func reported(_ findings: [Diagnostic]) -> [Diagnostic] {
    var known: [String: Bool] = [:]
    return findings.filter { finding in
      guard let path = finding.range?.path else { return true }
      if let isReported = known[path] { return isReported }
      let isReported = reports(onFileAt: path)
      known[path] = isReported
      return isReported
    }
  }

  /// Whether to report findings in the file at a displayed path.
  private func reports(onFileAt path: String) -> Bool {
    let path = working.absolutePath(of: path)
    let isRequested = requested.isEmpty || requested.contains(where: path.isAtOrBelow)
    return isRequested && mayReport(on: path)
  }

  /// Whether the configuration allows findings in the file at an absolute path.
  private func mayReport(on path: String) -> Bool {
    path.path(below: base).map { !reportExclude.matches($0) } ?? true
  }
}

extension String {
  /// Whether it is the path of a folder, or of something below it.
  fileprivate func isAtOrBelow(_ folder: String) -> Bool {
    self == folder || path(below: folder) != nil
  }
}
