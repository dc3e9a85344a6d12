import ArchitectureModel

/// Places the nodes of a diagram in layers, so that edges lead down and cross each other rarely.
struct LayeredLayout {
  /// The size of a node.
  struct Size {
    var width: Int
    var height: Int
  }

  /// A node, or a bend of an edge that passes a layer.
  private struct Cell {
    var size: Size
    var layer: Int
    var x = 0
  }

  /// The top left corner of each node.
  private(set) var origins: [(x: Int, y: Int)] = []
  /// The points that each edge passes between its ends, from its source on.
  private(set) var bends: [[(x: Int, y: Int)]] = []
  private(set) var width = 0
  private(set) var height = 0

  private static let gap = (x: 28, y: 72)
  private static let sweeps = 12

  private var cells: [Cell]
  private var layers: [[Int]] = []
  /// The cells above and below each cell.
  private var above: [[Int]] = []
  private var below: [[Int]] = []

  init(sizes: [Size], edges: [(from: Int, to: Int)]) {
    let targets = Self.withoutCycles(sizes.count, edges)
    let numbers = Self.layers(targets)
    cells = zip(sizes, numbers).map { Cell(size: $0, layer: $1) }
    let paths = edges.map { addBends(from: $0.from, to: $0.to) }
    connect(paths)
    let count = (cells.map(\.layer).max() ?? -1) + 1
    layers = Array(repeating: [], count: count)
    for cell in cells.indices { layers[cells[cell].layer].append(cell) }
    order()
    place()
    finish(sizes.count, paths)
  }

  // MARK: Layers

  /// The targets of each node, with the edges that close cycles turned around.
  private static func withoutCycles(_ count: Int, _ edges: [(from: Int, to: Int)]) -> [[Int]] {
    var targets = Array(repeating: [Int](), count: count)
    for edge in edges where edge.from != edge.to { targets[edge.from].append(edge.to) }
    for edge in Digraph<NumberedEdge>(targets).closingEdges() {
      targets[edge.source].removeAll { $0 == edge.target }
      targets[edge.target].append(edge.source)
    }
    return targets
  }

  /// The layer of each node: one below the lowest node that leads to it.
  private static func layers(_ targets: [[Int]]) -> [Int] {
    var incoming = Array(repeating: 0, count: targets.count)
    for target in targets.joined() { incoming[target] += 1 }
    var layers = Array(repeating: 0, count: targets.count)
    var waiting = targets.indices.filter { incoming[$0] == 0 }
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      for target in targets[node] {
        layers[target] = max(layers[target], layers[node] + 1)
        incoming[target] -= 1
        if incoming[target] == 0 { waiting.append(target) }
      }
    }
    return layers
  }

  /// Adds a cell for each layer that an edge passes.
  ///
  /// - Returns: all cells of the edge, from its source on.
  private mutating func addBends(from: Int, to: Int) -> [Int] {
    let (start, end) = (cells[from].layer, cells[to].layer)
    guard abs(end - start) > 1 else { return [from, to] }
    let step = end > start ? 1 : -1
    let passed = stride(from: start + step, to: end, by: step).map { layer -> Int in
      cells.append(Cell(size: Size(width: 4, height: 0), layer: layer))
      return cells.count - 1
    }
    return [from] + passed + [to]
  }

  private mutating func connect(_ paths: [[Int]]) {
    above = Array(repeating: [], count: cells.count)
    below = above
    for path in paths {
      for (first, second) in zip(path, path.dropFirst())
      where cells[first].layer != cells[second].layer {
        let isDown = cells[first].layer < cells[second].layer
        let (upper, lower) = isDown ? (first, second) : (second, first)
        above[lower].append(upper)
        below[upper].append(lower)
      }
    }
  }

  // MARK: Order and places

  /// Orders each layer by the mean position of the neighbors, down and up in turn.
  private mutating func order() {
    for sweep in 0..<Self.sweeps {
      let isDown = sweep % 2 == 0
      for layer in isDown ? Array(layers.indices) : layers.indices.reversed() {
        var positions: [Int: Int] = [:]
        let other = layer + (isDown ? -1 : 1)
        guard layers.indices.contains(other) else { continue }
        for (position, cell) in layers[other].enumerated() { positions[cell] = position }
        let keys = layers[layer].enumerated().map { position, cell -> (Double, Int, Int) in
          let found = (isDown ? above : below)[cell].compactMap { positions[$0] }
          let mean =
            found.isEmpty ? Double(position) : Double(found.reduce(0, +)) / Double(found.count)
          return (mean, position, cell)
        }
        layers[layer] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
      }
    }
  }

  /// Moves each cell toward the middle of its neighbors, as far as those beside it allow.
  private mutating func place() {
    for layer in layers {
      var x = 0
      for cell in layer {
        cells[cell].x = x
        x += cells[cell].size.width + Self.gap.x
      }
    }
    for sweep in 0..<Self.sweeps {
      let isDown = sweep % 2 == 0
      for layer in isDown ? layers : layers.reversed() {
        let wanted = layer.map { cell -> Int in
          let neighbors = (isDown ? above : below)[cell]
          guard !neighbors.isEmpty else { return cells[cell].x }
          return neighbors.map(middle).reduce(0, +) / neighbors.count - cells[cell].size.width / 2
        }
        separate(layer, wanted)
      }
    }
  }

  private func middle(_ cell: Int) -> Int { cells[cell].x + cells[cell].size.width / 2 }

  /// Places the cells of a layer near where they want to be, in their order: the mean of pushing them apart to the right
  /// and to the left.
  private mutating func separate(_ layer: [Int], _ wanted: [Int]) {
    var right = wanted
    for position in layer.indices.dropFirst() {
      let least = right[position - 1] + cells[layer[position - 1]].size.width + Self.gap.x
      right[position] = max(right[position], least)
    }
    var left = wanted
    for position in layer.indices.dropLast().reversed() {
      let most = left[position + 1] - cells[layer[position]].size.width - Self.gap.x
      left[position] = min(left[position], most)
    }
    for (position, cell) in layer.enumerated() {
      cells[cell].x = (right[position] + left[position]) / 2
    }
  }

  private mutating func finish(_ count: Int, _ paths: [[Int]]) {
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
      path.dropFirst().dropLast().map { cell in
        (middle(cell) - start, tops[cells[cell].layer] + heights[cells[cell].layer] / 2)
      }
    }
    width = cells.map { $0.x + $0.size.width - start }.max() ?? 0
    height = max(0, y - Self.gap.y)
  }
}
