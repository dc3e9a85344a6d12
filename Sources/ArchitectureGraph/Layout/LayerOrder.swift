/// Orders the cells of each layer so that few edges cross.
struct LayerOrder {
  /// The cells of each layer, from left to right.
  private(set) var layers: [[Int]]

  private let above: [[Int]]
  private let below: [[Int]]
  /// The position of each cell in its layer.
  private var positions: [Int]

  private static let sweeps = 16

  /// - Parameters:
  ///   - above: the cells above each cell that edges connect with it.
  ///   - below: the cells below.
  init(_ layers: [[Int]], above: [[Int]], below: [[Int]]) {
    self.above = above
    self.below = below
    self.layers = layers
    positions = Array(repeating: 0, count: above.count)
    startWithPaths()
    improve()
  }

  /// The first order: the cells as a depth-first search from the top reaches them.
  private mutating func startWithPaths() {
    var isVisited = [Bool](repeating: false, count: above.count)
    var reached: [Int] = []
    for start in layers.joined() where !isVisited[start] {
      var open = [start]
      while let cell = open.popLast() {
        guard !isVisited[cell] else { continue }
        isVisited[cell] = true
        reached.append(cell)
        open += (above[cell] + below[cell]).reversed()
      }
    }
    var ranks = positions
    for (rank, cell) in reached.enumerated() { ranks[cell] = rank }
    for layer in layers.indices {
      layers[layer].sort { ranks[$0] < ranks[$1] }
      number(layer)
    }
  }

  /// Orders each layer by the mean position of the neighbors, down and up in turn, and keeps the best result.
  private mutating func improve() {
    var best = layers
    var fewest = crossings
    for sweep in 0..<Self.sweeps where fewest > 0 {
      let isDown = sweep % 2 == 0
      let neighbors = isDown ? above : below
      for layer in isDown ? Array(layers.indices) : layers.indices.reversed() {
        order(layer, by: neighbors)
      }
      let count = crossings
      guard count < fewest else { continue }
      (best, fewest) = (layers, count)
    }
    layers = best
  }

  private mutating func order(_ layer: Int, by neighbors: [[Int]]) {
    let keys = layers[layer].map { cell -> (mean: Double, position: Int, cell: Int) in
      let found = neighbors[cell].map { positions[$0] }
      let sum = Double(found.reduce(0, +))
      return (found.isEmpty ? Double(positions[cell]) : sum / Double(found.count), positions[cell], cell)
    }
    layers[layer] = keys.sorted { ($0.mean, $0.position) < ($1.mean, $1.position) }.map(\.cell)
    number(layer)
  }

  private mutating func number(_ layer: Int) {
    for (position, cell) in layers[layer].enumerated() { positions[cell] = position }
  }

  /// The number of crossings between neighboring layers.
  private var crossings: Int {
    zip(layers, layers.dropFirst()).reduce(0) { sum, pair in
      let ends = pair.0.flatMap { cell in below[cell].map { positions[$0] }.sorted() }
      return sum + Self.inversions(of: ends, below: pair.1.count)
    }
  }

  /// The number of pairs in which the first number is larger than the second one, counted with a Fenwick tree.
  private static func inversions(of numbers: [Int], below limit: Int) -> Int {
    var tree = [Int](repeating: 0, count: limit + 1)
    var count = 0
    for (seen, number) in numbers.enumerated() {
      var notLarger = 0
      var node = number + 1
      while node > 0 {
        notLarger += tree[node]
        node -= node & -node
      }
      count += seen - notLarger
      node = number + 1
      while node <= limit {
        tree[node] += 1
        node += node & -node
      }
    }
    return count
  }
}
