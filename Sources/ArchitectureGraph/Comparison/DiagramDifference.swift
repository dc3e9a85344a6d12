import StoregenDiagnostics

extension Diagram {
  /// The differences from an earlier diagram: added, removed and changed nodes and edges, with the nodes at the ends of
  /// these edges.
  package func changes(since before: Diagram) -> Diagram {
    DiagramDifference(before: before.replacing(ids: NodeMatching(before: before, now: self).ids), now: self).diagram
  }

  /// Whether it shows nothing.
  package var isEmpty: Bool { nodes.isEmpty }
}

/// Two diagrams in which the same nodes have the same ids.
private struct DiagramDifference {
  let before: Diagram
  let now: Diagram

  /// The ends of an edge.
  private struct Ends: Hashable {
    let from: String
    let to: String
  }

  private struct Change {
    let ends: Ends
    let label: String
    let line: Diagram.Line
    let tone: Diagram.Tone
  }

  var diagram: Diagram {
    let edges = changedEdges
    let ends = Set(edges.flatMap { [$0.ends.from, $0.ends.to] })
    var diagram = Diagram(title: now.title)
    for node in changedNodes where node.tone != .plain || ends.contains(node.id) {
      diagram.add(node)
    }
    for edge in edges {
      diagram.connect(
        edge.ends.from, to: edge.ends.to, label: edge.label, line: edge.line, tone: edge.tone)
    }
    return diagram
  }

  /// All nodes of both diagrams, with what has happened to them as tone and last line.
  private var changedNodes: [Diagram.Node] {
    let former = Dictionary(keepingFirst: before.nodes.map { ($0.id, $0) })
    let current = Set(now.nodes.map(\.id))
    let kept = now.nodes.map { node -> Diagram.Node in
      guard let old = former[node.id] else { return node.marked(.added) }
      guard old.content != node.content else { return node.marked(.plain) }
      let lost = old.content.filter { !node.content.contains($0) }.map { "was: \($0)" }
      return node.replacing(
        content: node.content + (lost.isEmpty ? [Diagram.Tone.changed.rawValue] : lost),
        tone: .changed)
    }
    return kept + before.nodes.filter { !current.contains($0.id) }.map { $0.marked(.removed) }
  }

  private var changedEdges: [Change] {
    let old = edges(of: before)
    let new = edges(of: now)
    let order = ends(of: now) + ends(of: before).filter { new[$0] == nil }
    return order.flatMap { ends in changes(at: ends, from: old[ends] ?? [], to: new[ends] ?? []) }
  }

  private func ends(of diagram: Diagram) -> [Ends] {
    diagram.edges.map { ends(of: $0, in: diagram) }.uniqued()
  }

  private func ends(of edge: Diagram.Edge, in diagram: Diagram) -> Ends {
    Ends(from: diagram.nodes[edge.from].id, to: diagram.nodes[edge.to].id)
  }

  private func edges(of diagram: Diagram) -> [Ends: [Diagram.Edge]] {
    Dictionary(grouping: diagram.edges) { ends(of: $0, in: diagram) }
  }

  /// The changes of the edges between two nodes. An edge that is gone and a new one are one changed edge.
  private func changes(at ends: Ends, from old: [Diagram.Edge], to new: [Diagram.Edge]) -> [Change] {
    var gone = old
    var added: [Diagram.Edge] = []
    for edge in new {
      if let same = gone.firstIndex(where: { $0.label == edge.label && $0.line == edge.line }) {
        gone.remove(at: same)
      } else {
        added.append(edge)
      }
    }
    let pairs = zip(gone, added).map { old, new in
      let was = old.label.isEmpty ? "nothing" : old.label
      return Change(
        ends: ends, label: "changed: \(new.label.isEmpty ? "nothing" : new.label) (was: \(was))",
        line: new.line, tone: .changed)
    }
    let rest =
      added.dropFirst(pairs.count).map { ($0, Diagram.Tone.added) }
      + gone.dropFirst(pairs.count).map { ($0, Diagram.Tone.removed) }
    return pairs
      + rest.map { edge, tone in
        Change(
          ends: ends, label: edge.label.isEmpty ? tone.rawValue : "\(tone.rawValue): \(edge.label)",
          line: edge.line, tone: tone)
      }
  }
}

extension Diagram.Node {
  /// The node with what has happened to it.
  fileprivate func marked(_ tone: Diagram.Tone) -> Diagram.Node {
    replacing(content: tone == .plain ? content : content + [tone.rawValue], tone: tone)
  }
}
