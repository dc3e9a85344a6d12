import StoregenDiagnostics

/// Diagrams for Graphviz.
package enum DotText {
  /// The text of a diagram.
  package static func of(_ diagram: Diagram) -> String {
    var lines = ["digraph \(diagram.title) {", "  node [shape=box];"]
    for (number, node) in diagram.nodes.enumerated() {
      var attributes = ["label=\"\(node.lines.map(escaped).joined(separator: "\\n"))\""]
      switch node.shape {
      case .box: break
      case .rounded: attributes.append("shape=oval")
      case .hexagon: attributes.append("shape=hexagon")
      }
      lines.append("  n\(number) [\((attributes + colors(node.tone)).joined(separator: ", "))];")
    }
    for edge in diagram.edges {
      var attributes: [String] = []
      if !edge.label.isEmpty { attributes.append("label=\"\(escaped(edge.label))\"") }
      switch edge.line {
      case .solid: break
      case .thick: attributes.append("style=bold")
      case .dotted: attributes.append("style=dotted")
      }
      attributes += colors(edge.tone)
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  n\(edge.from) -> n\(edge.to)\(list);")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func colors(_ tone: Diagram.Tone) -> [String] {
    tone.color.map { ["color=\"\($0)\"", "penwidth=2"] } ?? []
  }

  static func escaped(_ text: String) -> String {
    text.visible.escaped { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "\""): "\\\""
      default: nil
      }
    }
  }
}
