import ArchitectureModel

/// Assigns the nodes of a connected graph to layers of limited width.
///
/// Edges lead to lower layers, except those that close a cycle. A node is as high as the nodes that lead to it and the
/// width of the layers allow, and a node that none leads to is right above the nodes that it leads to.
struct LayerAssignment {
  /// The layer of each node, from 0 on.
  private(set) var layers: [Int]

  private let widths: [Int]
  private let targets: [[Int]]
  private let sources: [[Int]]
  private let maximumWidth: Int
  /// The width of the nodes in each layer.
  private var used: [Int: Int] = [:]
  private var isPlaced: [Bool]

  init(widths: [Int], edges: [DiagramLayout.Edge], maximumWidth: Int) {
    self.widths = widths
    self.maximumWidth = maximumWidth
    targets = Self.withoutCycles(nodes: widths.count, edges: edges)
    var sources = Array(repeating: [Int](), count: widths.count)
    for (node, targets) in targets.enumerated() {
      for target in targets { sources[target].append(node) }
    }
    self.sources = sources
    layers = Array(repeating: 0, count: widths.count)
    isPlaced = Array(repeating: false, count: widths.count)
    placeTargets()
    placeSources()
    let first = layers.min() ?? 0
    layers = layers.map { $0 - first }
  }

  /// The targets of each node, with the edges that close cycles turned around.
  private static func withoutCycles(nodes count: Int, edges: [DiagramLayout.Edge]) -> [[Int]] {
    var targets = Array(repeating: [Int](), count: count)
    for edge in edges where edge.from != edge.to { targets[edge.from].append(edge.to) }
    for edge in Digraph<NumberedEdge>(targets).closingEdges() {
      targets[edge.source].removeAll { $0 == edge.target }
      targets[edge.target].append(edge.source)
    }
    return targets
  }

  /// Places the nodes that others lead to, each below those.
  private mutating func placeTargets() {
    let order = topologicalOrder
    var depths = layers
    var heights = layers
    for node in order {
      for target in targets[node] { depths[target] = max(depths[target], depths[node] + 1) }
    }
    for node in order.reversed() {
      heights[node] = targets[node].map { heights[$0] + 1 }.max() ?? 0
    }
    // Nodes with much below them come first: the others can wait for a layer with more room.
    let nodes = order.filter { !sources[$0].isEmpty }.sorted {
      (depths[$0], heights[$1], $0) < (depths[$1], heights[$0], $1)
    }
    for node in nodes {
      let above = sources[node].filter { !sources[$0].isEmpty }.map { layers[$0] }.max() ?? 0
      place(node, with: ownSources(of: node), from: above + 1)
    }
  }

  /// The nodes that lead only to this one, and that none leads to, such as previews of a view.
  private func ownSources(of node: Int) -> [Int] {
    Set(sources[node]).sorted().filter { source in
      sources[source].isEmpty && targets[source].allSatisfy { $0 == node }
    }
  }

  /// Places a node, and its own sources right above it: in the first layer with enough room for both.
  private mutating func place(_ node: Int, with ownSources: [Int], from first: Int) {
    let width = ownSources.reduce(0) { $0 + widths[$1] }
    var layer = first
    while !hasRoom(layer, for: widths[node]) || !hasRoom(layer - 1, for: width) { layer += 1 }
    put(node, in: layer)
    for source in ownSources { put(source, in: layer - 1) }
  }

  /// Places the other nodes that none leads to, each above the nodes that it leads to.
  private mutating func placeSources() {
    for node in layers.indices where sources[node].isEmpty && !isPlaced[node] {
      var layer = (targets[node].map { layers[$0] }.min() ?? 1) - 1
      while !hasRoom(layer, for: widths[node]) { layer -= 1 }
      put(node, in: layer)
    }
  }

  /// Whether a layer has room for nodes of some width. An empty one has room for all.
  private func hasRoom(_ layer: Int, for width: Int) -> Bool {
    used[layer].map { $0 + width <= maximumWidth } ?? true
  }

  private mutating func put(_ node: Int, in layer: Int) {
    used[layer, default: 0] += widths[node]
    layers[node] = layer
    isPlaced[node] = true
  }

  /// The nodes, each after all that lead to it.
  private var topologicalOrder: [Int] {
    var waiting = sources.map(\.count)
    var order = targets.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < order.count {
      for target in targets[order[next]] {
        waiting[target] -= 1
        if waiting[target] == 0 { order.append(target) }
      }
      next += 1
    }
    return order
  }
}
