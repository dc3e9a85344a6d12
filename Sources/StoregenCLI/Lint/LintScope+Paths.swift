import StoregenDiagnostics
import StoregenFiles

/// Which paths are excluded, and which findings are shown.
extension LintScope {
  /// Whether all of the project is looked at, so that what is not found is not there.
  var checksAll: Bool {
    let project = included.isEmpty ? [base] : included
    return asked.isEmpty
      || project.allSatisfy { folder in
        asked.contains { folder == $0 || folder.path(below: $0) != nil }
      }
  }

  /// Whether the file or folder at an absolute path is never looked at.
  var isExcluded: @Sendable (String) -> Bool { Self.exclusion(exclude, below: base) }

  /// - Parameter base: the path of the folder that the patterns are relative to.
  static func exclusion(
    _ exclude: [PathPattern], below base: String
  ) -> @Sendable (String) -> Bool {
    { path in
      !exclude.isEmpty && path.path(below: base).map { exclude.matches($0) } ?? false
    }
  }

  /// Those of findings that are shown if somebody asks about their files.
  func reportable(_ findings: [Diagnostic]) -> [Diagnostic] {
    let working = WorkingFolder.current
    return findings.filter { finding in
      let path = finding.range.flatMap { working.absolutePath(of: $0.path).path(below: base) }
      return path.map { !reportExclude.matches($0) } ?? true
    }
  }

  /// Those of findings that are to be shown.
  func reported(_ findings: [Diagnostic]) -> [Diagnostic] {
    var known: [String: Bool] = [:]
    return findings.filter { finding in
      guard let path = finding.range?.path else { return true }
      if let isReported = known[path] { return isReported }
      known[path] = isReported(path)
      return known[path] ?? true
    }
  }

  /// Whether findings in the file at a path are to be shown. That of a source from facts is relative.
  var isReported: (String) -> Bool {
    { [asked, reportExclude, base, working = WorkingFolder.current] path in
      let path = working.absolutePath(of: path)
      let isAsked = asked.isEmpty || asked.contains { path == $0 || path.path(below: $0) != nil }
      return isAsked && path.path(below: base).map { !reportExclude.matches($0) } ?? true
    }
  }

  /// Whether a Swift file that is not on disk would be one of the sources.
  var isMeant: @Sendable (String) -> Bool {
    let roots = roots.map(\.path)
    return { [isExcluded, ignoresLikeGit] path in
      guard path.hasEnding(".swift"), !isExcluded(path),
        !ignoresLikeGit || roots.contains(path) || !IgnoreScope.ignores(fileAt: path)
      else { return false }
      return roots.contains { root in
        path == root || path.path(below: root).map(LintedFolder.isLookedInto) ?? false
      }
    }
  }
}
