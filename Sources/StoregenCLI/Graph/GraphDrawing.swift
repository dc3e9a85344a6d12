import StoreLint
import StoregenDiagnostics

/// The views of several programs as nodes and edges.
struct GraphDrawing {
  struct Node {
    /// `view`, or the kind of root.
    let kind: String
    let name: String
    let location: SourceRange
    let reads: [ViewTree.InjectedObject]
    /// The objects that must be in the environment; of a root, those that are missing.
    let needs: [ViewTree.InjectedObject]
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
          kind: "view", name: view.name, location: view.location, reads: view.reads,
          needs: view.needs))
    }
    for (number, view) in tree.views.enumerated() {
      edges += view.builds.map { Edge(from: first + number, to: first + $0.view, step: $0) }
    }
    for root in tree.roots {
      edges += root.builds.map { Edge(from: nodes.count, to: first + $0.view, step: $0) }
      nodes.append(
        Node(
          kind: root.kind, name: root.name, location: root.location, reads: [], needs: root.missing)
      )
    }
  }

  /// The paths to views of a name and to readers of a class of that name, and the views that they create; nil if there
  /// is neither.
  func part(about name: String) -> GraphDrawing? {
    let named = Set(nodes.indices.filter { nodes[$0].kind == "view" && nodes[$0].isCalled(name) })
    let readers = nodes.indices.filter { number in
      nodes[number].reads.contains { $0.type == name }
    }
    let meant = named.union(readers)
    guard !meant.isEmpty else { return nil }
    let incoming = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
    let outgoing = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
    let selected = closure(of: meant, incoming).union(closure(of: named, outgoing))
    return selecting(selected)
  }

  private func closure(of start: Set<Int>, _ next: [Int: [Int]]) -> Set<Int> {
    var found = start
    var waiting = Array(start)
    while let node = waiting.popLast() {
      for other in next[node] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }

  private func selecting(_ selected: Set<Int>) -> GraphDrawing {
    let order = nodes.indices.filter { selected.contains($0) }
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

extension GraphDrawing.Node {
  var isRoot: Bool { kind != "view" }

  /// The label, line by line.
  var lines: [String] {
    let types = needs.map(\.type).joined(separator: ", ")
    guard !needs.isEmpty else { return [name] }
    return [name, isRoot ? "does not inject \(types)" : "needs \(types)"]
  }

  /// Whether a name, qualified or not, names the view.
  fileprivate func isCalled(_ other: String) -> Bool {
    name == other || name.hasSuffix("." + other)
  }
}

extension ViewTree.Step {
  /// The label; empty if nothing is injected.
  var label: String { injects.map { "+ \($0.type)" }.joined(separator: ", ") }
}
