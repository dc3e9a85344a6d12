import ArchitectureModel
import ArgumentParser
import LintReporting
import StoreLintDriver
import StoreSpec
import StoregenDiagnostics

/// `storegen graph`: draws the graph of views that the linter derives, or that of the contexts in a spec.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract:
      "Draw which view creates which, what is injected between them, and what each view needs.",
    discussion: """
      The roots are scenes, previews and hosting controllers. The label of an edge lists the objects that are injected \
      between two views. A dotted edge passes through code that could not be resolved, so nothing is known beyond it. \
      A view lists the objects that must be in its environment.

      With `--kind contexts`, it draws the spec instead: which context handles events of which, which model contains \
      which and handles its events, and what stores use from each other (dotted).
      """)

  @Argument(
    help: "Files and folders, as for `storegen lint`.", completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(help: "What to draw.")
  var kind = GraphKind.views

  @Option(help: "The output format. `dot` is the language of Graphviz.")
  var format = GraphFormat.mermaid

  @Option(
    help: ArgumentHelp(
      "Draw only the paths to a view, or to the views that read a class, and what the view creates; or only a context "
        + "and those that are connected with it.",
      valueName: "name"))
  var about: String?

  @Option(
    help: "The spec or configuration. Default: storegen.yml in the first path or above it.",
    completion: .spec)
  var spec: String?

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    guard kind == .contexts, !paths.isEmpty else { return }
    throw ValidationError("`--kind contexts` reads only the spec; name it with `--spec`.")
  }

  func run() throws {
    if kind == .contexts { return try drawContexts() }
    try Console.reporting {
      let session = try LintSession(options, progress: Progress.standard())
      session.noteUnused()
      let views = try session.viewTrees()
      var graph = GraphDrawing(views.trees)
      if let about {
        guard let part = graph.part(about: about) else {
          Console.error("there is no view or injected class `\(about)`")
          throw ExitCode.couldNotRun
        }
        graph = part
      }
      if reading.flags[.verbose] == true {
        for line in views.times.lines { Console.note("\(line)") }
      }
      let texts = views.texts(at: graph.paths)
      Console.result(lines: format.text(of: graph, SourceLocations(texts)))
    }
  }

  private func drawContexts() throws {
    let file = try Console.reporting { try SpecFile.find(spec, .ofProcess) }
    let loaded = try file.load()
    var graph = ContextGraph(loaded.spec)
    if let about {
      guard let part = graph.part(about: about) else {
        Console.error("there is no context `\(about)`")
        throw ExitCode.couldNotRun
      }
      graph = part
    }
    Console.result(lines: format.text(of: graph, SourceLocations(loaded.sources)))
  }

  private var options: LintOptions {
    var options = LintOptions(paths: paths)
    options.configuration = spec
    options.flags = reading.flags
    options.includesGitIgnored = reading.noGitignore
    return options
  }
}
