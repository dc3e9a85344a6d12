import ArchitectureModel
import Foundation
import LintRules
import ProjectFiles
import StoregenDiagnostics

/// Separates findings that were introduced since a Git revision from those that existed before.
struct RevisionComparison {
  private var change: GitChange
  private let revision: String
  private let plan: LintPlan

  /// - Throws: if there is no such revision.
  init(since revision: String, _ plan: LintPlan) throws(LintDriverError) {
    self.revision = revision
    self.plan = plan
    let folder = URL(fileURLWithPath: plan.scope.base, isDirectory: true)
    do throws(ProjectFileError) {
      change = try GitChange(
        since: revision, in: folder, shownAs: plan.working.displayPath(of: folder))
    } catch {
      throw LintDriverError(.revision, error.diagnostics, in: error.sources)
    }
    change.add(replaced: Array(plan.scope.overlay.replacements.keys))
  }

  /// Whether nothing has changed since the revision.
  var isEmpty: Bool { change.paths.isEmpty }

  /// The findings that did not exist at the revision. Unchanged sources are not read again.
  ///
  /// - Parameters:
  ///   - findings: the current findings.
  ///   - checked: the current sources. It gets the times of both checks.
  ///   - known: the baseline.
  func new(
    among findings: RemainingFindings, of checked: inout CheckedSources, besides known: KnownFindings
  ) -> RemainingFindings {
    guard !isEmpty, let pass = checked.pass else {
      return RemainingFindings(diagnostics: [], withheld: [], known: findings.known)
    }
    var former = formerPass(of: pass)
    let indexed = former.index(
      besides: SourcesByPath(checked.sources), as: "reading the former texts")
    var check = SourceCheck(of: former)
    let before = check.checkAll(indexed)
    pass.progress.end()
    checked.times = before.times
    let changed = changedPaths(of: findings.diagnostics + findings.withheld)
    let lines = ChangedLines(from: change.before, to: checked.texts(at: changed))
    let existed = known.remaining(of: before)
    // The app may have begun to follow a convention, or ceased to.
    let baseline = Baseline(of: (existed.diagnostics + existed.withheld).sortedByLocation())
    let reported = baseline.compare(with: findings.diagnostics, isLikelyNew: lines.contain)
    let withheld = Baseline(reported.stale).compare(with: findings.withheld, isLikelyNew: lines.contain)
    return RemainingFindings(diagnostics: reported.new, withheld: withheld.new, known: findings.known)
  }

  /// A pass over the sources at the revision.
  func formerPass(of pass: SourcePass) -> SourcePass {
    pass.replacing(change.before, for: plan.replacing(formerSpec))
  }

  /// A pass over the sources at the revision, with the spec of today.
  func passWithCurrentSpec(of pass: SourcePass) -> SourcePass { pass.replacing(change.before, for: plan) }

  /// The revision for display.
  var title: String { revision == change.commit ? revision : "\(revision) (\(change.commit.prefix(9)))" }

  private func changedPaths(of findings: [Diagnostic]) -> Set<String> {
    Set(findings.compactMap(\.range?.path)).filter {
      change.paths.contains(plan.working.absolutePath(of: $0))
    }
  }

  /// The spec at the revision.
  var formerSpec: AppSpec? {
    let hasChanged = plan.project.sources.contains {
      change.paths.contains(plan.working.absolutePath(of: $0.path))
    }
    guard hasChanged, let file = plan.project.specFile else { return plan.spec }
    return file.spec(at: change.commit)
  }
}

/// The lines of changed files that no changed file contained before. Of several findings with the same subject, those
/// in such a line are probably the new ones.
private struct ChangedLines {
  private let before: Set<String>
  private let now: [String: SourceText]

  init(from overlay: SourceOverlay, to now: [SourceText]) {
    self.now = Dictionary(keepingFirst: now.map { ($0.path, $0) })
    // The lines are needed only if there are findings in changed files.
    let texts = now.isEmpty ? [] : overlay.replacements.keys.compactMap { overlay[$0] }
    before = Set(
      texts.flatMap { text in
        text.split(separator: UInt8(ascii: "\n")).map(\.trimmedLine)
      })
  }

  func contain(_ finding: Diagnostic) -> Bool {
    guard let range = finding.range, let source = now[range.path] else { return false }
    let line = source.content(ofLine: source.lines.line(containing: range.bytes.lowerBound))
    return !before.contains(source.utf8[line].trimmedLine)
  }

}
