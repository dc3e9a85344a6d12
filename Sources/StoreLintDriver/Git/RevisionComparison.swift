import ArchitectureModel
import Foundation
import StoreLint
import StoregenDiagnostics

/// Separates findings that were introduced since a Git revision from those that existed before.
struct RevisionComparison {
  private let change: GitChange
  private let revision: String
  private let plan: LintPlan

  /// - Throws: if there is no such revision.
  init(since revision: String, _ plan: LintPlan) throws(LintDriverError) {
    self.revision = revision
    self.plan = plan
    let folder = URL(fileURLWithPath: plan.scope.base, isDirectory: true)
    var change = try GitChange(
      since: revision, in: folder, shownAs: plan.working.displayPath(of: folder))
    change.add(replaced: Array(plan.scope.overlay.replacements.keys))
    self.change = change
  }

  /// Whether nothing has changed since the revision.
  var isEmpty: Bool { change.paths.isEmpty }

  /// The texts of the changed files at the revision.
  var overlay: SourceOverlay { change.before }

  /// The findings that did not exist at the revision.
  ///
  /// - Parameters:
  ///   - findings: the current findings.
  ///   - before: the findings at the revision.
  ///   - texts: reads the current texts of files.
  func new(
    among findings: [Diagnostic], before: [Diagnostic], texts: (Set<String>) -> [SourceText]
  ) -> [Diagnostic] {
    let lines = ChangedLines(change.before, texts(changedPaths(of: findings)))
    return Baseline(of: before).compare(with: findings) { lines.contain($0) }.new
  }

  /// The revision for display.
  var title: String {
    revision == change.commit ? revision : "\(revision) (\(change.commit.prefix(9)))"
  }

  private func changedPaths(of findings: [Diagnostic]) -> Set<String> {
    Set(findings.compactMap(\.range?.path)).filter {
      change.paths.contains(plan.working.absolutePath(of: $0))
    }
  }

  /// The spec at the revision.
  var formerSpec: AppSpec? {
    let hasChanged = plan.configurationSources.contains {
      change.paths.contains(plan.working.absolutePath(of: $0.path))
    }
    guard hasChanged, let file = plan.specFile else { return plan.spec }
    return file.spec(at: change.commit)
  }
}

/// The lines of changed files that no changed file contained before. Of several findings with the same subject, those
/// in such a line are probably the new ones.
private struct ChangedLines {
  private let before: Set<String>
  private let now: [String: SourceText]

  init(_ overlay: SourceOverlay, _ now: [SourceText]) {
    self.now = Dictionary(now.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    // The lines are needed only if there are findings in changed files.
    let texts = now.isEmpty ? [] : overlay.replacements.keys.compactMap { overlay[$0] }
    before = Set(
      texts.flatMap { text in
        text.split(separator: UInt8(ascii: "\n")).map(Self.trimmed)
      })
  }

  func contain(_ finding: Diagnostic) -> Bool {
    guard let range = finding.range, let source = now[range.path] else { return false }
    let line = source.content(ofLine: source.lines.line(containing: range.bytes.lowerBound))
    return !before.contains(Self.trimmed(source.utf8[line]))
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }
}
