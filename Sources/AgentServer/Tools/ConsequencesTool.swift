import ArchitectureGraph
import JSONRPC
import LanguageServer
import LintReporting
import StoregenDiagnostics

/// `consequences`: what an event or an action leads to.
enum ConsequencesTool: AgentTool {
  static let name = "consequences"
  static let title = "Consequences of an event or an action"
  static let description = """
    Lists what happens after an event or an action, in order: which stores handle the event, with which method, and \
    which events those emit in turn. Call it before you emit an event in another place, change its values, or call an \
    action from another place. `after` is the number of the step that causes a step.
    """
  static let input: [ToolField] = [
    .required(
      "of", .text, "An event (`Cart.added`) or an action of a store (`CartStore.add`, or `add` for all stores)."),
    .optional("max_tokens", .integer(200...50_000), "The approximate length of the answer. Default: 1500."),
  ]
  static let output: [ToolField] = [
    .required(
      "steps",
      .list(
        .object([
          .required("number", .integer(1...Int(Int32.max)), "Its number."),
          .optional("after", .integer(1...Int(Int32.max)), "The step that causes it; missing for the first ones."),
          .required("kind", .words(["emits", "handles"]), "Whether an event is emitted or handled."),
          .required("event", .text, "The event."),
          .optional("store", .text, "The store that handles it."),
          .optional("method", .text, "The method that handles it."),
          .optional("run", .text, "How the method runs: sync, serial, separate, latest or concurrent."),
          .optional("repeats", .flag, "True if the event is above: the steps after it are not repeated."),
          .optional("location", .object(.location), "Where."),
        ])), "The steps, in order."),
    .optional(
      "omittedSteps", .integer(1...Int(Int32.max)), "How many more steps there are; they need more `max_tokens`."),
    .required(
      "isComplete", .flag, "False if code emits events that storegen cannot follow, or if there are too many steps."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let graph = try project.current().graph
    let name = arguments.text("of") ?? ""
    guard let first = events(of: name, in: graph) else {
      throw failure(aboutStore: name, in: graph) ?? .unknown(name, in: graph)
    }
    var steps = ConsequenceSteps(graph)
    for event in first { steps.add(event, after: nil) }
    let lines =
      steps.all.isEmpty ? ["no store handles an event that \(QuotedText.of(name)) emits"] : steps.all.map(\.line)
    let budget = TokenBudget(tokens: arguments.integer("max_tokens") ?? 1500)
    let (text, omitted) = budget.truncated(lines, help: "call `consequences` again with more `max_tokens`")
    return ToolAnswer(
      text: text,
      content: .object(known: [
        "steps": .list(steps.all.dropLast(omitted).map(\.json)), "omittedSteps": JSONValue.unlessZero(omitted),
        "isComplete": .flag(steps.isComplete),
      ]))
  }

  /// The events that a name stands for: one, or those of an action. Nil if there is nothing of that name.
  private static func events(of name: String, in graph: AppGraph) -> [String]? {
    if let event = graph.events.first(where: { $0.id == name }) ?? graph.events.first(where: { $0.name == name }) {
      return [event.id]
    }
    let parts = name.split(separator: ".")
    guard let last = parts.last else { return nil }
    let owner = parts.dropLast().joined(separator: ".")
    let stores = graph.stores.filter { owner.isEmpty || [$0.id, $0.name, $0.type].contains(owner) }
    let found = stores.compactMap { events(of: String(last), in: $0, graph) }
    return found.isEmpty ? nil : found.flatMap(\.self).uniqued()
  }

  /// The events that a method of a store emits; nil if there is no such action, and nothing is emitted there.
  private static func events(of method: String, in store: AppGraph.Store, _ graph: AppGraph) -> [String]? {
    let actions = store.actions.filter { $0.name == method || $0.name.hasPrefix(method + "(") }
    let sent = graph.events.filter { event in
      event.emissions.contains {
        $0.store == store.id && ($0.member == method || $0.member?.hasPrefix(method + "(") ?? false)
      }
    }.map(\.id)
    return actions.isEmpty && sent.isEmpty ? nil : (actions.flatMap(\.emits) + sent).uniqued()
  }

  /// Why a store has no consequences itself, and what does; nil if there is no such store.
  private static func failure(aboutStore name: String, in graph: AppGraph) -> ToolFailure? {
    guard let store = graph.stores.first(where: { [$0.id, $0.name, $0.type].contains(name) }) else { return nil }
    let members =
      graph.events.filter { $0.publishers.contains(store.id) }.map(\.id)
      + store.actions.filter { !$0.emits.isEmpty }.map { "\(store.type).\($0.name)" }
    guard !members.isEmpty else { return ToolFailure("\(QuotedText.of(name)) is a store that publishes no events") }
    let shown = members.prefix(10).map(QuotedText.of).joined(separator: ", ")
    return ToolFailure("\(QuotedText.of(name)) is a store; name one of its events or actions: \(shown)")
  }
}

/// The steps that follow from events, with the direct ones of an event before those that they cause.
private struct ConsequenceSteps {
  struct Step {
    let number: Int
    let after: Int?
    let depth: Int
    let event: String
    let handler: AppGraph.Subscription?
    let repeats: Bool
    let location: AppGraph.Location?
  }

  private static let limit = 200

  private(set) var all: [Step] = []
  private(set) var isComplete = true
  private var shown: Set<String> = []
  private let graph: AppGraph
  private let handlers: [String: [AppGraph.Subscription]]

  init(_ graph: AppGraph) {
    self.graph = graph
    handlers = Dictionary(grouping: graph.subscriptions, by: \.event).mapValues { $0.sorted { $0.order < $1.order } }
  }

  mutating func add(_ event: String, after cause: Step?) {
    guard all.count < Self.limit else {
      isComplete = false
      return
    }
    let repeats = !shown.insert(event).inserted
    let emission = Step(
      number: all.count + 1, after: cause?.number, depth: (cause?.depth ?? -1) + 1, event: event, handler: nil,
      repeats: repeats, location: graph.event(event)?.location ?? graph.event(event)?.specLocation)
    all.append(emission)
    guard !repeats else { return }
    var handled: [Step] = []
    for handler in handlers[event] ?? [] {
      let step = Step(
        number: all.count + 1, after: emission.number, depth: emission.depth + 1, event: event, handler: handler,
        repeats: false, location: handler.location ?? handler.specLocation)
      all.append(step)
      handled.append(step)
      if !handler.emitsKnown { isComplete = false }
    }
    for step in handled { for event in step.handler?.emits ?? [] { add(event, after: step) } }
  }
}

extension ConsequenceSteps.Step {
  var line: String {
    let indentation = String(repeating: "  ", count: depth)
    let place = location.map { " " + QuotedText.of($0.short) } ?? ""
    let cause = after.map { " (after \($0))" } ?? ""
    guard let handler else {
      return "\(indentation)\(number). event \(QuotedText.of(event))\(repeats ? " again, as above" : "")\(cause)"
    }
    let method = handler.call.map { "." + QuotedText.of($0) } ?? ""
    return "\(indentation)\(number). \(QuotedText.of(handler.handler))\(method)"
      + (handler.run.map { " [\($0)]" } ?? "") + cause + place
  }

  var json: JSONValue {
    .object(known: [
      "number": .number(number), "after": after.map(JSONValue.number), "kind": handler == nil ? "emits" : "handles",
      "event": .text(event), "store": handler.map { .text($0.handler) }, "method": handler?.call.map(JSONValue.text),
      "run": handler?.run.map(JSONValue.text), "repeats": repeats ? true : nil, "location": location?.json,
    ])
  }
}
