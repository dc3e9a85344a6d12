/// A directed graph over the numbers from 0 on.
struct Digraph {
  private let edges: [[Int]]

  /// - Parameter edges: for each node, where its edges lead.
  init(_ edges: [[Int]]) {
    self.edges = edges
  }

  /// A shortest circle through the first node of each strongly connected component that has one, in
  /// the order of these nodes.
  func circles() -> [[Int]] {
    let components = components()
    return components.compactMap { component in
      component.min().flatMap { circle(through: $0, within: Set(component)) }
    }.sorted { $0[0] < $1[0] }
  }

  /// For each edge that is part of a circle, a shortest one; each circle once, from its first node on.
  func allCircles(atMost most: Int) -> [[Int]] {
    var found: [[Int]] = []
    for component in components() where component.count > 1 {
      let members = Set(component)
      for node in component.sorted() {
        for target in edges[node] where members.contains(target) {
          guard found.count < most else { return found }
          guard let way = way(from: target, to: node, within: members) else { continue }
          let start = way.indices.min { way[$0] < way[$1] } ?? 0
          let circle = Array(way[start...] + way[..<start])
          if !found.contains(circle) { found.append(circle) }
        }
      }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The strongly connected components, by Tarjan's algorithm with a stack of its own.
  private func components() -> [[Int]] {
    var found: [[Int]] = []
    var indices = [Int?](repeating: nil, count: edges.count)
    var low = [Int](repeating: 0, count: edges.count)
    var isOpen = [Bool](repeating: false, count: edges.count)
    var open: [Int] = []
    var count = 0
    for root in edges.indices where indices[root] == nil {
      var path = [(node: root, next: 0)]
      while let (node, next) = path.last {
        if next == 0 {
          indices[node] = count
          low[node] = count
          count += 1
          open.append(node)
          isOpen[node] = true
        }
        if next < edges[node].count {
          path[path.count - 1].next += 1
          let target = edges[node][next]
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
          component.append(member)
          if member == node { break }
        }
        found.append(component)
      }
    }
    return found
  }

  /// A shortest way from `start` back to it; nil if there is none.
  private func circle(through start: Int, within members: Set<Int>) -> [Int]? {
    let ways = edges[start].filter(members.contains).compactMap { target in
      target == start ? [start] : way(from: target, to: start, within: members)
    }
    guard let shortest = ways.min(by: { $0.count < $1.count }) else { return nil }
    return [start] + shortest.dropLast()
  }

  /// The nodes on a shortest way between two, with both ends.
  private func way(from start: Int, to end: Int, within members: Set<Int>) -> [Int]? {
    var cameFrom: [Int: Int] = [start: start]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      if node == end {
        var way = [end]
        while let last = way.last, last != start, let before = cameFrom[last] { way.append(before) }
        return way.reversed()
      }
      for target in edges[node] where members.contains(target) && cameFrom[target] == nil {
        cameFrom[target] = node
        queue.append(target)
      }
    }
    return nil
  }
}
