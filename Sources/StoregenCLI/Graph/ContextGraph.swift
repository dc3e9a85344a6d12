import LintReporting
import StoreSpec
import StoregenDiagnostics
import StoregenFiles

/// The contexts of a spec as nodes, and what connects them as edges.
struct ContextGraph {
  struct Node {
    let name: String
    /// Whether it has no store.
    let isChild: Bool
    let location: SourceRange
  }

  /// How two contexts are connected.
  enum Connection: String {
    /// The one publishes events that the other handles.
    case event
    /// The model of the one contains that of the other.
    case child
    /// The one publishes events to the context that contains its model.
    case childEvent = "child_event"
    /// The store of the one uses members of the other.
    case use
  }

  struct Edge {
    let from: Int
    let to: Int
    let connection: Connection
    /// The names of the events, children or members.
    let names: [String]
  }

  private(set) var nodes: [Node]
  private(set) var edges: [Edge] = []

  init(_ spec: AppSpec) {
    nodes = spec.contexts.map {
      Node(name: $0.name.value, isChild: $0.isChild, location: $0.name.range)
    }
    let numbers = Dictionary(
      nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, context) in spec.contexts.enumerated() {
      for other in spec.contexts {
        guard let publisher = numbers[other.name.value] else { continue }
        let events = Self.events(of: other, handledBy: context)
        add(events, from: publisher, to: number, .event)
        let own = context.children.filter { $0.context.value == other.name.value }
        add(own.map { "\($0.name.value): \($0.text)" }, from: number, to: publisher, .child)
        let rising = own.flatMap { context.handlers(of: $0).map(\.event.value.event) }
        add(rising, from: publisher, to: number, .childEvent)
        let used = context.uses.filter { $0.value.context == other.name.value }
        add(used.map(\.value.member), from: number, to: publisher, .use)
      }
    }
  }

  private static func events(of publisher: Context, handledBy context: Context) -> [String] {
    guard publisher !== context, !publisher.isChild, !publisher.events.isEmpty else { return [] }
    return context.handlers.map(\.event.value).filter {
      $0.context == nil || $0.context == publisher.name.value
    }.map(\.event)
  }

  private mutating func add(
    _ names: [String], from: Int, to: Int, _ connection: Connection
  ) {
    guard !names.isEmpty else { return }
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    edges.append(Edge(from: from, to: to, connection: connection, names: unique))
  }

  /// A context and its neighbors; nil if the spec has no context of that name.
  func part(about name: String) -> ContextGraph? {
    guard let center = nodes.firstIndex(where: { $0.name == name }) else { return nil }
    var part = self
    let own = edges.filter { $0.from == center || $0.to == center }
    let selected = Set(own.flatMap { [$0.from, $0.to] } + [center]).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: selected.enumerated().map { ($1, $0) })
    part.nodes = selected.map { nodes[$0] }
    part.edges = own.compactMap { edge in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      return Edge(from: from, to: to, connection: edge.connection, names: edge.names)
    }
    return part
  }
}

/// The graph in each format.
extension ContextGraph {
  /// Mermaid: children have thick edges, uses dotted ones; contexts without a store are rounded.
  var mermaid: String {
    var lines = ["flowchart TD"]
    for (number, node) in nodes.enumerated() {
      let label = "\"\(MermaidText.escaped(node.name))\""
      lines.append("  n\(number)" + (node.isChild ? "([\(label)])" : "[\(label)]"))
    }
    for edge in edges {
      let line =
        switch edge.connection {
        case .event, .childEvent: "-->"
        case .child: "==>"
        case .use: "-.->"
        }
      let label = MermaidText.escaped(edge.names.joined(separator: ", "))
      lines.append("  n\(edge.from) \(line)|\"\(label)\"| n\(edge.to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Graphviz: with the same lines.
  var dot: String {
    var lines = ["digraph contexts {", "  node [shape=box];"]
    for (number, node) in nodes.enumerated() {
      let shape = node.isChild ? ", shape=oval" : ""
      lines.append("  n\(number) [label=\"\(DotText.escaped(node.name))\"\(shape)];")
    }
    for edge in edges {
      let style =
        switch edge.connection {
        case .event, .childEvent: ""
        case .child: ", style=bold"
        case .use: ", style=dotted"
        }
      let label = DotText.escaped(edge.names.joined(separator: ", "))
      lines.append("  n\(edge.from) -> n\(edge.to) [label=\"\(label)\"\(style)];")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  func json(_ locations: SourceLocations) -> String {
    CanonicalJSON.text(
      of: ContextGraphJSON(
        nodes: nodes.enumerated().map { number, node in
          ContextGraphJSON.Node(
            id: number, kind: node.isChild ? "child" : "store", name: node.name,
            location: locations.text(of: node.location))
        },
        edges: edges.map {
          ContextGraphJSON.Edge(
            from: $0.from, to: $0.to, kind: $0.connection.rawValue, names: $0.names)
        }))
  }
}

/// The graph as JSON.
private struct ContextGraphJSON: Encodable {
  struct Node: Encodable {
    let id: Int
    let kind: String
    let name: String
    let location: String
  }

  struct Edge: Encodable {
    let from: Int
    let to: Int
    let kind: String
    let names: [String]
  }

  let nodes: [Node]
  let edges: [Edge]
}
