import ArchitectureGraph
import ArchitectureModel
import ArgumentParser
import Foundation
import LintDriver
import ProjectFiles
import StoregenDiagnostics

/// `storegen graph`: draws the architecture of an app, as the linter and the spec know it.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw views, events and stores: who builds, emits, handles, injects and uses what.",
    discussion: """
      views: which view builds which, from scenes, previews and hosting controllers down. Edge labels list the objects \
      injected on the way. A dotted edge passes through code that storegen could not follow. Each view lists the objects \
      it needs in its environment.

      events: who emits and handles each event, over which channel, and how each handler runs. In code, events are enums \
      that streams and subjects carry, subjects themselves, published properties that other stores observe, \
      notifications and delegates. Marks show events that exist only in the spec or only in code, cycles, unhandled \
      events, and events that nothing emits.

      stores: their state and actions, what they use and handle from each other, and the views that read them.

      contexts: the spec without the code: which context handles whose events, which model contains which, and what \
      stores use from each other (dotted).

      groups: the groups of code in `lint.groups`, how often the code of one uses another, and how many of these uses violate a \
      contract.

      `--format html` writes one page with all of this, which works offline in any browser. docs/graph.md describes the \
      page, the formats and the JSON.
      """)

  @Argument(
    help: "Files and folders, as for `storegen lint`.", completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to draw. A page contains everything and opens on this. Default: views; for a page, events if there "
        + "are any."))
  var kind: GraphKind?

  @Option(help: "The output format. `dot` is for Graphviz.")
  var format = GraphFormat.mermaid

  @Option(
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Draw only part of the diagram. For views: the paths to a view, or to the views that read a class, and what the "
        + "view builds. Otherwise: a store or an event with its neighbors. A page shows this part first.",
      valueName: "name"))
  var about: String?

  @Option(help: "Where stores and events come from. Default: both, if there is a spec.")
  var from: GraphSource?

  @Option(
    help: ArgumentHelp(
      "Draw only nodes and edges that were added, removed or changed since the branch left a revision.",
      valueName: "revision"))
  var affected: String?

  @Option(help: SourceLinks.help(of: "Where locations on a page link to"))
  var links: String?

  @Option(
    name: [.long, .customLong("config")],
    help: "The spec or configuration. Default: storegen.yml in the first path or its nearest parent folder.",
    completion: .spec)
  var spec: String?

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if isFromSpec, !paths.isEmpty {
      throw ValidationError(
        from == .spec
          ? "`--from spec` reads only the spec; name it with `--spec`."
          : "`--kind contexts` reads only the spec; name it with `--spec`.")
    }
    if from == .spec, kind == .views || kind == nil && format != .html {
      throw ValidationError("a spec has no views; choose another `--kind`")
    }
    if from == .spec, kind == .groups {
      throw ValidationError("groups consist of code, which `--from spec` does not read; choose another `--kind`")
    }
    if from == .code, kind == .contexts {
      throw ValidationError("only a spec has contexts; choose another `--kind`")
    }
    if affected != nil, !format.isDiagram {
      throw ValidationError("`--affected` draws a diagram; choose mermaid, dot or svg")
    }
    if affected != nil, from == .spec {
      throw ValidationError("to compare only the spec with `--affected`, use `--kind contexts`")
    }
    if links != nil, format != .html { throw ValidationError("`--links` requires `--format html`") }
  }

  /// Whether no source is read.
  private var isFromSpec: Bool { from == .spec || kind == .contexts && format != .html }

  func run() throws {
    let text = try textOfGraph()
    guard let output else { return Console.result(lines: text) }
    try OutputFile(path: output).write(Array(text.visibleLines.utf8))
  }

  private func textOfGraph() throws -> String {
    if let affected { return try textOfChange(since: affected) }
    return try isFromSpec ? textOfSpec() : textOfProject()
  }

  private func textOfChange(since revision: String) throws -> String {
    try Console.reporting {
      let session = try LintSession(options, progress: Progress.standard())
      let change = try ProjectGraphChange(
        of: session, since: revision, shownKind, codeOnly: from == .code)
      var (now, before) = (change.now, change.before)
      if let about {
        let parts = [now, before].map { $0.part(about: about, in: shownKind) }
        guard parts.contains(where: { $0 != nil }) else {
          throw reportUnknown(
            shownKind.subject, named: about, nearest: now.nearestName(to: about, in: shownKind))
        }
        (now, before) = (parts[0] ?? AppGraph(), parts[1] ?? AppGraph())
      }
      let changes = shownKind.diagram(of: now).changes(since: shownKind.diagram(of: before))
      if changes.isEmpty { Console.note("nothing has changed since \(change.title)") }
      return format.text(of: changes) ?? ""
    }
  }

  private func textOfSpec() throws -> String {
    let file = try SpecFile.found(spec, in: .ofProcess)
    let loaded = try file.load()
    let project = ProjectGraph(of: loaded.spec, in: loaded.sources, from: file.folder, .ofProcess)
    return try text(of: project.graph, in: file.folder)
  }

  private func textOfProject() throws -> String {
    try Console.reporting {
      let session = try LintSession(options, progress: Progress.standard())
      LintConsole(session: session).noteUnused()
      let project = try ProjectGraph(
        of: session, codeOnly: from == .code, withFindings: !format.isDiagram,
        withContracts: kind == .groups || format == .html)
      if kind == .groups, project.graph.groups.isEmpty {
        Console.note("there are no groups: docs/contracts.md describes how to write them in `lint.groups`")
      }
      if reading.flags[.verbose] == true {
        for line in project.times?.lines ?? [] { Console.note("\(line)") }
      }
      return try text(of: project.graph, in: session.projectFolder)
    }
  }

  // MARK: Text

  private func text(of graph: AppGraph, in folder: URL) throws -> String {
    if format == .html { return try page(of: graph, in: folder) }
    let part = try about.map { try self.part(of: graph, about: $0, in: shownKind) } ?? graph
    return format.text(of: shownKind.diagram(of: part)) ?? part.restricted(to: shownKind).json
  }

  /// The kind of a diagram.
  private var shownKind: GraphKind { kind ?? .views }

  private func part(of graph: AppGraph, about name: String, in kind: GraphKind) throws -> AppGraph {
    if let part = graph.part(about: name, in: kind) { return part }
    throw reportUnknown(kind.subject, named: name, nearest: graph.nearestName(to: name, in: kind))
  }

  private func reportUnknown(_ subject: String, named name: String, nearest: String?) -> ExitCode {
    Console.failure("there is no \(subject) `\(name)`", help: nearest.map(Phrase.didYouMean))
  }

  private func page(of graph: AppGraph, in folder: URL) throws -> String {
    let id = try about.map { name in
      guard let id = graph.id(of: name, in: kind) else {
        throw reportUnknown(
          "store, event or view", named: name, nearest: graph.nearestName(to: name, in: nil))
      }
      return id
    }
    let links = try links.map { try SourceLinks(option: $0, in: folder) }
    let page = ArchitecturePage(graph, kind: kind, about: id, links: links)
    guard let html = page.html else {
      throw Console.failure("this build of storegen does not contain the page template")
    }
    return html
  }

  private var options: LintOptions {
    var options = LintOptions(paths: ArgumentFile.values(paths))
    options.configuration = spec
    options.flags = reading.flags
    // Any file may send or receive an event. Which views there are follows from fewer.
    if format == .html || kind != nil && kind != .views, options.flags[.scan] == nil {
      options.flags[.scan] = false
    }
    return options
  }
}
