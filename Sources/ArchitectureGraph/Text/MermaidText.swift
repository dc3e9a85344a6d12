import StoregenDiagnostics

/// Diagrams for Mermaid, which GitHub and GitLab render in Markdown.
package enum MermaidText {
  /// The text of a diagram.
  package static func of(_ diagram: Diagram) -> String {
    var lines = ["flowchart TD"]
    for (number, node) in diagram.nodes.enumerated() {
      let label = "\"\(node.lines.map(escaped).joined(separator: "<br>"))\""
      let (start, end) = brackets(node.shape)
      lines.append("  n\(number)\(start)\(label)\(end)")
    }
    for edge in diagram.edges {
      let label = edge.label.isEmpty ? "" : "|\"\(escaped(edge.label))\"|"
      lines.append("  n\(edge.from) \(arrow(edge.line))\(label) n\(edge.to)")
    }
    return (lines + styles(of: diagram)).joined(separator: "\n") + "\n"
  }

  private static func brackets(_ shape: Diagram.Shape) -> (String, String) {
    switch shape {
    case .box: ("[", "]")
    case .rounded: ("([", "])")
    case .hexagon: ("{{", "}}")
    }
  }

  private static func arrow(_ line: Diagram.Line) -> String {
    switch line {
    case .solid: "-->"
    case .thick: "==>"
    case .dotted: "-.->"
    }
  }

  private static func styles(of diagram: Diagram) -> [String] {
    Diagram.Tone.allCases.filter { $0 != .plain }.flatMap { tone -> [String] in
      guard let color = tone.color else { return [] }
      let nodes = diagram.nodes.indices.filter { diagram.nodes[$0].tone == tone }
      let edges = diagram.edges.indices.filter { diagram.edges[$0].tone == tone }
      var lines: [String] = []
      if !nodes.isEmpty {
        lines.append("  classDef \(tone.rawValue) stroke:\(color),stroke-width:3px")
        lines.append("  class \(nodes.map { "n\($0)" }.joined(separator: ",")) \(tone.rawValue)")
      }
      if !edges.isEmpty {
        let numbers = edges.map(String.init).joined(separator: ",")
        lines.append("  linkStyle \(numbers) stroke:\(color),stroke-width:3px")
      }
      return lines
    }
  }

  static func escaped(_ text: String) -> String {
    text.visible.escaped { byte in
      switch byte {
      case UInt8(ascii: "#"): "#35;"
      case UInt8(ascii: "\""): "#quot;"
      case UInt8(ascii: "<"): "#lt;"
      case UInt8(ascii: "&"): "#amp;"
      case UInt8(ascii: "`"): "#96;"
      default: nil
      }
    }
  }
}

extension Diagram.Tone {
  /// A color that is legible on white and on black; nil for none.
  var color: String? {
    switch self {
    case .plain: nil
    case .problem, .removed: "#d1242f"
    case .added: "#1a7f37"
    case .changed: "#9a6700"
    }
  }
}
