import ArchitectureModel
import ArgumentParser
import Foundation
import LinkedProgram
import LintDriver
import ProjectFiles
import SpecImport
import StoreConversion
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// Makes the handwritten store of a context a generated one.
struct ConversionJob {
  private let file: SpecFile
  private let context: String
  private let options: LintOptions
  private let working = WorkingFolder.ofProcess

  /// - Throws: if there is no spec.
  init(_ context: String, in paths: [String], reading: ReadingOptions) throws {
    self.context = context
    file = try Self.spec(of: paths, working)
    var options = LintOptions(paths: paths)
    options.flags = reading.flags
    self.options = options
  }

  /// The spec of the folder that an import is about.
  private static func spec(of paths: [String], _ working: WorkingFolder) throws -> SpecFile {
    let folder = ImportedFolder(of: paths, in: working)
    if let file = folder.spec { return file }
    let place =
      paths.isEmpty
      ? "here or in a folder above"
      : "in `\(working.displayPath(of: folder.url))` or a folder above it"
    throw Console.failure(
      "there is no storegen.yml \(place)",
      help: "run `storegen import` first, or name the folder that has one")
  }

  func run(force: Bool, dryRun: Bool) throws {
    let templates = try TemplateFolder(option: nil, working)
    // Another run may change the spec and the sources until this one has the lock.
    try FolderLock.withLock(on: file.folder, onWait: Console.noteWaiting) { () throws(any Error) in
      try InterruptedConversion(file: file).undo(dryRun: dryRun)
      let plan = try plan(in: LintSession(options, progress: Progress.standard()), with: templates)
      if dryRun { return plan.printDifference() }
      if !force { try checkState(of: plan) }
      try plan.apply()
      plan.summarize()
    }
  }

  // MARK: Planning

  private func plan(in session: LintSession, with templates: TemplateFolder) throws -> ConversionPlan {
    try checkContext()
    let found = try ProjectConversion(of: context, in: session)
    try stop(at: [found.ambiguity].compactMap(\.self), in: found.sources)
    guard let conversion = found.conversion else {
      throw Console.failure(
        "the sources do not have the class of `\(context)`",
        help: "name the folder that has it, or correct `class` in the spec")
    }
    let unread = found.findings.filter { $0.range?.path == conversion.declaration.path }
    try stop(at: unread + conversion.obstacles, in: found.sources)
    let source = try file.source()
    guard
      let spec = ConvertedSpec(
        source, of: context, without: conversion.unusedNames, starts: conversion.start != nil)
    else {
      throw Console.failure(
        "`\(context)` is not written in `\(file.displayPath)` itself",
        reason: "files in `include` are not changed",
        help:
          "move the context to the spec, or remove its line `class` and convert the class yourself")
    }
    let text = SourceText(path: source.path, text: spec.text)
    let generation = Generation(
      file: file, templates: templates, singleFile: false, replacing: text)
    let planned = try generation.plan(force: false)
    try stop(at: planned.conflicts, in: found.sources, and: planned.sources)
    guard
      let sources = ConvertedSources(
        conversion, of: context, in: planned.loaded.spec, text: found.sources.text)
    else { throw ExitCode.couldNotRun }
    try stop(at: sources.obstacles, in: found.sources)
    try checkModule(of: conversion, in: planned.loaded.spec, sources: found.sources)
    try checkNames(of: sources.files)
    try checkTypes(besides: conversion, planned)
    let changes = conversion.changes + sources.lostComments
    return ConversionPlan(
      context: context, spec: (file, source, text), files: sources.files,
      changes: changes,
      texts: Set(changes.compactMap(\.range?.path)).compactMap(found.sources.text),
      generation: generation,
      planned: planned)
  }

  /// Throws if another type of the app has the name of the generated class, or of its enum of events. Those of other contexts
  /// are converted later.
  private func checkTypes(besides conversion: StoreConversion, _ planned: PlannedGeneration) throws {
    let converted = planned.loaded.spec.context(named: context)
    let names = [converted?.storeName, converted?.eventTypeName].compactMap(\.self)
    let leaving = [conversion.declaration] + conversion.events.map(\.range)
    let taken = TakenNames(planned, of: file, in: .ofProcess)
    let others = taken.diagnostics.filter { found in
      guard let range = found.range,
        let text = taken.sources.first(where: { $0.path == range.path })
      else { return false }
      return names.contains(text.text(in: range.bytes))
        && !leaving.contains { $0.path == range.path && $0.bytes.overlaps(range.bytes) }
    }
    try stop(
      at: others.map {
        Diagnostic(.error, $0.message, at: $0.range, reason: $0.reason, help: $0.help)
      }, in: nil, and: taken.sources)
  }

  /// Throws unless the spec has the context with a class.
  private func checkContext() throws {
    let check = SpecCheck(of: file)
    try check.stopAtErrors()
    let contexts = check.spec?.contexts ?? []
    guard let found = contexts.first(where: { $0.name.value == context }) else {
      let similar = NameProposal.nearest(to: context, among: contexts.map(\.name.value))
      throw Console.failure(
        "there is no context `\(context)` in `\(file.displayPath)`",
        help: similar.map(Phrase.didYouMean) ?? "run `storegen import --context \(context) --update` first")
    }
    guard found.isHandwritten else {
      throw Console.failure(
        "storegen generates the class of `\(context)` already",
        help: "only contexts with `class` can be converted")
    }
    guard !found.isElm else { throw Console.failure("a class cannot be converted to the style `elm`") }
  }

  /// Throws if the class would be generated in another module than that of its code.
  private func checkModule(of conversion: StoreConversion, in spec: AppSpec, sources: SourcesByPath) throws {
    let output = spec.context(named: context)?.output ?? spec.generate.output
    let modules = SourceFinder(below: [SourceRoot(file.folder)], excluding: { _ in false }).modules
    func module(of url: URL) -> SourceModule {
      modules.module(of: String(url.standardizedFileURL.path.dropFirst()))
    }
    let own = module(of: working.url(of: conversion.declaration.path))
    let generated = module(
      of: file.folder.appendingPathComponent(output.value).appendingPathComponent("Store.swift"))
    // Without packages, folders say nothing about modules.
    guard own != generated, own.isPackageTarget || generated.isPackageTarget else { return }
    let folder = conversion.declaration.path.split(separator: "/").dropLast().joined(separator: "/")
    let error = Diagnostic(
      .error, "`\(conversion.className)` is in another module than generated code",
      at: conversion.declaration,
      reason: "an extension of the generated class cannot see it from there",
      help: "write `output: \(folder)/Generated` in the context, relative to the spec")
    try stop(at: [error], in: sources)
  }

  private func checkNames(of files: [ConvertedFile]) throws {
    let taken = files.filter {
      $0.old == nil && FileStatus(at: working.url(of: $0.path).path) != nil
    }
    guard !taken.isEmpty else { return }
    for file in taken {
      Console.error(
        "`\(file.path)` exists",
        reason: "the methods of the class would go to a new file of this name",
        help: "rename the file, or move its code to another one")
    }
    throw ExitCode.couldNotRun
  }

  private func stop(at diagnostics: [Diagnostic], in sources: SourcesByPath?, and others: [SourceText] = []) throws {
    guard diagnostics.hasErrors else { return }
    let texts = diagnostics.paths.compactMap { path in
      others.first { $0.path == path } ?? sources?.text(at: path)
    }
    throw Console.failure(diagnostics.sortedByLocation(), in: texts)
  }

  // MARK: State

  /// Throws if a file that changes differs from its commit.
  private func checkState(of plan: ConversionPlan) throws {
    let paths = plan.existingPaths.map { working.url(of: $0).path }
    switch GitState(of: paths, in: file.folder) {
    case .clean: return
    case .changed(let changed):
      let files = changed.map { working.displayPath(of: WorkingFolder(file.folder).url(of: $0)) }
      throw Console.failure(
        "\(Phrase.count(files.count, "file")) that would change "
          + "\(files.count == 1 ? "is" : "are") not committed: \(files.joined(separator: ", "))",
        reason: "Git could not restore them", help: "commit or stash them, or add `--force`")
    case .unknown(let reason):
      throw Console.failure(
        "the state of the files is unknown: \(reason)",
        reason: "without a commit, nothing could restore them",
        help: "add `--force` if you have a copy")
    }
  }
}
