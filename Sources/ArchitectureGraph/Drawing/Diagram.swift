/// A picture of nodes and edges, independent of its format.
package struct Diagram: Sendable, Hashable {
  /// What it shows; the name of the graph in Graphviz.
  package let title: String
  package private(set) var nodes: [Node] = []
  package private(set) var edges: [Edge] = []
  private var positions: [String: Int] = [:]

  package struct Node: Sendable, Hashable {
    package let id: String
    /// The label, line by line.
    package let lines: [String]
    package var shape: Shape
    package var tone: Tone

    package init(id: String, lines: [String], shape: Shape = .box, tone: Tone = .plain) {
      self.id = id
      self.lines = lines
      self.shape = shape
      self.tone = tone
    }
  }

  package struct Edge: Sendable, Hashable {
    /// The positions of the nodes.
    package let from: Int
    package let to: Int
    package let label: String
    package var line = Line.solid
    package var tone = Tone.plain
  }

  package enum Shape: Sendable, Hashable {
    case box, rounded, hexagon
  }

  package enum Line: Sendable, Hashable {
    case solid, thick, dotted
  }

  /// What stands out. Labels say it as well, for readers who see no colors.
  package enum Tone: String, Sendable, Hashable, CaseIterable {
    case plain, problem, added, removed, changed
  }

  package init(title: String) { self.title = title }

  /// Adds a node, unless there is one with its id.
  package mutating func add(_ node: Node) {
    guard positions[node.id] == nil else { return }
    positions[node.id] = nodes.count
    nodes.append(node)
  }

  /// Adds an edge between nodes that exist.
  package mutating func connect(
    _ from: String, _ to: String, label: String = "", line: Line = .solid, tone: Tone = .plain
  ) {
    guard let from = positions[from], let to = positions[to] else { return }
    edges.append(Edge(from: from, to: to, label: label, line: line, tone: tone))
  }
}
