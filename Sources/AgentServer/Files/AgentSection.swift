import ArchitectureGraph
import ArchitectureModel
import LanguageServer
import LintDriver
import LintReporting
import ProjectFiles
import StoregenDiagnostics

/// What a coding agent must know about an app before its first question, in Markdown.
///
/// Agents follow what they read in such a file. So it contains names and paths of the app, each in backticks, but no
/// text that people wrote. It has no line numbers and no counts of findings, so it rarely goes out of date.
public struct AgentSection: Sendable {
  private let graph: AppGraph
  private let contracts: [ArchitectureContract]
  private let specPath: String?

  /// The most lines.
  private static let limit = 60
  private static let mostContracts = 10

  init(_ index: ProjectIndex) {
    graph = index.graph
    contracts = index.snapshot.contracts
    let hasContexts = !(index.snapshot.spec?.contexts.isEmpty ?? true)
    specPath = hasContexts ? index.snapshot.specFile?.displayPath : nil
  }

  /// The lines, without an empty one at the end.
  public var lines: [String] {
    let head = [
      "## Architecture", "",
      "`storegen agents` writes this section; do not edit it. `storegen mcp` answers questions about the current code.",
      "",
    ]
    let rest = [""] + knowledge + [""] + instructions + [""] + commands
    return head + summary(lines: Self.limit - head.count - rest.count) + rest
  }

  private var stores: [AppGraph.Store] { graph.stores.filter { $0.kind == .store } }

  /// - Parameter limit: the most lines.
  private func summary(lines limit: Int) -> [String] {
    let scenes = graph.views.filter { $0.kind == .scene }.map(\.name).uniqued()
    let app = graph.app.map { "\(Self.code($0)) has " } ?? "The app has "
    let counts = [Phrase.count(stores.count, "store"), Phrase.count(graph.events.count, "event")]
    let title = app + counts.joined(separator: " and ") + (scenes.isEmpty ? "." : "; scenes: \(Self.list(scenes)).")
    guard !stores.isEmpty else { return [title] }
    return [title, ""] + (stores.count <= limit - 2 ? stores.map(line) : byFolder(lines: limit - 2))
  }

  private func line(of store: AppGraph.Store) -> String {
    let parts = [
      ("state", store.state.map(\.name)), ("actions", store.actions.map(\.name)),
      ("handles", graph.subscriptions.filter { $0.handler == store.id }.map(\.event).uniqued()),
    ]
    let known = parts.filter { !$0.1.isEmpty }.map { "\($0.0) \(Self.list($0.1, limit: 8))" }
    let folder = store.location.map { " in \(Self.code($0.folder.isEmpty ? "." : $0.folder))" } ?? ""
    return "- \(Self.code(store.type))\(folder)" + (known.isEmpty ? "" : ": " + known.joined(separator: "; "))
  }

  private func byFolder(lines limit: Int) -> [String] {
    let folders = Dictionary(grouping: stores) { $0.location?.folder ?? "" }.sorted { $0.key < $1.key }
    let shown = folders.prefix(folders.count > limit ? limit - 1 : limit).map { folder, stores in
      "- \(Self.code(folder.isEmpty ? "." : folder)): \(Self.list(stores.map(\.type), limit: 12))"
    }
    let rest = folders.count - shown.count
    return shown + (rest > 0 ? ["- … and \(Phrase.count(rest, "more folder"))"] : [])
  }

  private var knowledge: [String] {
    let shown = contracts.prefix(Self.mostContracts).map { "- \(ContractDescription($0).line(quoting: Self.code))" }
    let rest = contracts.count - shown.count
    return [
      "Who may know whom:", "",
      "- A store never holds or calls another store. It emits an event, and stores that care handle it.",
      "- A screen reads stores from the environment. The views inside it get values and closures.",
      "- A view changes a store's state only by calling its actions.",
    ] + shown + (rest > 0 ? ["- … and \(Phrase.count(rest, "more contract")) in the configuration"] : [])
  }

  private var instructions: [String] {
    guard let specPath else {
      return [
        "How to add something:", "",
        "- State that several views share: add it to the store that owns related state. Keep state of one view in `@State`.",
        "- A reaction to another store: let that store publish an event, and subscribe where the app creates its stores.",
        "- A screen: inject every store that it reads on each path that shows it.",
      ]
    }
    let spec = Self.code(specPath)
    return [
      "How to add something:", "",
      "- State: a field under `state` of a context in \(spec). Keep state of one view in `@State`.",
      "- An action: a row under `actions`, and its method in an extension of the store. `emits` lists its events.",
      "- An event: a row under `events`; the stores that react name it under `handles`.",
      "- A screen: read its stores from the environment; the modifier that storegen generates for the app injects them.",
      "- Never edit generated files. Run `storegen generate` after each change of \(spec).",
    ]
  }

  private var commands: [String] {
    (specPath == nil ? [] : ["- `storegen generate --scaffold` writes the stores, and stubs of missing methods."]) + [
      "- `storegen lint --reporter compact` must report no error before you finish. It needs no build.",
      "- `storegen rules RULE` explains a rule. Do not suppress a finding without asking.",
    ]
  }

  private static func code(_ text: String) -> String { "`\(QuotedText.of(text).replacing("`", with: "'"))`" }

  private static func list(_ names: [String], limit: Int = 12) -> String {
    let rest = names.count - limit
    return names.prefix(limit).map(code).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
