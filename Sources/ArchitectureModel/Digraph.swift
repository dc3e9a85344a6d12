import StoregenDiagnostics

/// An edge of a directed graph, with whatever its users need to know about it.
package protocol DigraphEdge {
  associatedtype Node: Hashable

  /// Where the edge starts.
  var source: Node { get }
  /// Where it ends.
  var target: Node { get }
}

/// A directed graph in which paths and cycles are searched for.
///
/// All results depend only on the order of nodes and edges. No search recurses, so a long chain needs no
/// stack.
package struct Digraph<Edge: DigraphEdge> {
  package typealias Node = Edge.Node

  /// An edge, with the positions of its ends.
  private struct Link {
    let source: Int
    let target: Int
    let edge: Edge
  }

  /// The nodes, in their order.
  package let nodes: [Node]
  private let positions: [Node: Int]
  private let links: [[Link]]

  /// - Parameter edges: the edges that start at a node, in order. Edges to nodes that are not in the
  ///   graph are ignored.
  package init(_ nodes: [Node], edges: (Node) -> [Edge]) {
    let positions = Dictionary(keepingFirst: zip(nodes, nodes.indices))
    self.nodes = nodes
    self.positions = positions
    links = nodes.enumerated().map { source, node in
      edges(node).compactMap { edge in
        positions[edge.target].map { Link(source: source, target: $0, edge: edge) }
      }
    }
  }
}

// MARK: Paths

extension Digraph {
  /// The edges of a shortest path between two nodes; nil if there is none, empty if they are the same.
  ///
  /// - Parameter isPreferred: of paths with the same length, the one with preferred edges is returned.
  package func shortestPath(
    from start: Node, to end: Node, preferring isPreferred: (Edge) -> Bool = { _ in true }
  ) -> [Edge]? {
    guard let first = positions[start], let last = positions[end] else { return nil }
    return first == last ? [] : search(from: first, to: last, preferring: isPreferred)?.map(\.edge)
  }

  /// A breadth-first search for a path with at least one edge.
  private func search(
    from start: Int, to end: Int, within component: (members: [Int], number: Int)? = nil,
    preferring isPreferred: (Edge) -> Bool = { _ in true }
  ) -> [Link]? {
    var arrivals: [Int: Link] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      let ordered = links[node].filter { isPreferred($0.edge) } + links[node].filter { !isPreferred($0.edge) }
      for link in ordered where arrivals[link.target] == nil {
        if let component, component.members[link.target] != component.number { continue }
        arrivals[link.target] = link
        if link.target == end { return path(from: start, to: end, arrivals) }
        queue.append(link.target)
      }
    }
    return nil
  }

  private func path(from start: Int, to end: Int, _ arrivals: [Int: Link]) -> [Link] {
    var path: [Link] = []
    var node = end
    repeat {
      guard let link = arrivals[node] else { break }
      path.append(link)
      node = link.source
    } while node != start
    return path.reversed()
  }
}

// MARK: Cycles

extension Digraph {
  /// A shortest cycle through the first node of each strongly connected component that has one, in
  /// the order of these nodes.
  package func shortestCycles() -> [[Node]] {
    let (components, members) = components()
    let cycles = components.enumerated().compactMap { number, component in
      component.min().flatMap { search(from: $0, to: $0, within: (members, number)) }
    }
    return cycles.sorted { $0[0].source < $1[0].source }.map { $0.map { nodes[$0.source] } }
  }

  /// Shortest cycles through the nodes, in their order, without those that are part of an earlier cycle. In very large
  /// graphs with many cycles that do not count, not all are found.
  ///
  /// - Parameter counts: whether a cycle is listed. Its nodes can be part of another one if it is not.
  package func separateCycles(where counts: ([Edge]) -> Bool) -> [[Edge]] {
    let (components, members) = components()
    var cycles: [[Edge]] = []
    var isCovered = [Bool](repeating: false, count: nodes.count)
    var visits = 0
    for node in nodes.indices where !isCovered[node] && visits < Self.mostVisits {
      guard let cycle = search(from: node, to: node, within: (members, members[node])) else { continue }
      let edges = cycle.map(\.edge)
      if counts(edges) {
        for link in cycle { isCovered[link.source] = true }
        cycles.append(edges)
      } else {
        visits += components[members[node]].count
      }
    }
    return cycles
  }

  /// The most nodes that the searches for cycles may visit after the first one: each edge of a ring of thousands of
  /// nodes leads to the same cycle.
  private static var mostVisits: Int { 200_000 }

  /// A shortest cycle for each edge between two nodes that is part of one. Each cycle is listed once
  /// and starts at its first node. In very large graphs, not all are found.
  package func cyclesByEdge(atMost limit: Int) -> [[Node]] {
    let (components, members) = components()
    var found: [[Int]] = []
    var visits = 0
    search: for (number, component) in components.enumerated() where component.count > 1 {
      for link in component.sorted().flatMap({ links[$0] })
      where members[link.target] == number && link.source != link.target {
        guard found.count < limit, found.isEmpty || visits < Self.mostVisits else { break search }
        visits += component.count
        guard let rest = search(from: link.target, to: link.source, within: (members, number)) else { continue }
        let path = rest.map(\.source) + [link.source]
        let start = path.indices.min { path[$0] < path[$1] } ?? 0
        let cycle = Array(path[start...] + path[..<start])
        if !found.contains(cycle) { found.append(cycle) }
      }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }.map { $0.map { nodes[$0] } }
  }

  /// The edges that lead back to a node on the current path of a depth-first search, which visits nodes
  /// and edges in order.
  package func closingEdges() -> [Edge] {
    var closing: [Edge] = []
    var isVisited = [Bool](repeating: false, count: nodes.count)
    var isOnPath = isVisited
    for root in nodes.indices where !isVisited[root] {
      var path = [(node: root, next: 0)]
      isVisited[root] = true
      isOnPath[root] = true
      while let (node, next) = path.last {
        guard next < links[node].count else {
          isOnPath[node] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let link = links[node][next]
        if isOnPath[link.target] {
          closing.append(link.edge)
        } else if !isVisited[link.target] {
          isVisited[link.target] = true
          isOnPath[link.target] = true
          path.append((link.target, 0))
        }
      }
    }
    return closing
  }

  /// The number of each node's strongly connected component: of two nodes with the same number, each can be reached from
  /// the other.
  package var componentNumbers: [Int] { components().numbers }

  /// The strongly connected components by Tarjan's algorithm, and the number of each node's component.
  private func components() -> (components: [[Int]], numbers: [Int]) {
    var found: [[Int]] = []
    var numbers = [Int](repeating: 0, count: nodes.count)
    var indices = [Int?](repeating: nil, count: nodes.count)
    var low = [Int](repeating: 0, count: nodes.count)
    var isOpen = [Bool](repeating: false, count: nodes.count)
    var open: [Int] = []
    var count = 0
    for root in nodes.indices where indices[root] == nil {
      var path = [(node: root, next: 0)]
      while let (node, next) = path.last {
        if next == 0 {
          indices[node] = count
          low[node] = count
          count += 1
          open.append(node)
          isOpen[node] = true
        }
        if next < links[node].count {
          path[path.count - 1].next += 1
          let target = links[node][next].target
          if indices[target] == nil {
            path.append((target, 0))
          } else if isOpen[target] {
            low[node] = min(low[node], indices[target] ?? count)
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == indices[node] else { continue }
        var component: [Int] = []
        while let member = open.popLast() {
          isOpen[member] = false
          numbers[member] = found.count
          component.append(member)
          if member == node { break }
        }
        found.append(component)
      }
    }
    return (found, numbers)
  }
}

// MARK: Graphs without further knowledge about edges

/// An edge between two numbers.
package struct NumberedEdge: DigraphEdge {
  package let source: Int
  package let target: Int
}

extension Digraph<NumberedEdge> {
  /// A graph over the numbers from 0 on.
  ///
  /// - Parameter targets: for each node, where its edges end.
  package init(_ targets: [[Int]]) {
    self.init(Array(targets.indices)) { source in
      targets[source].map { NumberedEdge(source: source, target: $0) }
    }
  }
}
