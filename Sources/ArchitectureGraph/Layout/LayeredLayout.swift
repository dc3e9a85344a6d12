/// Places the nodes of a connected graph in layers, so that edges lead down and cross each other rarely.
struct LayeredLayout {
  typealias Point = DiagramLayout.Point
  typealias Size = DiagramLayout.Size
  typealias Edge = DiagramLayout.Edge

  /// A node, or a bend of edges that pass a layer.
  private struct Cell {
    var size: Size
    var layer: Int
    var isBend = false
    var x = 0
  }

  /// The top left corner of each node.
  private(set) var origins: [Point] = []
  /// The points that each edge passes between its ends, from its source on.
  private(set) var bends: [[Point]] = []
  private(set) var width = 0
  private(set) var height = 0

  static let gap = (x: 28, y: 72)
  private static let gapAtBends = 12
  private static let sweeps = 12

  private var cells: [Cell]
  private var layers: [[Int]] = []
  /// The cells above and below each cell.
  private var above: [[Int]] = []
  private var below: [[Int]] = []

  init(sizes: [Size], edges: [Edge], maximumWidth: Int) {
    let assigned = LayerAssignment(
      widths: sizes.map { $0.width + Self.gap.x }, edges: edges, maximumWidth: maximumWidth
    ).layers
    cells = zip(sizes, assigned).map { Cell(size: $0, layer: $1) }
    let paths = addBends(of: edges)
    connect(paths)
    let count = (cells.map(\.layer).max() ?? -1) + 1
    layers = Array(repeating: [], count: count)
    for cell in cells.indices { layers[cells[cell].layer].append(cell) }
    layers = LayerOrder(layers, above: above, below: below).layers
    place()
    finish(nodes: sizes.count, paths: paths)
  }

  // MARK: Bends

  /// Adds cells for the edges that pass layers. Edges of the same look share them, from their source or to their target.
  ///
  /// - Returns: for each edge, all cells from its source on.
  private mutating func addBends(of edges: [Edge]) -> [[Int]] {
    let outgoing = Dictionary(grouping: edges) {
      Way(end: $0.from, look: $0.look, isFromSource: true)
    }
    let incoming = Dictionary(grouping: edges) {
      Way(end: $0.to, look: $0.look, isFromSource: false)
    }
    var known: [Passage: Int] = [:]
    return edges.map { edge in
      let out = Way(end: edge.from, look: edge.look, isFromSource: true)
      let into = Way(end: edge.to, look: edge.look, isFromSource: false)
      let isShared = (incoming[into]?.count ?? 0) > (outgoing[out]?.count ?? 0)
      let (start, end) = (cells[edge.from].layer, cells[edge.to].layer)
      guard abs(end - start) > 1 else { return [edge.from, edge.to] }
      let step = end > start ? 1 : -1
      let passed = stride(from: start + step, to: end, by: step).map { layer -> Int in
        let passage = Passage(way: isShared ? into : out, layer: layer, isDown: step > 0)
        if let cell = known[passage] { return cell }
        cells.append(Cell(size: Size(width: 4, height: 0), layer: layer, isBend: true))
        known[passage] = cells.count - 1
        return cells.count - 1
      }
      return [edge.from] + passed + [edge.to]
    }
  }

  /// The edges of one look at one node.
  private struct Way: Hashable {
    let end: Int
    let look: Int
    let isFromSource: Bool
  }

  private struct Passage: Hashable {
    let way: Way
    let layer: Int
    let isDown: Bool
  }

  private struct Link: Hashable {
    let upper: Int
    let lower: Int
  }

  private mutating func connect(_ paths: [[Int]]) {
    above = Array(repeating: [], count: cells.count)
    below = above
    var known: Set<Link> = []
    for path in paths {
      for (first, second) in zip(path, path.dropFirst())
      where cells[first].layer != cells[second].layer {
        let isDown = cells[first].layer < cells[second].layer
        let link = isDown ? Link(upper: first, lower: second) : Link(upper: second, lower: first)
        guard known.insert(link).inserted else { continue }
        above[link.lower].append(link.upper)
        below[link.upper].append(link.lower)
      }
    }
  }

  // MARK: Places

  /// Moves each cell toward the middle of its neighbors, as far as those beside it allow.
  private mutating func place() {
    for layer in layers {
      separate(layer, towards: layer.map { -cells[$0].size.width / 2 })
    }
    for sweep in 0..<Self.sweeps {
      let isDown = sweep % 2 == 0
      for layer in isDown ? layers : layers.reversed() {
        let wanted = layer.map { cell -> Int in
          let neighbors = (isDown ? above : below)[cell]
          guard !neighbors.isEmpty else { return cells[cell].x }
          return neighbors.map(middle).reduce(0, +) / neighbors.count - cells[cell].size.width / 2
        }
        separate(layer, towards: wanted)
      }
    }
  }

  private func middle(_ cell: Int) -> Int { cells[cell].x + cells[cell].size.width / 2 }

  /// Places the cells of a layer near where they want to be, in their order: the mean of pushing them apart to the right
  /// and to the left.
  private mutating func separate(_ layer: [Int], towards wanted: [Int]) {
    var right = wanted
    for position in layer.indices.dropFirst() {
      right[position] = max(
        right[position], right[position - 1] + distance(in: layer, after: position - 1))
    }
    var left = wanted
    for position in layer.indices.dropLast().reversed() {
      left[position] = min(
        left[position], left[position + 1] - distance(in: layer, after: position))
    }
    for (position, cell) in layer.enumerated() {
      // Rounded down, so that the distance stays.
      cells[cell].x = (right[position] + left[position]) >> 1
    }
  }

  /// The least distance between the left sides of a cell and the next one.
  private func distance(in layer: [Int], after position: Int) -> Int {
    let (cell, next) = (cells[layer[position]], cells[layer[position + 1]])
    return cell.size.width + (cell.isBend || next.isBend ? Self.gapAtBends : Self.gap.x)
  }

  private mutating func finish(nodes count: Int, paths: [[Int]]) {
    let start = cells.map(\.x).min() ?? 0
    var tops: [Int] = []
    var y = 0
    var heights: [Int] = []
    for layer in layers {
      tops.append(y)
      heights.append(layer.map { cells[$0].size.height }.max() ?? 0)
      y += (heights.last ?? 0) + Self.gap.y
    }
    origins = cells.prefix(count).map { cell in
      (cell.x - start, tops[cell.layer] + (heights[cell.layer] - cell.size.height) / 2)
    }
    bends = paths.map { path in
      let isDown = path.first.map { cells[$0].layer } ?? 0 < path.last.map { cells[$0].layer } ?? 0
      // Straight through the layer, between its nodes.
      return path.dropFirst().dropLast().flatMap { cell -> [Point] in
        let (x, layer) = (middle(cell) - start, cells[cell].layer)
        let ends = [(x: x, y: tops[layer]), (x: x, y: tops[layer] + heights[layer])]
        return isDown ? ends : ends.reversed()
      }
    }
    width = cells.map { $0.x + $0.size.width - start }.max() ?? 0
    height = max(0, y - Self.gap.y)
  }
}
