import LintReporting
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// Graphs as JSON.
struct GraphJSON: Encodable {
  private let nodes: [Node]
  private let edges: [Edge]

  private struct Node: Encodable {
    let id: Int
    let kind: String
    let name: String
    let location: String
    let reads: [InjectedObject]
    let needs: [InjectedObject]
  }

  private struct Edge: Encodable {
    let from: Int
    let to: Int
    let location: String
    let injects: [InjectedObject]
    let conditional: Bool
    let unresolved: String?
  }

  private struct InjectedObject: Encodable {
    let type: String
    let modifier: String

    init(_ object: ViewTree.InjectedObject) {
      type = object.type
      modifier = object.modifier
    }
  }

  static func text(of graph: GraphDrawing, _ locations: SourceLocations) -> String {
    let nodes = graph.nodes.enumerated().map { number, node in
      Node(
        id: number, kind: node.kind, name: node.name, location: locations.text(of: node.location),
        reads: node.reads.map(InjectedObject.init), needs: node.needs.map(InjectedObject.init))
    }
    let edges = graph.edges.map { edge in
      Edge(
        from: edge.from, to: edge.to, location: locations.text(of: edge.step.location),
        injects: edge.step.injects.map(InjectedObject.init), conditional: edge.step.isConditional,
        unresolved: edge.step.obstacle.map(locations.text))
    }
    return CanonicalJSON.text(of: GraphJSON(nodes: nodes, edges: edges))
  }
}

extension GraphDrawing {
  /// The paths of the files in it.
  var paths: Set<String> {
    Set(
      nodes.map(\.location.path)
        + edges.flatMap { [$0.step.location.path] + [$0.step.obstacle?.path].compactMap { $0 } })
  }
}
