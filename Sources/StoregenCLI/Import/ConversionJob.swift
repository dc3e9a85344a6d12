import ArchitectureModel
import ArgumentParser
import Foundation
import LinkedProgram
import LintDriver
import ProjectFiles
import SpecImport
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// Makes the handwritten stores of some contexts generated ones.
struct ConversionJob {
  private let file: SpecFile
  private let contexts: [String]
  private let options: LintOptions
  private let working = WorkingFolder.ofProcess

  /// - Throws: if there is no spec.
  init(_ contexts: [String], in paths: [String], reading: ReadingOptions) throws {
    self.contexts = contexts.uniqued()
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
      ? "here or in a parent folder"
      : "in `\(working.displayPath(of: folder.url))` or a parent folder"
    throw Console.failure(
      "there is no storegen.yml \(place)",
      help: "run `storegen import` first, or name the folder that contains one")
  }

  /// - Parameter buildCommand: builds the app, before and after its files change.
  func run(force: Bool, dryRun: Bool, buildCommand: String?) throws {
    let templates = try TemplateFolder(option: nil, working)
    // Another run may change the spec and the sources until this one has the lock.
    try FolderLock.withLock(on: file.folder, onWait: Console.noteWaiting) { () throws(any Error) in
      try InterruptedChanges(in: file.folder).undo(dryRun: dryRun)
      let plan = try plan(with: templates)
      if dryRun { return plan.printDifference() }
      if !force { try checkState(of: plan) }
      let build = try BuildCheck(
        command: buildCommand, changing: plan.changedPaths, from: plan.classPaths, in: file.folder)
      try plan.apply(checking: build.confirm)
      plan.summarize()
      build.noteUnconfirmed()
      warnAboutFilesInNoTarget(among: plan.newPaths)
    }
  }

  /// Warns about new files that an Xcode project does not build, because it lists its files.
  private func warnAboutFilesInNoTarget(among new: Set<String>) {
    let finder = SourceFinder(below: [SourceRoot(file.folder)], excluding: { _ in false })
    let paths = finder.uncompiled.filter(new.contains).map { working.displayPath(of: $0) }
    guard !paths.isEmpty else { return }
    Console.warning(
      "no Xcode target builds \(Phrase.paths(paths))",
      help: "add the new files to a target in Xcode; the app does not compile without them")
  }

  // MARK: Planning

  /// Each context is converted in the sources that the conversions before it lead to.
  private func plan(with templates: TemplateFolder) throws -> ConversionPlan {
    let (named, spec) = try checkedContexts()
    let contexts = ConnectedContexts.receiversFirst(named).map(\.name.value)
    let source = try file.source()
    var state = ConvertedProject(spec: ConvertedSpec.connecting(contexts, in: source), working: working)
    for context in contexts {
      let step = ConversionStep(
        of: context, among: contexts, file: file, templates: templates, options: options, working: working)
      try step.run(on: &state)
    }
    guard let generation = state.generation, let planned = state.planned else { throw ExitCode.couldNotRun }
    try Console.stop(at: planned.conflicts, in: nil, and: planned.sources)
    try checkNames(of: state.files)
    try checkTypes(besides: state, planned)
    return ConversionPlan(
      contexts: contexts, spec: (file, source, state.spec), files: state.files,
      baseline: BaselineChange(of: file, from: spec, to: planned.loaded.spec),
      changes: state.changes, texts: state.texts, classPaths: state.classPaths, generation: generation, planned: planned
    )
  }

  /// Throws if another type of the app has the name of a generated class, or of its enum of events. Those of other contexts
  /// are converted later.
  private func checkTypes(besides state: ConvertedProject, _ planned: PlannedGeneration) throws {
    let converted = contexts.compactMap { planned.loaded.spec.context(named: $0) }
    let places = Set(converted.map(\.name.range))
    let generated = planned.loaded.spec.generatedTypes.filter { places.contains($0.owner.range) }.map(\.name)
    let names = generated + converted.map(\.eventTypeName)
    let taken = TakenNames(planned, of: file, in: .ofProcess)
    let others = taken.diagnostics.filter { found in
      guard let range = found.range,
        let text = taken.sources.first(where: { $0.path == range.path })
      else { return false }
      let name = text.text(in: range.bytes)
      return names.contains(name) && !state.replacedTypes.contains(name)
    }
    try Console.stop(
      at: others.map {
        Diagnostic(.error, $0.message, at: $0.range, reason: $0.reason, help: $0.help)
      }, in: nil, and: taken.sources)
  }

  // MARK: Contexts

  /// The contexts, and the spec. Throws unless the spec has them with classes, and all with which they exchange events.
  private func checkedContexts() throws -> (named: [Context], spec: AppSpec?) {
    let check = SpecCheck(of: file)
    try check.stopAtErrors()
    let known = check.spec?.contexts ?? []
    let named = try contexts.map { try self.context($0, among: known) }
    guard let spec = check.spec else { return (named, nil) }
    let missing = ConnectedContexts(of: named, in: spec).others
    guard let first = missing.first else { return (named, spec) }
    let all = contexts + missing.map(\.context.name.value)
    try Console.stop(
      at: [
        Diagnostic(
          .error,
          "\(Phrase.list(contexts.map { "`\($0)`" }, joinedBy: "and")) cannot be converted without "
            + Phrase.list(missing.map { "`\($0.context.name.value)`" }, joinedBy: "and"),
          at: first.reason,
          reason: "they exchange events, which generated code and handwritten classes deliver differently",
          help: "convert them together: `storegen import \(all.map { "--apply \($0)" }.joined(separator: " "))`")
      ], in: nil, and: [try file.source()])
    return (named, spec)
  }

  private func context(_ name: String, among contexts: [Context]) throws -> Context {
    guard let found = contexts.first(where: { $0.name.value == name }) else {
      let similar = NameProposal.nearest(to: name, among: contexts.map(\.name.value))
      throw Console.failure(
        "there is no context `\(name)` in `\(file.displayPath)`",
        help: similar.map(Phrase.didYouMean) ?? "run `storegen import --context \(name) --update` first")
    }
    guard found.isHandwritten else {
      throw Console.failure(
        "storegen already generates the class of `\(name)`",
        help: "only contexts with `class` can be converted")
    }
    guard !found.isElm else { throw Console.failure("storegen cannot convert a class to `style: elm`") }
    return found
  }

  /// Throws if there is a file with the name of a new one: at its path, or elsewhere in its module, which cannot have two files
  /// of one name.
  private func checkNames(of files: [ConvertedFile]) throws {
    let new = files.filter { $0.old == nil }
    let finder = SourceFinder(below: [SourceRoot(file.folder)], excluding: { _ in false })
    let modules = finder.modules
    let existing = Dictionary(grouping: finder.files) { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let removed = Set(files.filter { $0.new == nil }.map { working.url(of: $0.path).path })
    let taken = new.compactMap { file -> String? in
      let url = working.url(of: file.path)
      if FileStatus(at: url.path) != nil { return file.path }
      let module = modules.module(of: String(url.path.dropFirst()))
      return existing[url.lastPathComponent]?.first { other in
        !removed.contains(other) && modules.module(of: String(other.dropFirst())) == module
      }.map { working.displayPath(of: $0) }
    }
    guard !taken.isEmpty else { return }
    for path in taken {
      Console.error(
        "`\(path)` already exists",
        reason: "the class's methods would move to a new file with this name",
        help: "rename the file, or move its code to another file")
    }
    throw ExitCode.couldNotRun
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
        "cannot tell whether the files are committed: \(reason)",
        reason: "without a commit, you could not restore them",
        help: "add `--force` if you have a copy")
    }
  }
}

extension Console {
  /// Throws if there are errors among diagnostics, after printing all.
  static func stop(at diagnostics: [Diagnostic], in sources: SourcesByPath?, and others: [SourceText] = []) throws {
    guard diagnostics.hasErrors else { return }
    let texts = diagnostics.paths.compactMap { path in
      others.first { $0.path == path } ?? sources?.text(at: path)
    }
    throw Console.failure(diagnostics.sortedByLocation(), in: texts)
  }
}
