/// Finds out which node of an earlier diagram is which one now.
///
/// The id of a node does not tell: that of a preview contains its file, and of views with the same name, all but one have a
/// number.
struct NodeMatching {
  /// For each earlier node, the id that it has now. The id of a node that is gone occurs nowhere else.
  private(set) var ids: [String]

  private let before: [Candidate]
  private let now: [Candidate]
  private var isGone: [Bool]
  private var isNew: [Bool]

  private struct Name: Hashable {
    let text: String?
    let shape: Diagram.Shape
  }

  /// A node with everything that can identify it.
  private struct Candidate {
    let id: String
    let name: Name
    let place: String?
    /// Its edges, with the names of the nodes at their other ends.
    let edges: [String]
  }

  init(before: Diagram, now: Diagram) {
    self.before = Self.candidates(of: before)
    self.now = Self.candidates(of: now)
    ids = before.nodes.map { "before \($0.id)" }
    isGone = Array(repeating: true, count: before.nodes.count)
    isNew = Array(repeating: true, count: now.nodes.count)
    let former = Dictionary(grouping: self.before.indices) { self.before[$0].name }
    let current = Dictionary(grouping: self.now.indices) { self.now[$0].name }
    for (name, old) in former {
      if let new = current[name] { match(old, with: new) }
    }
  }

  /// Matches nodes of the same name.
  private mutating func match(_ old: [Int], with new: [Int]) {
    if old.count == 1, new.count == 1 { return match(old[0], with: new[0]) }
    match(old, with: new) { "\($0.id) \($0.place ?? "") \($0.edges)" }
    match(old, with: new) { "\($0.place ?? "") \($0.edges)" }
    match(old, with: new) { "\($0.edges)" }
    match(old, with: new) { $0.place }
    match(old, with: new) { $0.id }
  }

  /// Matches the nodes without a match that have the same key, in their order.
  private mutating func match(_ old: [Int], with new: [Int], by key: (Candidate) -> String?) {
    var waiting = Dictionary(grouping: new.filter { isNew[$0] }.reversed()) { key(now[$0]) }
    for number in old where isGone[number] {
      guard let key = key(before[number]) else { continue }
      if let found = waiting[key]?.popLast() { match(number, with: found) }
    }
  }

  private mutating func match(_ old: Int, with new: Int) {
    ids[old] = now[new].id
    isGone[old] = false
    isNew[new] = false
  }

  private static func candidates(of diagram: Diagram) -> [Candidate] {
    var edges = Array(repeating: [String](), count: diagram.nodes.count)
    for edge in diagram.edges {
      let (from, to) = (diagram.nodes[edge.from], diagram.nodes[edge.to])
      edges[edge.from].append("to \(to.content.first ?? "") \(edge.label)")
      edges[edge.to].append("from \(from.content.first ?? "") \(edge.label)")
    }
    return zip(diagram.nodes, edges).map { node, edges in
      Candidate(
        id: node.id, name: Name(text: node.content.first, shape: node.shape), place: node.place,
        edges: edges.sorted())
    }
  }
}
