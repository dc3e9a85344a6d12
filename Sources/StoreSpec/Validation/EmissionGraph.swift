import ArchitectureModel
import StoregenDiagnostics

/// The graph of events in which an edge means that a handler of one event can emit the other.
///
/// A handler emits the events in its `emits`, or else those of the action with the same name. If neither
/// exists, it may emit any event of its context that no `emits` names. Handlers of every event of the app
/// (`all`) are left out: they only observe. So are events of children: the spec does not say which updates send
/// actions to children, so nothing is known to lead to these events.
struct EmissionGraph {
  /// An event and the handler that can emit the next one.
  struct Step {
    let event: EventName
    let range: SourceRange
    let handler: String
    let handlerRange: SourceRange
    /// Whether the spec says that the handler emits the next event.
    let isKnown: Bool
  }

  private struct Node {
    let event: Event
    let name: EventName
    let context: Int
  }

  private let spec: AppSpec
  private var nodes: [Node] = []
  private var numbers: [EventName: Int] = [:]
  private var edges: [[Int]] = []

  init(_ spec: AppSpec) {
    self.spec = spec
    for (position, context) in spec.contexts.enumerated() {
      for event in context.events where event.allowedCycle == nil {
        let name = EventName(context: context.name.value, event: event.name.value)
        numbers[name] = nodes.count
        nodes.append(Node(event: event, name: name, context: position))
      }
    }
    edges = Array(repeating: [], count: firstCollector + 2 * spec.contexts.count)
    for node in nodes.indices { edges[node].append(everyEvent(of: nodes[node].context)) }
    for (position, context) in spec.contexts.enumerated() {
      edges[sourceless(of: position)] = context.eventsWithoutSource.compactMap {
        numbers[EventName(context: context.name.value, event: $0)]
      }
      for handler in context.handlers { connect(handler, of: context, at: position) }
    }
  }

  /// One cycle for each group of events that lead to each other, starting at its first event.
  func cycles() -> [[Step]] {
    Digraph(edges).shortestCycles().map { cycle in
      let events = cycle.filter { $0 < nodes.count }
      return events.indices.compactMap { index in
        step(from: events[index], to: events[(index + 1) % events.count])
      }
    }
  }

  // Each context has two more nodes, which collect edges: one for all of its events and one for its events
  // without a source. Without them, there would be an edge for each pair of handled and emitted event.
  private var firstCollector: Int { nodes.count }
  private func everyEvent(of context: Int) -> Int { firstCollector + 2 * context }
  private func sourceless(of context: Int) -> Int { firstCollector + 2 * context + 1 }

  private mutating func connect(_ handler: Handler, of context: Context, at position: Int) {
    guard let node = start(of: handler.source) else { return }
    guard let emitted = context.knownEmissions(of: handler.method) else {
      edges[node].append(sourceless(of: position))
      return
    }
    edges[node] += emitted.compactMap {
      numbers[EventName(context: context.name.value, event: $0)]
    }
  }

  private func start(of event: EventName) -> Int? {
    guard let context = event.context else { return nil }
    return event.isAll ? spec.position(ofContext: context).map(everyEvent) : numbers[event]
  }

  private func step(from node: Int, to next: Int) -> Step? {
    let event = nodes[node]
    let context = spec.contexts[nodes[next].context]
    let every = EventName(context: event.name.context, event: EventName.all)
    let handler = context.handlers.first { handler in
      let isOfEvent = handler.source == event.name || handler.source == every
      let emitted = context.knownEmissions(of: handler.method) ?? context.eventsWithoutSource
      return isOfEvent && emitted.contains(nodes[next].name.event)
    }
    return handler.map { handler in
      Step(
        event: event.name, range: event.event.name.range,
        handler: "\(context.name.value).\(handler.method.call.value)",
        handlerRange: handler.event.range,
        isKnown: context.knownEmissions(of: handler.method) != nil)
    }
  }
}

extension Context {
  /// The events that a handler emits; nil if the spec does not say.
  fileprivate func knownEmissions(of method: HandlerMethod) -> [String]? {
    if method.isResetState { return [] }
    if let emits = method.emits { return emits.map(\.value) }
    let actions = actions.filter { $0.name.value == method.call.value }
    return actions.isEmpty ? nil : actions.flatMap(\.emits).map(\.value)
  }

  /// The events that no action or handler names in its `emits`.
  fileprivate var eventsWithoutSource: [String] {
    let named = Set(
      (actions.flatMap(\.emits) + allHandlerMethods.flatMap { $0.emits ?? [] }).map(\.value))
    return events.map(\.name.value).filter { !named.contains($0) }
  }
}
