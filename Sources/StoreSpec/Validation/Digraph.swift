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
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for target in edges[node] where members.contains(target) {
        if target == start {
          var way = [node]
          while way[way.count - 1] != start, let before = cameFrom[way[way.count - 1]] {
            way.append(before)
          }
          return way.reversed()
        }
        if cameFrom[target] == nil {
          cameFrom[target] = node
          queue.append(target)
        }
      }
    }
    return nil
  }
}
