import ArgumentParser
import LintReporting
import StoreLint
import StoregenDiagnostics

/// `storegen graph`: what the linter goes by, for a person to check.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draws who builds which view, what is injected on the way and what each view needs.",
    discussion: """
      The roots are scenes, previews and hosting controllers. An edge says what is injected between \
      two views; a dotted one leads through something that could not be followed, and beyond it \
      nothing is known. A view says what has to be in the environment where it is built.
      """)

  @Argument(help: "Files and folders, as for `storegen lint`.")
  var paths: [String] = []

  @Option(help: "What is drawn.")
  var kind = GraphKind.views

  @Option(help: "How: mermaid, dot (for Graphviz) or json.")
  var format = GraphFormat.mermaid

  @Option(
    help: ArgumentHelp(
      "Draw only the ways to a view, or to readers of a class, and what the view builds.",
      valueName: "name"))
  var about: String?

  @Option(
    help: "The spec or configuration. Without it: storegen.yml in the first path or above it.")
  var spec: String?

  @OptionGroup var options: LintOptions

  func run() throws {
    let setup = try LintSetup(LintRequest(spec: spec, paths: paths, options))
    var times = LintTimes()
    let linted = try LintedSources(setup, setup.cache)
    guard linted.count > 0 else {
      Console.error("there is no Swift file", help: "name a folder with Swift sources")
      throw ExitCode.couldNotRun
    }
    let steps = LintSteps(setup, linted, setup.cache)
    let sources = steps.read()
    var graph = ViewDrawing(steps.viewTrees(of: sources, &times))
    if let about {
      guard let part = graph.part(about: about) else {
        Console.error("there is no view and no object of the environment called `\(about)`")
        throw ExitCode.couldNotRun
      }
      graph = part
    }
    if options.verbose { Console.note(times.lines.joined(separator: "\n")) }
    let texts = SourceTexts.of(sources, at: graph.paths)
    Console.result(format.text(of: graph, SourcePlaces(texts)), terminator: "")
  }
}

/// What can be drawn.
enum GraphKind: String, ExpressibleByArgument, CaseIterable {
  case views
}

/// The languages of drawings.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid, dot, json

  func text(of graph: ViewDrawing, _ places: SourcePlaces) -> String {
    switch self {
    case .mermaid: MermaidText.of(graph)
    case .dot: DotText.of(graph)
    case .json: GraphJSON.text(of: graph, places)
    }
  }
}
