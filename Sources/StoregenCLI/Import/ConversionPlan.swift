import Foundation
import ProjectFiles
import SpecImport
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// All changes of files that make a store a generated one.
struct ConversionPlan {
  let contexts: [String]
  /// The spec, before and afterwards.
  let spec: (file: SpecFile, old: SourceText, new: SourceText)
  /// The sources of users.
  let files: [ConvertedFile]
  /// The baseline with the names of the generated classes; nil if it does not change.
  let baseline: BaselineChange?
  /// What people have to change.
  let changes: [Diagnostic]
  /// The sources that these are about, from before the files change.
  let texts: [SourceText]
  /// The displayed paths of the files with the classes.
  let classPaths: [String]
  let generation: Generation
  let planned: PlannedGeneration

  private var names: String { Phrase.list(contexts.map { "`\($0)`" }, joinedBy: "and") }

  /// The displayed paths of the files of users that exist and change. Generated files can be generated again.
  var existingPaths: [String] {
    [spec.file.displayPath] + (baseline.map { [$0.displayPath] } ?? []) + files.filter { $0.old != nil }.map(\.path)
  }

  /// Prints what would change.
  func printDifference() {
    difference(at: spec.file.displayPath, from: spec.old.whole, to: spec.new.whole)
    if let baseline { difference(at: baseline.displayPath, from: baseline.old, to: baseline.new) }
    for file in files { difference(at: file.path, from: file.old ?? "", to: file.new ?? "") }
    for outdated in planned.changes.outdated {
      difference(at: outdated.displayPath, from: outdated.old ?? "", to: outdated.file.text)
    }
    for path in planned.changes.stale { Console.result("\(path): no longer generated") }
    reportChanges()
  }

  private func difference(at path: String, from old: String, to new: String) {
    Console.difference(UnifiedDiff(path: path, from: Array(old.utf8), to: Array(new.utf8)).text)
  }

  /// The absolute paths of the Swift files that change.
  var changedPaths: [String] {
    files.map { WorkingFolder.ofProcess.url(of: $0.path).path } + planned.changes.texts.map(\.path)
  }

  /// The absolute paths of the Swift files that did not exist before.
  var newPaths: Set<String> {
    let working = WorkingFolder.ofProcess
    let generated = planned.changes.outdated.filter { $0.old == nil }.map(\.displayPath)
    return Set((files.filter { $0.old == nil }.map(\.path) + generated).map { working.url(of: $0).path })
  }

  /// Writes all files, or none if `check` throws.
  ///
  /// - Throws: exit status 1, after printing the error.
  func apply(checking check: () throws -> Void) throws {
    let working = WorkingFolder.ofProcess
    var changes = [(path: spec.file.url.path, text: Optional(spec.new.whole))]
    if let baseline { changes.append((path: baseline.path, text: baseline.new)) }
    changes += files.map { (path: working.url(of: $0.path).path, text: $0.new) }
    try ProjectTransaction(
      changes: changes, generation: generation, planned: planned, purpose: "the conversion of \(names)",
      command: "storegen import --apply"
    ).run(checking: check)
  }

  /// Prints what was changed, and what is left to do.
  func summarize() {
    Console.result(
      "\(spec.file.displayPath): storegen generates \(contexts.count == 1 ? "the class" : "the classes") of \(names)")
    for file in files {
      let what = file.new == nil ? "removed" : file.old == nil ? "new" : "changed"
      Console.result("  \(file.path): \(what)")
    }
    if let baseline { Console.result("  \(baseline.displayPath): changed") }
    let generated = planned.changes.outdated.count
    if generated > 0 { Console.result("  \(Phrase.count(generated, "generated file"))") }
    reportChanges()
  }

  private func reportChanges() {
    guard !changes.isEmpty else { return }
    Console.report(changes.sortedByLocation(), in: texts)
  }
}

extension SourceText {
  fileprivate var whole: String { text(in: 0..<utf8.count) }
}
