import ArchitectureModel
import ArgumentParser
import Foundation
import LanguageServer
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// All changes of files that a rename leads to.
struct RenamePlan {
  private let name: String
  private let rename: SpecRename
  private let working: WorkingFolder
  private let generation: Generation
  private let planned: PlannedGeneration
  private let baseline: BaselineChange?

  /// - Parameter spec: the spec before the rename.
  /// - Throws: exit status 1 if generated files cannot be written, after printing the errors.
  init(
    _ rename: SpecRename, of name: String, in spec: AppSpec, templates: TemplateFolder, in working: WorkingFolder
  ) throws {
    self.name = name
    self.rename = rename
    self.working = working
    let texts = rename.specFiles.map {
      (path: URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().path, text: Array($0.new.utf8))
    }
    let file = SpecFile(url: rename.specFile.url, working).replacing(SourceOverlay(texts: texts))
    generation = Generation(file: file, templates: templates, singleFile: false)
    planned = try generation.plan(force: false)
    baseline = BaselineChange(of: file, from: spec, to: planned.loaded.spec)
    try Console.stop(at: planned.conflicts, in: nil, and: planned.sources)
    for source in rename.sources {
      guard let new = source.newPath, FileStatus(at: working.url(of: shown(new)).path) != nil else { continue }
      throw Console.failure("`\(shown(new))` already exists", help: "rename or remove that file first")
    }
  }

  /// The path that messages show of one that is relative to the folder of the project.
  private func shown(_ path: String) -> String { working.displayPath(of: WorkingFolder(rename.folder).url(of: path)) }

  func printDifference() {
    for file in rename.specFiles + rename.sources where file.old != file.new {
      Console.difference(
        UnifiedDiff(path: shown(file.displayPath), from: Array(file.old.utf8), to: Array(file.new.utf8)).text)
    }
    if let baseline {
      Console.difference(
        UnifiedDiff(path: baseline.displayPath, from: Array(baseline.old.utf8), to: Array(baseline.new.utf8)).text)
    }
    for file in rename.sources {
      if let new = file.newPath { Console.result("\(shown(file.displayPath)): renamed to \(shown(new))") }
    }
    for outdated in planned.changes.outdated { Console.result("\(outdated.displayPath): generated again") }
    for path in planned.changes.stale { Console.result("\(path): no longer generated") }
  }

  /// Writes all files, or none.
  ///
  /// - Throws: exit status 1, after printing the error.
  func apply() throws {
    var changes = (rename.specFiles + rename.sources).flatMap { file -> [(path: String, text: String?)] in
      guard let new = file.newPath else { return [(file.path, file.new)] }
      return [(WorkingFolder(rename.folder).url(of: new).path, file.new), (file.path, nil)]
    }
    if let baseline { changes.append((path: baseline.path, text: baseline.new)) }
    try ProjectTransaction(
      changes: changes, generation: generation, planned: planned,
      purpose: "the rename of `\(name)`",
      command: "storegen rename"
    ).run()
  }

  func summarize() {
    for file in rename.specFiles + rename.sources {
      let what = file.newPath.map { "renamed to \(shown($0))" } ?? "changed"
      Console.result("\(shown(file.displayPath)): \(what)")
    }
    if let baseline { Console.result("\(baseline.displayPath): changed") }
    let count = planned.changes.outdated.count + planned.changes.stale.count
    if count > 0 { Console.result("\(Phrase.count(count, "generated file"))") }
  }
}
