/// The part of the architecture that a graph shows.
package enum GraphKind: String, Sendable, CaseIterable {
  case views, events, stores, contexts, groups

  /// What a diagram of this part can be about.
  package var subject: String {
    switch self {
    case .views: "view or injected class"
    case .events: "event or store"
    case .stores: "store"
    case .contexts: "context"
    case .groups: "group"
    }
  }

  /// The diagram of this part.
  package func diagram(of graph: AppGraph) -> Diagram {
    switch self {
    case .views: .views(graph)
    case .events: .events(graph)
    case .stores: .stores(graph)
    case .contexts: .contexts(graph)
    case .groups: .groups(graph)
    }
  }
}

extension AppGraph {
  /// The graph without the lists that a kind does not show.
  package func restricted(to kind: GraphKind) -> AppGraph {
    var graph = self
    if kind != .stores { graph.classes = [] }
    if kind != .groups {
      graph.groups = []
      graph.groupUses = []
    }
    if kind == .views || kind == .groups {
      graph.stores = []
      graph.uses = []
      graph.children = []
      graph.events = []
      graph.subscriptions = []
      graph.cycles = []
      graph.disagreements = []
    }
    if kind != .views {
      graph.builds = []
      graph.missingInjections = []
      if kind != .stores { graph.views = [] }
    }
    if kind == .events {
      let used = Set(
        events.flatMap { $0.publishers + $0.emissions.compactMap(\.store) } + subscriptions.map(\.handler))
      graph.stores = stores.filter { used.contains($0.id) }
      graph.uses = []
    }
    if kind == .contexts { graph.stores = stores.filter { $0.origin != .code } }
    return graph
  }
}
