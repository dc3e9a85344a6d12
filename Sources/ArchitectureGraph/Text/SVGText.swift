import StoregenDiagnostics

/// Diagrams as pictures that need no other tool. They follow the theme of the reader.
package struct SVGText {
  /// The picture of a diagram.
  package static func of(_ diagram: Diagram) -> String { SVGText(diagram).text }

  private static let characterWidth = 7
  private static let lineHeight = 17
  private static let margin = 24

  private let diagram: Diagram
  private let sizes: [DiagramLayout.Size]
  private let layout: DiagramLayout
  /// The middle of the label of each edge.
  private var labels: [(x: Int, y: Int)] = []

  private init(_ diagram: Diagram) {
    self.diagram = diagram
    sizes = diagram.nodes.map { node in
      let name = node.lines.first.map { Self.width(of: $0) * 9 / 8 } ?? 0  // bold
      let longest = max(name, node.lines.dropFirst().map { Self.width(of: $0) }.max() ?? 0)
      let ends = node.shape == .hexagon ? 24 : 0
      return DiagramLayout.Size(
        width: longest + 24 + ends, height: node.lines.count * Self.lineHeight + 14)
    }
    layout = DiagramLayout(sizes: sizes, edges: Self.layoutEdges(of: diagram))
    var placement = LabelPlacement(
      around: zip(layout.origins, sizes).map { (origin: $0, size: $1) })
    labels = diagram.edges.indices.map { number in
      let points = points(of: diagram.edges[number], layout.bends[number])
      let label = diagram.edges[number].label
      return label.isEmpty ? (0, 0) : placement.place(width: Self.width(of: label), along: points)
    }
  }

  /// The edges for the layout. Those with the same look may share a part of their way.
  private static func layoutEdges(of diagram: Diagram) -> [DiagramLayout.Edge] {
    var looks: [Diagram.Edge.Look: Int] = [:]
    return diagram.edges.map { edge in
      let look = looks[edge.look] ?? looks.count
      looks[edge.look] = look
      return DiagramLayout.Edge(from: edge.from, to: edge.to, look: look)
    }
  }

  /// The estimated width of a text. Most characters outside of ASCII are wide.
  private static func width(of text: String) -> Int {
    text.visible.reduce(0) { $0 + ($1.isASCII ? characterWidth : 2 * characterWidth) }
  }

  private var text: String {
    let sides = sides
    let width = sides.right - sides.left + 2 * Self.margin
    let height = layout.height + 2 * Self.margin
    let edges = diagram.edges.indices.map(edge)
    // Edges that share a part of their way with plain ones are on top.
    let order =
      diagram.edges.indices.filter { diagram.edges[$0].tone == .plain }
      + diagram.edges.indices.filter { diagram.edges[$0].tone != .plain }
    let lines =
      [
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
        height="\(height)" role="img" aria-label="\(diagram.title)">
        """, Self.style,
        """
        <defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
        orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
        """, "<g transform=\"translate(\(Self.margin - sides.left) \(Self.margin))\">",
      ] + order.map { edges[$0].path } + diagram.nodes.indices.map(node)
      // Labels come last, so that no line hides them.
      + edges.compactMap(\.label) + ["</g>", "</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The left and right ends of everything. Labels may extend beyond the nodes.
  private var sides: (left: Int, right: Int) {
    var sides = (left: 0, right: layout.width)
    for (edge, middle) in zip(diagram.edges, labels) where !edge.label.isEmpty {
      let half = Self.width(of: edge.label) / 2
      sides = (min(sides.left, middle.x - half), max(sides.right, middle.x + half))
    }
    return sides
  }

  private static let style = """
    <style>
    svg { color-scheme: light dark; color: #24292f; background: #fff; font: 12px system-ui, sans-serif; }
    .node { fill: #f6f8fa; stroke: currentColor; }
    .edge { fill: none; stroke: currentColor; marker-end: url(#end); }
    .thick { stroke-width: 2.5; }
    .dotted { stroke-dasharray: 3 3; }
    marker path, text { fill: currentColor; }
    text { text-anchor: middle; }
    .label { paint-order: stroke; stroke: #fff; stroke-width: 4px; }
    .added { color: #1a7f37; }
    .removed, .problem { color: #cf222e; }
    .changed { color: #9a6700; }
    .added .node, .removed .node, .changed .node, .problem .node { stroke-width: 2; }
    @media (prefers-color-scheme: dark) {
    svg { color: #e6edf3; background: #0d1117; }
    .node { fill: #161b22; }
    .label { stroke: #0d1117; }
    .added { color: #3fb950; }
    .removed, .problem { color: #ff7b72; }
    .changed { color: #d29922; }
    }
    </style>
    """

  // MARK: Nodes

  private func node(_ number: Int) -> String {
    let node = diagram.nodes[number]
    let (origin, size) = (layout.origins[number], sizes[number])
    let middle = origin.x + size.width / 2
    let lines = node.lines.enumerated().map { position, line in
      let weight = position == 0 ? " font-weight=\"600\"" : ""
      let y = origin.y + 7 + position * Self.lineHeight + 13
      return "<text x=\"\(middle)\" y=\"\(y)\"\(weight)>\(Self.escaped(line))</text>"
    }
    return "<g class=\"\(node.tone.rawValue)\">\(outline(node.shape, at: origin, size: size))"
      + lines.joined() + "</g>"
  }

  private func outline(_ shape: Diagram.Shape, at origin: (x: Int, y: Int), size: DiagramLayout.Size) -> String {
    guard shape == .hexagon else {
      let radius = shape == .rounded ? size.height / 2 : 4
      return """
        <rect class="node" x="\(origin.x)" y="\(origin.y)" width="\(size.width)" \
        height="\(size.height)" rx="\(radius)"/>
        """
    }
    let (left, right) = (origin.x, origin.x + size.width)
    let (top, bottom) = (origin.y, origin.y + size.height)
    let middle = origin.y + size.height / 2
    return """
      <path class="node" d="M\(left) \(middle) \(left + 14) \(top) \(right - 14) \(top) \(right) \
      \(middle) \(right - 14) \(bottom) \(left + 14) \(bottom)z"/>
      """
  }

  // MARK: Edges

  private func edge(_ number: Int) -> (path: String, label: String?) {
    let edge = diagram.edges[number]
    let points = points(of: edge, layout.bends[number])
    let style = edge.line == .solid ? "" : edge.line == .thick ? " thick" : " dotted"
    let path = "<g class=\"\(edge.tone.rawValue)\"><path class=\"edge\(style)\" d=\"\(Self.curve(points))\"/></g>"
    guard !edge.label.isEmpty else { return (path, nil) }
    let middle = labels[number]
    let label = """
      <g class="\(edge.tone.rawValue)"><text class="label" x="\(middle.x)" y="\(middle.y + 4)">\
      \(Self.escaped(edge.label))</text></g>
      """
    return (path, label)
  }

  /// The points from the border of one node to that of the other. An edge that leads up begins at the top.
  private func points(of edge: Diagram.Edge, _ bends: [(x: Int, y: Int)]) -> [(x: Int, y: Int)] {
    let (from, to) = (layout.origins[edge.from], layout.origins[edge.to])
    let isDown = from.y < to.y
    // Edges between the same nodes, in both directions, do not lie on each other.
    let shift = isDown ? -6 : 6
    let start = (
      x: from.x + sizes[edge.from].width / 2 + shift,
      y: isDown ? from.y + sizes[edge.from].height : from.y
    )
    let end = (x: to.x + sizes[edge.to].width / 2 + shift, y: isDown ? to.y : to.y + sizes[edge.to].height)
    guard edge.from != edge.to else {
      let right = from.x + sizes[edge.from].width
      return [(right, from.y + 8), (right + 24, from.y - 8), (right - 12, from.y)]
    }
    return [start] + bends.map { (x: $0.x + shift, y: $0.y) } + [end]
  }

  private static func curve(_ points: [(x: Int, y: Int)]) -> String {
    guard let first = points.first else { return "" }
    return zip(points, points.dropFirst()).reduce("M\(first.x) \(first.y)") { path, pair in
      let middle = (pair.0.y + pair.1.y) / 2
      return path + "C\(pair.0.x) \(middle) \(pair.1.x) \(middle) \(pair.1.x) \(pair.1.y)"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.visible.escaped { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: nil
      }
    }
  }
}
