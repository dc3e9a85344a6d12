import AppAnalysis
import ArchitectureModel
import StoregenDiagnostics

extension AppGraph {
  /// The graph with what follows from the rest: the order of handlers, and cycles.
  func completed() -> AppGraph {
    var graph = self
    var counts: [String: Int] = [:]
    let order = graph.subscriptions.indices.sorted {
      (graph.subscriptions[$0].turn, $0) < (graph.subscriptions[$1].turn, $1)
    }
    for position in order {
      counts[graph.subscriptions[position].event, default: 0] += 1
      graph.subscriptions[position].order = counts[graph.subscriptions[position].event] ?? 1
    }
    if graph.origins == [.spec] { graph.addProblems { _ in (true, false) } }
    graph = graph.sorted()
    graph.cycles = EventCycles(graph).cycles
    return graph
  }

  /// Marks events that nothing emits or handles.
  ///
  /// - Parameter unresolved: whether code that could not be resolved may emit an event, and handle it.
  mutating func addProblems(_ unresolved: (Event) -> (mayBeEmitted: Bool, mayBeHandled: Bool)) {
    let handled = Set(subscriptions.map(\.event))
    for position in events.indices where !events[position].system {
      let event = events[position]
      let (mayBeEmitted, mayBeHandled) = unresolved(event)
      var problems: [Event.Problem] = []
      if event.emissions.isEmpty, !mayBeEmitted { problems.append(.neverEmitted) }
      if !event.external, !handled.contains(event.id), !mayBeHandled { problems.append(.unhandled) }
      events[position].problems = problems
    }
  }
}

extension AppGraph.Subscription {
  /// When the handler runs, compared with other handlers of the event: a `sync` handler during delivery, a debounced one
  /// after a delay, all others in between.
  fileprivate var turn: Int { debounce != nil ? 2 : run == "sync" ? 0 : 1 }
}

/// Finds the events that lead back to themselves.
private struct EventCycles {
  private struct Edge: DigraphEdge {
    let source: String
    let target: String
    let handler: String
    let location: AppGraph.Location?
  }

  let cycles: [AppGraph.Cycle]

  /// Far more than people look at.
  private static let most = 200

  init(_ graph: AppGraph) {
    let bySource = Dictionary(grouping: graph.subscriptions, by: \.event)
    func edges(_ event: String) -> [Edge] {
      (bySource[event] ?? []).flatMap { subscription in
        subscription.emits.map {
          Edge(
            source: event, target: $0, handler: subscription.handler,
            location: subscription.location ?? subscription.specLocation)
        }
      }
    }
    let ids = graph.events.map(\.id)
    let digraph = Digraph(ids, edges: edges)
    let reasons = Dictionary(keepingFirst: graph.events.map { ($0.id, $0.allowedCycle) })
    let loops = ids.filter { id in edges(id).contains { $0.target == id } }.map { [$0] }
    cycles = (digraph.cyclesByEdge(atMost: Self.most) + loops).map { events in
      let steps = events.indices.map { position -> Edge? in
        let next = events[(position + 1) % events.count]
        return edges(events[position]).first { $0.target == next }
      }
      return AppGraph.Cycle(
        events: events,
        steps: steps.compactMap { edge in
          edge.map { .init(event: $0.source, handler: $0.handler, emits: $0.target) }
        },
        allowed: events.lazy.compactMap { reasons[$0] ?? nil }.first,
        location: steps.first.flatMap { $0?.location })
    }.sorted { $0.events.lexicographicallyPrecedes($1.events) }
  }
}
