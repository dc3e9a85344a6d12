/// Places the nodes of a diagram: each connected part in layers, and the parts in rows.
///
/// The result depends only on the sizes and the order of nodes and edges.
struct DiagramLayout {
  typealias Point = (x: Int, y: Int)

  /// The size of a node.
  struct Size {
    var width: Int
    var height: Int
  }

  /// An edge between two nodes.
  struct Edge {
    let from: Int
    let to: Int
    /// Edges with the same number look the same. They share their way to a common end.
    let look: Int
  }

  /// The top left corner of each node.
  private(set) var origins: [Point]
  /// The points that each edge passes between its ends, from its source on.
  private(set) var bends: [[Point]]
  private(set) var width = 0
  private(set) var height = 0

  private static let gap = 44
  /// Drawings up to this width are not folded.
  private static let minimumWidth = 1600

  init(sizes: [Size], edges: [Edge]) {
    origins = Array(repeating: (0, 0), count: sizes.count)
    bends = Array(repeating: [], count: edges.count)
    let preferred = Self.preferredWidth(of: sizes)
    let parts = ConnectedParts(nodes: sizes.count, edges: edges).parts.map { nodes, edgeNumbers in
      let positions = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
      let layout = LayeredLayout(
        sizes: nodes.map { sizes[$0] },
        edges: edgeNumbers.map { number in
          let edge = edges[number]
          return Edge(
            from: positions[edge.from] ?? 0, to: positions[edge.to] ?? 0, look: edge.look)
        }, maximumWidth: preferred)
      return Part(nodes: nodes, edges: edgeNumbers, layout: layout)
    }
    pack(parts, into: max(preferred, parts.map(\.layout.width).max() ?? 0))
  }

  /// The width at which the nodes fill about twice as much space in width as in height.
  private static func preferredWidth(of sizes: [Size]) -> Int {
    let area = sizes.reduce(0) { sum, size in
      sum + (size.width + LayeredLayout.gap.x) * (size.height + LayeredLayout.gap.y)
    }
    return max(minimumWidth, Int(Double(2 * area).squareRoot()))
  }

  private struct Part {
    let nodes: [Int]
    let edges: [Int]
    let layout: LayeredLayout
  }

  /// Puts the parts into rows, the highest first, each into the first row with enough room.
  private mutating func pack(_ parts: [Part], into maximum: Int) {
    var rows: [(x: Int, y: Int)] = []
    let order = parts.indices.sorted {
      (parts[$1].layout.height, $0) < (parts[$0].layout.height, $1)
    }
    for part in order.map({ parts[$0] }) {
      let fitting = rows.firstIndex { $0.x + part.layout.width <= maximum }
      if fitting == nil { rows.append((0, height == 0 ? 0 : height + Self.gap)) }
      let row = fitting ?? rows.count - 1
      place(part, at: rows[row])
      rows[row].x += part.layout.width + Self.gap
    }
  }

  private mutating func place(_ part: Part, at corner: Point) {
    func moved(_ point: Point) -> Point { (point.x + corner.x, point.y + corner.y) }
    for (node, origin) in zip(part.nodes, part.layout.origins) { origins[node] = moved(origin) }
    for (edge, points) in zip(part.edges, part.layout.bends) { bends[edge] = points.map(moved) }
    width = max(width, corner.x + part.layout.width)
    height = max(height, corner.y + part.layout.height)
  }
}

/// The parts of a graph that no edge connects.
private struct ConnectedParts {
  /// The numbers of nodes and edges, both in their order.
  private(set) var parts: [(nodes: [Int], edges: [Int])] = []

  init(nodes count: Int, edges: [DiagramLayout.Edge]) {
    var neighbors = Array(repeating: [Int](), count: count)
    for edge in edges {
      neighbors[edge.from].append(edge.to)
      neighbors[edge.to].append(edge.from)
    }
    var numbers = [Int?](repeating: nil, count: count)
    for start in numbers.indices where numbers[start] == nil {
      numbers[start] = parts.count
      var found = [start]
      var next = 0
      while next < found.count {
        for other in neighbors[found[next]] where numbers[other] == nil {
          numbers[other] = parts.count
          found.append(other)
        }
        next += 1
      }
      parts.append((found.sorted(), []))
    }
    for (number, edge) in edges.enumerated() {
      if let part = numbers[edge.from] { parts[part].edges.append(number) }
    }
  }
}
