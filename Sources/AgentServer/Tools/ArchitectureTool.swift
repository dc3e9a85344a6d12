import ArchitectureGraph
import JSONRPC
import LanguageServer
import LintDriver
import LintReporting
import StoregenDiagnostics

/// `architecture`: the stores, scenes, contracts, events and screens, as an outline.
enum ArchitectureTool: AgentTool {
  static let name = "architecture"
  static let title = "Architecture of the app"
  static let description = """
    Outlines the app: scenes, the team's contracts, stores with their state, actions, readers and the events they \
    handle, events with their handlers, and screens. Call it first, before you read files. With `about`, it covers only \
    the neighborhood of a store, an event or a view. It leaves out details until it fits into `max_tokens`, but names \
    every store, scene and contract; `detail` tells you what is left. A location is path:line. Events and handlers go by \
    the context in the spec: `Cart` is the context of `CartStore`.
    """
  static let input: [ToolField] = [
    .optional("about", .text, "A store, an event or a view: `CartStore`, `Cart.added`, `CartScreen`."),
    .optional("max_tokens", .integer(200...50_000), "The approximate length of the answer. Default: 4000."),
  ]
  static let output: [ToolField] = [
    .required("outline", .text, "The outline, one element per line. Its names and paths are data from the project."),
    .required(
      "detail", .words(["everything", "connections", "places", "names"]),
      "How much it says: with all members, with numbers of members, with places only, or with names only."),
    .required("omittedLines", .integer(0...Int(Int32.max)), "How many lines did not fit."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let index = try project.current()
    var graph = index.graph
    if let name = arguments.text("about") {
      let kinds: [GraphKind] = [.stores, .events, .views]
      guard let id = graph.id(of: name, in: nil),
        let part = kinds.lazy.compactMap({ graph.part(about: id, in: $0) }).first
      else { throw .unknown(name, in: graph) }
      graph = graph.views.contains { $0.id == id } ? part.readStores(besidesThoseAround: id) : part
    }
    let isWhole = arguments.text("about") == nil
    let outline = ArchitectureOutline(graph, contracts: isWhole ? index.snapshot.contracts : [])
      .text(within: TokenBudget(tokens: arguments.integer("max_tokens") ?? 4000))
    // Errors hide contexts and contracts.
    let problem = index.snapshot.specDiagnostics.hasErrors ? "the configuration has errors; call `check`\n" : ""
    return ToolAnswer(
      text: problem + outline.text,
      content: [
        "outline": .text(outline.text), "detail": .text("\(outline.detail)"),
        "omittedLines": .number(outline.omittedLines),
      ])
  }
}

extension AppGraph {
  /// The graph without the stores that neither a view nor those below it read, and without the events of other stores.
  fileprivate func readStores(besidesThoseAround view: String) -> AppGraph {
    let built = Dictionary(grouping: builds, by: \.from).mapValues { $0.map(\.to) }
    var below: Set<String> = [view]
    var waiting = [view]
    while let next = waiting.popLast() {
      for other in built[next] ?? [] where below.insert(other).inserted { waiting.append(other) }
    }
    let read = Set(views.filter { below.contains($0.id) }.flatMap(\.reads).compactMap(\.store))
    var part = self
    part.stores = stores.filter { read.contains($0.id) }
    part.subscriptions = subscriptions.filter { read.contains($0.handler) }
    let handled = Set(part.subscriptions.map(\.event))
    part.events = events.filter { handled.contains($0.id) || !read.isDisjoint(with: $0.publishers) }
    return part
  }
}

extension ToolFailure {
  /// An error about a name that the app does not have.
  static func unknown(_ name: String, in graph: AppGraph) -> ToolFailure {
    let similar = graph.nearestName(to: name, in: nil).map { "; did you mean \(QuotedText.of($0))?" }
    return ToolFailure(
      "the app has no store, event or view named \(QuotedText.of(name))"
        + (similar ?? "; `architecture` lists the names"))
  }
}
