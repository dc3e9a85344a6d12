import ArgumentParser
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics

/// The report of `storegen generate --check`: the differences, and everything that `generate` would refuse.
struct CheckReport {
  let planned: PlannedGeneration
  /// The command that updates the files.
  let command: String
  private var changes: OutputChanges { planned.changes }

  /// Prints the report.
  ///
  /// - Throws: exit status 2 if anything is out of date.
  func print() throws {
    let conflicts = planned.conflicts
    guard !changes.isEmpty || !conflicts.isEmpty else { return }
    for outdated in changes.outdated {
      Console.difference(
        UnifiedDiff(
          path: outdated.displayPath, from: Array((outdated.old ?? "").utf8),
          to: Array(outdated.file.text.utf8)
        ).text)
    }
    for path in changes.stale { Console.result("\(path): no longer generated") }
    if conflicts.isEmpty { reportMergeConflicts() }
    Console.report(conflicts, in: planned.sources)
    Console.error(
      "generated files are out of date",
      help: conflicts.isEmpty ? "run `\(command)`" : "resolve the errors above, then run `\(command)`")
    throw ExitCode.findings
  }

  /// Reports where a merge left conflicts that `generate` resolves.
  private func reportMergeConflicts() {
    for outdated in changes.outdated {
      guard let first = outdated.mergeConflicts?.lines.first else { continue }
      let source = SourceText(path: outdated.displayPath, text: outdated.old ?? "")
      let error = Diagnostic(
        .error, "this generated file contains merge conflicts", at: source.range(first),
        help: "run `\(command)` to generate it from the merged spec")
      Console.report([error], in: [source])
    }
  }
}

extension OutputChanges {
  /// The paths of the files to write that contain conflicts of a merge.
  var conflictedPaths: [String] { outdated.filter { $0.mergeConflicts != nil }.map(\.displayPath) }
}
