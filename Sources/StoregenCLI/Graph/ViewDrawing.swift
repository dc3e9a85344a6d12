import StoreLint
import StoregenDiagnostics

/// The views of several programs as nodes and edges.
struct ViewDrawing {
  struct Node {
    /// `view`, or which kind of root.
    let kind: String
    let name: String
    let place: SourceRange
    let reads: [ViewTree.Supply]
    /// What has to be in the environment; at a root: what is not.
    let needs: [ViewTree.Supply]
  }

  struct Edge {
    let from: Int
    let to: Int
    let step: ViewTree.Step
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []

  init(_ trees: [ViewTree]) {
    for tree in trees { add(tree) }
  }

  private mutating func add(_ tree: ViewTree) {
    let first = nodes.count
    for view in tree.views {
      nodes.append(
        Node(
          kind: "view", name: view.name, place: view.place, reads: view.reads, needs: view.needs))
    }
    for (number, view) in tree.views.enumerated() {
      edges += view.builds.map { Edge(from: first + number, to: first + $0.view, step: $0) }
    }
    for root in tree.roots {
      edges += root.builds.map { Edge(from: nodes.count, to: first + $0.view, step: $0) }
      nodes.append(
        Node(kind: root.kind, name: root.name, place: root.place, reads: [], needs: root.missing))
    }
  }

  /// The ways to views of a name, and to readers of a class of a name, and what such a view builds; nil if
  /// there is neither.
  func part(about name: String) -> ViewDrawing? {
    let named = Set(nodes.indices.filter { nodes[$0].kind == "view" && nodes[$0].isCalled(name) })
    let readers = nodes.indices.filter { number in
      nodes[number].reads.contains { $0.type == name }
    }
    let meant = named.union(readers)
    guard !meant.isEmpty else { return nil }
    let incoming = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
    let outgoing = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
    let kept = closure(of: meant, incoming).union(closure(of: named, outgoing))
    return keeping(kept)
  }

  private func closure(of start: Set<Int>, _ next: [Int: [Int]]) -> Set<Int> {
    var found = start
    var waiting = Array(start)
    while let node = waiting.popLast() {
      for other in next[node] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }

  private func keeping(_ kept: Set<Int>) -> ViewDrawing {
    let order = nodes.indices.filter { kept.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var part = self
    part.nodes = order.map { nodes[$0] }
    part.edges = edges.compactMap { edge in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      return Edge(from: from, to: to, step: edge.step)
    }
    return part
  }
}

extension ViewDrawing.Node {
  var isRoot: Bool { kind != "view" }

  /// What a drawing writes into a node, line by line.
  var lines: [String] {
    let types = needs.map(\.type).joined(separator: ", ")
    guard !needs.isEmpty else { return [name] }
    return [name, isRoot ? "does not inject \(types)" : "needs \(types)"]
  }

  /// A type is called by its own name, or with those of the types around it.
  fileprivate func isCalled(_ other: String) -> Bool {
    name == other || name.hasSuffix("." + other)
  }
}

extension ViewTree.Step {
  /// What a drawing writes at an edge; empty if there is nothing to say.
  var label: String { injects.map { "+ \($0.type)" }.joined(separator: ", ") }
}
