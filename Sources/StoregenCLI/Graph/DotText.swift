import StoreLint
import StoregenDiagnostics

/// Graphs for Graphviz.
enum DotText {
  static func of(_ graph: GraphDrawing) -> String {
    var lines = ["digraph views {", "  node [shape=box];"]
    for (number, node) in graph.nodes.enumerated() {
      let label = node.lines.map(escaped).joined(separator: "\\n")
      let shape = node.isRoot ? ", shape=oval" : ""
      lines.append("  n\(number) [label=\"\(label)\"\(shape)];")
    }
    for edge in graph.edges {
      var attributes: [String] = []
      if !edge.step.label.isEmpty { attributes.append("label=\"\(escaped(edge.step.label))\"") }
      if edge.step.obstacle != nil { attributes.append("style=dotted") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  n\(edge.from) -> n\(edge.to)\(list);")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  static func escaped(_ text: String) -> String {
    text.visible.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
