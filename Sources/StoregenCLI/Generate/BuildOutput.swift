import ArchitectureModel
import Foundation
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// The generated code of one target as one file, for builds that generate code.
///
/// A build plans its outputs before it reads the spec, so the file has a constant path, and exists even if the target has
/// no generated code. Nothing else is written: builds run in a sandbox, and on several targets at the same time.
struct BuildOutput {
  /// The path of the file.
  let path: String
  private let file: SpecFile
  private let target: TargetFolder

  /// - Parameter target: the folder of the target; nil for all generated code.
  init(_ path: String, for target: String?, of file: SpecFile) {
    self.path = path
    self.file = file
    self.target = TargetFolder(target, of: file)
  }

  /// Generates the file, and writes it if its text has changed.
  ///
  /// - Throws: exit status 1, after printing the error.
  func write(with templates: TemplateFolder) throws {
    let loaded = try file.load { spec in
      let folders = ContextFolders(spec)
      return { target.contains(folders.folder(around: $0.range)) }
    }
    let renderer = try StoreRenderer(templates.selection(for: loaded, of: file).templates)
    let plan = GenerationPlan(loaded.spec)
    if target.path == nil {
      try plan.requireOneFolder(alternative: "name a target's folder with --for")
    }
    try checkSources(of: plan)
    let generated = renderer.renderSingleFile(
      plan, of: target.contains, specName: file.url.lastPathComponent)
    try OutputFile(path: path).update(Array(generated.text.utf8))
  }

  /// Throws if generated files are in their folders already: the target would declare their types twice.
  private func checkSources(of plan: GenerationPlan) throws {
    let specName = file.url.lastPathComponent
    let own = file.location(of: WorkingFolder.ofProcess.url(of: path)).path
    let files = plan.files.filter { target.contains($0.folder) }
    let existing = files.lazy.map { "\($0.folder)/\($0.name)" }.first { path in
      let url = file.folder.appendingPathComponent(path)
      guard file.location(of: url).path != own, let text = try? FileSystem.read(url.path) else { return false }
      return GeneratedFile.isFrom(specName, text: text)
    }
    guard let existing else { return }
    throw Console.failure(
      "`\(file.displayPath(of: existing))` is a generated file among the sources",
      reason: "the build generates the same code, so its types would be declared twice",
      help: "remove the generated files, or generate without --output-file")
  }
}

extension GenerationPlan {
  /// Throws if the generated code is in several folders, which belong to several targets.
  ///
  /// - Parameter alternative: what to do about it.
  func requireOneFolder(alternative: String) throws {
    guard let otherFolder else { return }
    throw Console.failure(
      "a single file cannot be in two folders: the spec also names \(otherFolder)",
      help: alternative)
  }
}

/// The folder of a target.
private final class TargetFolder {
  /// Its path with links resolved; nil for all folders.
  let path: String?
  private let spec: SpecFile
  /// The answers for the folders of a spec: many contexts have the same one.
  private var known: [String: Bool] = [:]

  init(_ path: String?, of spec: SpecFile) {
    self.path = path.map { spec.location(of: WorkingFolder.ofProcess.url(of: $0)).path }
    self.spec = spec
  }

  /// Whether an output folder of the spec is in it.
  func contains(_ folder: String) -> Bool {
    guard let path else { return true }
    if let answer = known[folder] { return answer }
    let output = spec.location(of: spec.folder.appendingPathComponent(folder)).path
    let answer = output == path || output.path(below: path) != nil
    known[folder] = answer
    return answer
  }
}

/// The output folders of the contexts, by location.
private struct ContextFolders {
  /// Where the contexts of a file begin, in ascending order.
  private let starts: [String: [(offset: Int, folder: String)]]
  private let rootFolder: String

  init(_ spec: AppSpec) {
    let rootFolder = spec.generate.output.value
    self.rootFolder = rootFolder
    starts = Dictionary(grouping: spec.contexts, by: \.name.range.path).mapValues { contexts in
      contexts.map { context in
        (offset: context.name.range.bytes.lowerBound, folder: context.output?.value ?? rootFolder)
      }.sorted { $0.offset < $1.offset }
    }
  }

  /// The output folder of the context that a location is in; that of the composition root for all others.
  func folder(around range: SourceRange?) -> String {
    guard let range, let contexts = starts[range.path] else { return rootFolder }
    let next = contexts.partitioningIndex { $0.offset > range.bytes.lowerBound }
    return next == 0 ? rootFolder : contexts[next - 1].folder
  }
}
