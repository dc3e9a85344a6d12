import ArchitectureModel
import ArgumentParser
import Foundation
import StoreLint
import StoregenDiagnostics

/// Tells findings that a change brought from those that were there before.
struct AffectedFindings {
  private let change: GitChange
  private let revision: String

  /// - Throws: exit status 1 if there is nothing to compare with; that is reported.
  init(since revision: String, _ setup: LintSetup) throws {
    self.revision = revision
    do throws(GitChange.Missing) {
      var change = try GitChange(
        since: revision, in: URL(fileURLWithPath: setup.scope.base, isDirectory: true))
      change.add(replaced: Array(setup.scope.changes.texts.keys))
      self.change = change
    } catch {
      Console.error(
        error.message, reason: error.reason,
        help: "--affected compares with a revision of the repository that the sources are in")
      throw ExitCode.couldNotRun
    }
  }

  /// The findings that are not among those of before.
  ///
  /// - Parameters:
  ///   - findings: those of now.
  ///   - known: what the baseline takes away from both.
  func new(
    among findings: [Diagnostic], _ linting: inout SourceLinting, _ known: KnownFindings,
    _ setup: LintSetup
  ) -> [Diagnostic] {
    guard !change.paths.isEmpty else { return [] }
    let setup = setup.replacing(architecture(of: setup))
    let before = linting.report(before: change.before, setup).diagnostics
    let old = Baseline(of: known.remaining(of: before).diagnostics)
    let lines = ChangedLines(change.before, linting.texts(at: changedPaths(of: findings)))
    return old.compare(with: findings) { lines.contain($0) }.new
  }

  /// What it is compared with, for people.
  var title: String {
    revision == change.commit ? revision : "\(revision) (\(change.commit.prefix(9)))"
  }

  private func changedPaths(of findings: [Diagnostic]) -> Set<String> {
    let working = WorkingFolder.current
    return Set(findings.compactMap(\.range?.path)).filter {
      change.paths.contains(working.absolutePath(of: $0))
    }
  }

  /// What the spec said before.
  private func architecture(of setup: LintSetup) -> Architecture? {
    let now = setup.configuration.architecture
    let working = WorkingFolder.current
    let hasChanged = setup.configurationSources.contains {
      change.paths.contains(working.absolutePath(of: $0.path))
    }
    guard hasChanged, let file = setup.specFile else { return now }
    return file.architecture(at: change.commit)
  }
}

/// The lines of changed files that were in none of them before: what looks new among findings that are alike.
private struct ChangedLines {
  private let before: Set<String>
  private let now: [String: SourceText]

  init(_ changes: SourceChanges, _ now: [SourceText]) {
    self.now = Dictionary(now.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    // Only where findings stand in what has changed does anybody ask.
    let texts = now.isEmpty ? [] : changes.texts.values.compactMap(\.self)
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
