import StoreLint
import StoregenDiagnostics

/// Graphs for Mermaid, which GitHub and GitLab render in Markdown.
enum MermaidText {
  static func of(_ graph: GraphDrawing) -> String {
    var lines = ["flowchart TD"]
    for (number, node) in graph.nodes.enumerated() {
      let label = "\"\(node.lines.map(escaped).joined(separator: "<br>"))\""
      lines.append("  n\(number)" + (node.isRoot ? "([\(label)])" : "[\(label)]"))
    }
    for edge in graph.edges {
      let line = edge.step.obstacle == nil ? "-->" : "-.->"
      let label = edge.step.label.isEmpty ? "" : "|\"\(escaped(edge.step.label))\"|"
      lines.append("  n\(edge.from) \(line)\(label) n\(edge.to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func escaped(_ text: String) -> String {
    text.visible.replacing("#", with: "#35;").replacing("\"", with: "#quot;").replacing(
      "<", with: "#lt;")
  }
}
