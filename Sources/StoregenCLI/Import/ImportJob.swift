import AppAnalysis
import ArchitectureModel
import ArgumentParser
import Foundation
import LintDriver
import LintRules
import ProjectFiles
import ProjectProposal
import SpecImport
import StoreSpec
import StoregenDiagnostics
import StoregenFiles

/// The import of the stores of an app.
struct ImportJob {
  /// The spec or configuration of the app; nil if there is none.
  let existing: SpecFile?
  private let folder: URL
  private let session: LintSession
  private let app: String?
  /// The contexts or classes to import; empty for all.
  private let names: [String]
  private let working = WorkingFolder.ofProcess

  /// - Throws: if the configuration has an error or a path does not exist.
  init(in paths: [String], reading: ReadingOptions, app: String?, only names: [String]) throws {
    self.app = app
    self.names = names
    let named = ImportedFolder(of: paths, in: working)
    existing = named.spec
    folder = existing?.folder ?? named.url
    var options = LintOptions(paths: paths)
    options.flags = reading.flags
    session = try LintSession(options, progress: Progress.standard())
  }

  // MARK: Commands

  /// Writes a new file.
  func create(force: Bool, dryRun: Bool) throws {
    let target = try ConfigurationTarget(
      working.displayPath(of: folder), force: force || dryRun, for: "import")
    let analyzed = AnalyzedFolder(folder)
    let configuration = ConfigurationText(
      for: analyzed,
      generated: GeneratedSources(analyzed.files, relevant: analyzed.analysis.paths, in: folder))
    let found = try read(analyzed)
    let result = found.newText(lint: configuration.lintPart, path: target.displayPath)
    try check(result)
    guard !dryRun else { return Console.result(lines: result.text) }
    target.noteShadowed()
    try target.write(result.text)
    summarize(result, at: target.displayPath, as: "a spec of this app")
  }

  /// Adds to the existing file.
  func update(dryRun: Bool) throws {
    guard let existing else { return }
    let check = SpecCheck(of: existing)
    try check.stopAtErrors()
    let analyzed = AnalyzedFolder(folder)
    let found = try read(analyzed, updating: check.spec)
    let source = try existing.source()
    let result = found.updatedText(of: source, spec: check.spec) { text in
      SpecLoader.load(existing.url.lastPathComponent, from: ReplacedFile(existing, with: text)).diagnostics
    }
    try self.check(result)
    guard !dryRun else { return Console.result(lines: result.text) }
    guard result.text != source.text(in: 0..<Int.max) else {
      return Console.note("\(existing.displayPath): nothing to add")
    }
    do throws(SystemError) {
      try FileSystem.rewrite(existing.url.path, with: Array(result.text.utf8))
    } catch {
      throw Console.failure("cannot write `\(existing.displayPath)`: \(error.reason)")
    }
    let hadContexts = check.spec?.contexts.isEmpty == false
    summarize(result, at: existing.displayPath, as: "what was missing", isFirst: !hadContexts)
  }

  // MARK: Parts

  /// - Parameter spec: the spec that is to be updated; nil for a new one.
  private func read(_ analyzed: AnalyzedFolder, updating spec: AppSpec? = nil) throws -> ImportedSpec {
    let overview = try ProjectOverview(declaredIn: session)
    let base = folder
    let source = SourceReader(
      text: { overview.text(at: $0) }, relative: { working.path(of: $0, from: base) },
      isForeign: { path in
        let path = working.path(of: path, from: base)
        return analyzed.vendored.contains { path.hasPrefix($0.path + "/") }
      })
    let targets = DeploymentTargets(of: folder).versions
    let name = ProjectName(app, of: folder)
    let found = ImportedSpec(
      of: overview.programs,
      in: ImportedSpec.Project(
        app: name.name, output: name.output,
        platforms: Platform.allCases.compactMap { platform in
          targets[platform].map { (platform.rawValue, $0) }
        }), only: names, updating: spec, source: source)
    // They were readable before, so the spec would lack what they say.
    if let path = source.unreadPaths.first { throw Console.failure("`\(path)` can no longer be read") }
    try report(found, in: overview, isUpdate: spec?.contexts.isEmpty == false)
    return found
  }

  /// Prints errors about sources, and stops if the stores are ambiguous or there are none.
  ///
  /// - Parameter isUpdate: whether there are contexts already.
  private func report(_ found: ImportedSpec, in overview: ProjectOverview, isUpdate: Bool) throws {
    let unread = overview.findings.map { finding in
      Diagnostic(
        .warning, finding.message, at: finding.range, reason: finding.reason,
        help: "the spec may lack stores from the rest of the file", notes: finding.notes)
    }
    let diagnostics = unread + found.diagnostics
    Console.report(diagnostics, in: diagnostics.paths.compactMap { overview.text(at: $0) })
    if found.diagnostics.hasErrors { throw ExitCode.couldNotRun }
    if let (name, obstacle) = found.namesWithObstacles.first {
      throw Console.failure(
        "`\(name)` is \(obstacle.message.adjective) and cannot be a context",
        help: obstacle.message.help)
    }
    if let name = found.unknownNames.first {
      throw Console.failure(
        "there is no store `\(name)`",
        help: "`storegen graph --kind stores` shows all known stores")
    }
    guard found.contextCount == 0, !isUpdate else { return }
    throw Console.failure(
      "there are no stores to import",
      help: "list the classes in `lint.stores`, or start with `storegen init --spec`")
  }

  private func check(_ result: ImportedText) throws {
    guard !result.errors.isEmpty else { return }
    throw Console.failure(result.errors, in: [result.source])
  }

  /// - Parameter isFirst: whether a configuration of the linter got its first contexts.
  private func summarize(_ result: ImportedText, at path: String, as what: String, isFirst: Bool = false) {
    Console.result("\(path): \(what)")
    for line in result.summary { Console.result("  \(line)") }
    let isHere = SpecFile.nearest(to: working.url, working)?.folder.path == folder.path
    let named = isHere ? "" : " " + ConfigurationTarget.word(working.displayPath(of: folder))
    var steps = NextSteps()
    steps.add(
      "storegen validate" + (isHere ? "" : " --spec\(named)"),
      reason: "checks the file, and warns about events that nothing handles")
    steps.add(
      "storegen graph --kind events\(named)",
      reason: "draws the events in the spec and the code")
    if isFirst {
      steps.add(
        "storegen lint\(named)",
        reason:
          "finds more than before, because rules are stricter with a spec; `--write-baseline` accepts the findings"
      )
    }
    Console.result(lines: "\nNext:\n" + steps.text)
  }
}

/// The folder of an app that an import is about.
struct ImportedFolder {
  let url: URL
  /// The spec or configuration in it, or the nearest one above; nil if there is none.
  let spec: SpecFile?

  /// The first of the named folders, the folder of the first named file, or else the working folder.
  init(of paths: [String], in working: WorkingFolder) {
    let first = paths.first.map(working.url(of:)) ?? working.url
    url = (first.isFolder ? first : first.deletingLastPathComponent()).standardizedFileURL
    spec = SpecFile.nearest(to: url, working)
  }
}
