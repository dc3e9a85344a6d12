/// A picture of nodes and edges, independent of its format.
package struct Diagram: Sendable, Hashable {
  /// What it shows; the name of the graph in Graphviz.
  package let title: String
  package private(set) var nodes: [Node] = []
  package private(set) var edges: [Edge] = []
  private var positions: [String: Int] = [:]

  package struct Node: Sendable, Hashable {
    package let id: String
    /// What the label says, line by line. The first line is the name.
    let content: [String]
    /// What tells it apart from nodes of the same name.
    let place: String?
    package var shape: Shape
    package var tone: Tone

    package init(id: String, lines: [String], place: String? = nil, shape: Shape = .box, tone: Tone = .plain) {
      self.id = id
      content = lines
      self.place = place
      self.shape = shape
      self.tone = tone
    }

    /// The label, line by line.
    package var lines: [String] {
      guard let place else { return content }
      return Array(content.prefix(1)) + [place] + content.dropFirst()
    }

    /// The same node with another label or id.
    func replacing(id: String? = nil, content: [String]? = nil, tone: Tone? = nil) -> Node {
      Node(
        id: id ?? self.id, lines: content ?? self.content, place: place, shape: shape,
        tone: tone ?? self.tone)
    }
  }

  package struct Edge: Sendable, Hashable {
    /// The positions of the nodes.
    package let from: Int
    package let to: Int
    package let label: String
    package var line = Line.solid
    package var tone = Tone.plain

    /// What an edge looks like, wherever it is.
    package struct Look: Hashable {
      let label: String
      let line: Line
      let tone: Tone
    }

    var look: Look { Look(label: label, line: line, tone: tone) }
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
    _ from: String, to: String, label: String = "", line: Line = .solid, tone: Tone = .plain
  ) {
    guard let from = positions[from], let to = positions[to] else { return }
    edges.append(Edge(from: from, to: to, label: label, line: line, tone: tone))
  }
  /// The same diagram, in which nodes have other ids.
  ///
  /// - Parameter ids: the new ids, in the order of the nodes.
  func replacing(ids: [String]) -> Diagram {
    var diagram = Diagram(title: title)
    for (node, id) in zip(nodes, ids) { diagram.add(node.replacing(id: id)) }
    for edge in edges {
      diagram.connect(
        ids[edge.from], to: ids[edge.to], label: edge.label, line: edge.line, tone: edge.tone)
    }
    return diagram
  }
}
