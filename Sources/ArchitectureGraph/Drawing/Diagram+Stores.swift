import StoregenDiagnostics

extension Diagram {
  /// Which context handles events of which, which model contains which, and what stores use from each other. Only
  /// contexts of the spec are nodes.
  package static func contexts(_ graph: AppGraph) -> Diagram {
    var diagram = Diagram(title: "contexts")
    for store in graph.stores where store.origin != .code {
      diagram.add(Node(id: store.id, lines: [store.name], shape: store.shape))
    }
    diagram.connectStores(of: graph)
    return diagram
  }

  /// The stores with their state and actions, what they use and handle from each other, and the views that read them.
  package static func stores(_ graph: AppGraph) -> Diagram {
    var diagram = Diagram(title: "stores")
    for store in graph.stores where store.kind != .other {
      diagram.add(store.node)
    }
    diagram.connectStores(of: graph)
    for view in graph.views {
      let stores = view.reads.filter { $0.store != nil }
      guard !stores.isEmpty else { continue }
      diagram.add(Node(id: "view \(view.id)", lines: [view.name], shape: .rounded))
      for read in stores {
        diagram.connect(
          "view \(view.id)", to: read.store ?? "", label: read.through, line: .dotted)
      }
    }
    return diagram
  }

  /// Connects stores by events, children and uses.
  private mutating func connectStores(of graph: AppGraph) {
    let events = Dictionary(keepingFirst: graph.events.map { ($0.id, $0) })
    var flows: [Flow: [String]] = [:]
    for subscription in graph.subscriptions {
      guard let event = events[subscription.event] else { continue }
      let name = subscription.through == nil ? event.name : "all"
      for publisher in event.publishers {
        let flow = Flow(from: publisher, to: subscription.handler)
        if flows[flow]?.contains(name) != true { flows[flow, default: []].append(name) }
      }
    }
    connect(flows, line: .solid)
    var parts: [Flow: [String]] = [:]
    for child in graph.children {
      parts[Flow(from: child.parent, to: child.child), default: []].append(
        "\(child.name): \(child.text)")
    }
    connect(parts, line: .thick)
    for use in graph.uses {
      let text =
        use.members.isEmpty
        ? use.kinds.joined(separator: ", ") : use.members.joined(separator: ", ")
      connect(use.from, to: use.to, label: text, line: .dotted)
    }
  }

  private mutating func connect(_ flows: [Flow: [String]], line: Line) {
    for (flow, names) in flows.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      connect(flow.from, to: flow.to, label: names.joined(separator: ", "), line: line)
    }
  }

  private struct Flow: Hashable {
    let from: String
    let to: String
  }
}

extension AppGraph.Child {
  /// As the spec writes it: `[Row]`.
  fileprivate var text: String {
    switch count {
    case "many": "[\(child)]"
    case "optional": "\(child)?"
    default: child
    }
  }
}

extension AppGraph.Store {
  /// The number of names in a label.
  private static let most = 8

  /// Its name, its state and its actions.
  fileprivate var node: Diagram.Node {
    let fields = state.filter(\.observed).map(\.name)
    let methods = actions.map(\.name)
    return Diagram.Node(
      id: id,
      lines: [name]
        + [("state", fields), ("actions", methods)].compactMap { title, names in
          names.isEmpty ? nil : "\(title): \(Self.list(names))"
        }, shape: shape)
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? "\(shown), and \(names.count - most) more" : shown
  }
}
