import ArchitectureModel
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
        help: "run `\(command)`, which generates it again from the merged spec")
      Console.report([error], in: [source])
    }
  }
}

extension OutputChanges {
  /// The paths of the files to write that contain conflicts of a merge.
  var conflictedPaths: [String] { outdated.filter { $0.mergeConflicts != nil }.map(\.displayPath) }
}

/// Names the extensions of users whose stores a run removes.
struct OrphanReport {
  private let lines: [String]

  /// Has to be created before the changes are applied.
  init(_ planned: PlannedGeneration, of file: SpecFile) {
    let orphans = OrphanedExtensions(planned.changes, of: planned.loaded.spec)
    guard !orphans.isEmpty else {
      lines = []
      return
    }
    let sources = planned.userSources(of: file).files
    lines = orphans.find(in: sources).map { found in
      let text = sources.first { $0.text.path == found.range.path }?.text
      let line = text.map { ":\($0.position(of: found.range.bytes.lowerBound).line)" } ?? ""
      let place = "\(found.range.path)\(line): extends \(found.store), which is no longer generated"
      guard let context = found.renamed else { return "\(place); move or delete the code" }
      let new = context.isElm && found.store.hasSuffix("Model") ? context.modelName : context.storeName
      return "\(place). It has the methods of \(new): if the context was renamed, extend that; `storegen rename` does "
        + "this if the spec still has the former name"
    }
  }

  func print() {
    for line in lines { Console.note("\(line)") }
  }
}
