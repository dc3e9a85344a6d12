import SwiftFacts

/// A way from a root to a view that asks for something which nothing on the way injects.
struct UnsuppliedReader {
  let read: EnvironmentRead
  /// The views on the way, the reader at the end, each with the expression that builds it.
  let steps: [(view: TypeID, site: Fact)]
  /// What is injected on the way.
  let injections: [Injection]
  /// Whether other ways from the root to the reader do inject it.
  let isSuppliedElsewhere: Bool
}

/// Looks for the nearest reader below a root that lacks a supply, rather one that no way supplies.
struct ReaderSearch {
  private let graph: ViewGraph
  private let supply: Supply
  private let deep: Bool

  /// A node, and whether the supply was injected on the way there.
  private struct State: Hashable {
    let node: Int
    let isSupplied: Bool
  }

  private struct Origin {
    let state: State
    let edge: ViewGraph.Edge
  }

  init(_ graph: ViewGraph, _ supply: Supply, deep: Bool) {
    self.graph = graph
    self.supply = supply
    self.deep = deep
  }

  func reader(below root: ViewRoot) -> UnsuppliedReader? {
    let start = State(node: root.content, isSupplied: false)
    var origins: [State: Origin?] = [start: nil]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for edge in graph.nodes[state.node].edges where deep || !edge.environment.isConditional {
        let isSupplied = state.isSupplied || edge.environment.maySupply(supply)
        let target = State(node: edge.target, isSupplied: isSupplied)
        guard origins[target] == nil else { continue }
        origins[target] = Origin(state: state, edge: edge)
        queue.append(target)
      }
    }
    let supplied = Set(queue.filter(\.isSupplied).map(\.node))
    let lacking = queue.filter { !$0.isSupplied && read(at: $0) != nil }
    let never = lacking.filter { !supplied.contains($0.node) }
    let sometimes = lacking.filter { supplied.contains($0.node) }
    return (never + sometimes).prefix(Self.limit).lazy.compactMap { state in
      reader(
        at: state, way(to: state, origins), below: root,
        isSuppliedElsewhere: supplied.contains(state.node))
    }.first
  }

  /// How many readers are looked at, if the ways to the first ones may not be ways.
  private static let limit = 16

  private func reader(
    at state: State, _ way: [ViewGraph.Edge], below root: ViewRoot, isSuppliedElsewhere: Bool
  ) -> UnsuppliedReader? {
    guard let read = read(at: state), !isToldByData(way), isOnOnePlatform(way, root, read) else {
      return nil
    }
    let steps = way.compactMap { edge -> (view: TypeID, site: Fact)? in
      guard case .view(let view) = graph.nodes[edge.target].content, let site = edge.site else {
        return nil
      }
      return (view, site)
    }
    return UnsuppliedReader(
      read: read, steps: steps,
      injections: root.environment.injections + way.flatMap(\.environment.injections),
      isSuppliedElsewhere: isSuppliedElsewhere)
  }

  /// Whether a way may lead from a root to a reader on some platform. Where there are several apps, which of
  /// them is for which platform is not known.
  private func isOnOnePlatform(
    _ way: [ViewGraph.Edge], _ root: ViewRoot, _ read: EnvironmentRead
  ) -> Bool {
    let sites = way.compactMap(\.site) + [read.property]
    guard (sites + [root.fact]).areOnOnePlatform else { return false }
    return !graph.hasSeveralApps || root.fact.isForSomePlatforms
      || !sites.contains(where: \.isForSomePlatforms)
  }

  /// Whether a node on a way builds itself again below an injection, and the way goes on in a branch: which
  /// views stand where is then told by data, and the reader may stand in the inner one only.
  private func isToldByData(_ way: [ViewGraph.Edge]) -> Bool {
    way.indices.contains { position in
      way[(position + 1)...].contains { $0.environment.isConditional }
        && suppliesItself(way[position].target)
    }
  }

  /// Whether a node builds itself again below an injection.
  private func suppliesItself(_ node: Int) -> Bool {
    let start = State(node: node, isSupplied: false)
    var seen: Set<State> = [start]
    var waiting = [start]
    while let state = waiting.popLast() {
      for edge in graph.nodes[state.node].edges {
        let isSupplied = state.isSupplied || edge.environment.maySupply(supply)
        if edge.target == node, isSupplied { return true }
        let target = State(node: edge.target, isSupplied: isSupplied)
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return false
  }

  private func read(at state: State) -> EnvironmentRead? {
    graph.nodes[state.node].reads.first {
      $0.supply == supply && $0.isRequired && (deep || $0.isImmediate)
    }
  }

  /// The edges from the root to a state.
  private func way(to state: State, _ origins: [State: Origin?]) -> [ViewGraph.Edge] {
    var way: [ViewGraph.Edge] = []
    var next = state
    while let origin = origins[next] ?? nil {
      way.append(origin.edge)
      next = origin.state
    }
    return way.reversed()
  }
}

extension EnvironmentPath {
  /// Whether a supply is, or may be, injected on the way.
  fileprivate func maySupply(_ supply: Supply) -> Bool {
    obstacle != nil
      || injections.contains {
        $0.content == .supply(supply) || $0.content == .unknown(supply.kind)
      }
  }
}
