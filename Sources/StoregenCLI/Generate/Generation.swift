import ArchitectureModel
import Foundation
import LintDriver
import ProjectFiles
import StoreGenerator
import StoreSpec
import StoregenDiagnostics

/// One run on a spec: its output, the changes that this requires, and the manifest of the last run.
struct Generation {
  let file: SpecFile
  let templates: TemplateFolder
  let singleFile: Bool
  /// A text of the spec that is not written yet.
  private let text: SourceText?
  private let progress = Progress.standard()
  /// The manifest of the last run.
  private let manifest: GenerationManifest?

  init(file: SpecFile, templates: TemplateFolder, singleFile: Bool, replacing text: SourceText? = nil) {
    self.file = file
    self.text = text
    self.templates = templates
    self.singleFile = singleFile
    manifest = Self.manifests(of: file).load()
  }

  private static func manifests(of file: SpecFile) -> ManifestFile {
    ManifestFile(of: file.url.lastPathComponent, in: file.folder)
  }

  private var specName: String { file.url.lastPathComponent }

  /// The inputs of the files besides the spec.
  ///
  /// - Parameter folders: the output folders.
  private func key(for folders: [String]) -> String {
    // The manifest contains warnings, which contain the displayed path of the spec.
    [
      StoregenBuild.identity, file.displayPath, Console.pathPrefix ?? "",
      singleFile ? "single file" : "",
      templates.key,
      PlacementCheck.packages(around: [file.folder] + folders.map { file.folder.appendingPathComponent($0) }),
    ].joined(separator: "\n")
  }

  /// The manifest of the last run, if it is up to date.
  var currentManifest: GenerationManifest? {
    guard let manifest else { return nil }
    let spec = file.files
    let isCurrent = manifest.isCurrent(
      key: key(for: manifest.folders), in: file.folder, read: spec.bytes(of:), paths: spec.paths(matching:))
    return isCurrent ? manifest : nil
  }

  /// Renders the spec, and compares the result with the existing files.
  ///
  /// - Throws: exit status 1, after printing the error.
  func plan(force: Bool) throws -> PlannedGeneration {
    let loaded = try file.load(replacedBy: text)
    let placement = PlacementCheck(of: loaded.spec, in: file)
    guard !placement.diagnostics.hasErrors else {
      throw Console.failure(placement.diagnostics.sortedByLocation(), in: loaded.sources)
    }
    let selection = try templates.selection(for: loaded, of: file)
    let renderer = try StoreRenderer(selection.templates)
    let plan = GenerationPlan(loaded.spec)
    let contexts = Phrase.count(loaded.spec.contexts.count, "context")
    let files = try progress.show("rendering the files of \(contexts)") {
      try singleFile ? [single(plan, with: renderer)] : renderer.render(plan, specName: specName)
    }
    return try Self.reporting { () throws(OutputError) in
      let folders = try OutputFolders(
        for: files, of: specName, earlier: earlierFolders, in: file.folder,
        shownAs: file.folderPath)
      let changes = try folders.changes(force: force)
      return PlannedGeneration(
        loaded: loaded, placement: placement.diagnostics, renderer: renderer, watched: selection.watched, files: files,
        output: folders, changes: changes,
        sharedOutputs: SharedOutputs(
          among: changes, of: loaded.spec, in: file, working: .ofProcess),
        movedOutputs: force ? [] : movedOutputs(of: loaded, changes))
    }
  }

  private func movedOutputs(of loaded: LoadedSpec, _ changes: OutputChanges) -> [Diagnostic] {
    MovedOutputs(
      loaded: loaded, changes: changes, earlierFolders: earlierFolders,
      earlierInputs: manifest?.inputPaths ?? [],
      displayPath: { file.folderPath == "." ? $0 : "\(file.folderPath)/\($0)" }
    ).diagnostics
  }

  private var earlierFolders: [String] {
    manifest?.folders ?? EarlierFolders.find(of: specName, in: file.folder)
  }

  private func single(_ plan: GenerationPlan, with renderer: StoreRenderer) throws -> GeneratedFile {
    try plan.requireOneFolder(alternative: "generate without --single-file")
    return renderer.renderSingleFile(plan, specName: specName)
  }

  /// Writes and removes files, then the manifest.
  ///
  /// - Throws: exit status 1, after printing the error.
  func apply(_ planned: PlannedGeneration) throws {
    let manifests = Self.manifests(of: file)
    if !planned.changes.isEmpty {
      manifests.write(GenerationManifest(of: specName, writingTo: planned.output.paths))
    }
    try progress.show("writing \(Phrase.count(planned.changes.outdated.count, "file"))") {
      try Self.reporting { () throws(OutputError) in try planned.changes.apply() }
    }
    let manifest = GenerationManifest(
      of: specName, key: key(for: planned.files.folders),
      inputs: planned.loaded.inputs.files.mapValues(\.utf8),
      patterns: planned.loaded.inputs.patterns, watched: planned.watched, files: planned.files,
      warnings: planned.warnings, in: file.folder)
    if let manifest { manifests.write(manifest) }
  }

  /// Prints errors about folders, and turns them into exit status 1.
  static func reporting<Value>(_ work: () throws(OutputError) -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw Console.failure(error.message, help: error.help)
    }
  }
}

/// The output of a run, and the changes that this requires.
struct PlannedGeneration {
  let loaded: LoadedSpec
  /// The warnings about the modules of generated files.
  let placement: [Diagnostic]
  let renderer: StoreRenderer
  /// The paths of custom templates that the spec names.
  let watched: [String]
  let files: [GeneratedFile]
  let output: OutputFolders
  let changes: OutputChanges
  /// The errors about other specs that generate the same files.
  let sharedOutputs: SharedOutputs
  /// The errors about contexts whose `output` leads elsewhere since they were moved to another file.
  let movedOutputs: [Diagnostic]

  /// The printed warnings about the spec, line by line.
  var warnings: [String] {
    guard !placement.isEmpty else { return loaded.warnings }
    let report = Console.text(of: placement, in: sources)
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Without warnings, a report is one empty line.
    return loaded.warnings.allSatisfy(\.isEmpty) ? lines : loaded.warnings + lines
  }
  /// All reasons why nothing may be written.
  var conflicts: [Diagnostic] { sharedOutputs.diagnostics + movedOutputs + changes.conflicts }
  /// The texts that conflicts refer to.
  var sources: [SourceText] { loaded.sources + sharedOutputs.sources }
}
