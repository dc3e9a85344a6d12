import ArgumentParser
import Foundation
import StoreGenerator
import StoreLintDriver
import StoreSpec
import StoregenDiagnostics
import StoregenFiles

/// The generated code of one target as one file, for builds that generate code.
///
/// A build plans its outputs before it reads the spec, so the file has a constant path, and exists even if the target has
/// no generated code. Nothing else is written: builds run in a sandbox, and on several targets at the same time.
struct BuildOutput {
  /// The path of the file.
  let path: String
  /// The folder of the target; nil for all generated code.
  let target: String?
  private let file: SpecFile
  private let working = WorkingFolder.ofProcess

  init(_ path: String, for target: String?, of file: SpecFile) {
    self.path = path
    self.target = target
    self.file = file
  }

  /// Generates the file, and writes it if its text has changed.
  ///
  /// - Throws: exit status 1, after printing the error.
  func write(with templates: TemplateFolder) throws {
    let loaded = try file.load { contains($1.outputFolder(around: $0.range)) }
    let renderer = try StoreRenderer(templates.selection(for: loaded, of: file).templates)
    let plan = GenerationPlan(loaded.spec)
    if target == nil {
      try plan.requireOneFolder(alternative: "name the folder of a target with --for")
    }
    try checkSources(of: plan)
    let generated = renderer.renderSingleFile(
      plan, of: contains, specName: file.url.lastPathComponent)
    try BuildFile(path: path).update(Array(generated.text.utf8))
  }

  /// Whether an output folder of the spec belongs to the target.
  private func contains(_ folder: String) -> Bool {
    guard let target else { return true }
    let output = resolved(file.folder.appendingPathComponent(folder))
    let own = resolved(working.url(of: target))
    return output == own || output.path(below: own) != nil
  }

  private func resolved(_ url: URL) -> String {
    url.standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Throws if generated files are in their folders already: the target would declare their types twice.
  private func checkSources(of plan: GenerationPlan) throws {
    let specName = file.url.lastPathComponent
    let own = resolved(working.url(of: path))
    let existing = plan.files.lazy.filter { contains($0.folder) }.map { "\($0.folder)/\($0.name)" }
      .first { path in
        let url = file.folder.appendingPathComponent(path)
        guard resolved(url) != own, let text = try? FileSystem.read(url.path) else { return false }
        return GeneratedFile.isFrom(specName, text)
      }
    guard let existing else { return }
    Console.error(
      "`\(file.displayPath(of: existing))` is a generated file among the sources",
      reason: "a build that also generates its code would declare its types twice",
      help: "remove the generated files, or generate without --output-file")
    throw ExitCode.couldNotRun
  }
}

extension GenerationPlan {
  /// Throws if the generated code is in several folders, which belong to several targets.
  ///
  /// - Parameter alternative: what to do about it.
  func requireOneFolder(alternative: String) throws {
    guard let otherFolder else { return }
    Console.error(
      "a single file cannot be in two folders: the spec also names \(otherFolder)",
      help: alternative)
    throw ExitCode.couldNotRun
  }
}

extension AppSpec {
  /// The output folder of the context that a location is in; that of the composition root for all others.
  fileprivate func outputFolder(around range: SourceRange?) -> String {
    let context = range.flatMap { range in
      contexts.map { (context: $0, start: $0.name.range) }
        .filter {
          $0.start.path == range.path && $0.start.bytes.lowerBound <= range.bytes.lowerBound
        }
        .max { $0.start.bytes.lowerBound < $1.start.bytes.lowerBound }?.context
    }
    return context?.output?.value ?? generate.output.value
  }
}
