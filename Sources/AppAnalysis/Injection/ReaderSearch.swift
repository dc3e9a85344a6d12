package import LinkedProgram
package import SwiftFacts

/// A path from a root to a view that needs an object which nothing on the path injects.
package struct MissingInjection {
  package let read: EnvironmentRead
  /// The views on the path, with the reader last, each with the expression that builds it.
  package let steps: [(view: TypeID, site: Fact)]
  /// The injections on the path.
  package let injections: [Injection]
  /// Whether other paths from the root to the reader do inject it.
  package let isInjectedElsewhere: Bool
}

/// Finds the nearest reader below a root whose object is not injected, preferably one for which no path injects it.
struct ReaderSearch {
  private let graph: ViewGraph
  private let object: InjectedObject
  private let includingConditional: Bool

  private let builds: Builds

  /// A node, whether the object was injected on the path to it, the builds that contain the path, and what is false in the
  /// view around the node.
  private struct State: Hashable {
    package let node: Int
    package let injection: Certainty
    package var builds = BuildSet.all
    var switchedOff = SwitchedOff.none
  }

  private struct Origin {
    package let state: State
    package let edge: ViewGraph.Edge
  }

  package init(in graph: ViewGraph, for object: InjectedObject, includingConditional: Bool) {
    self.graph = graph
    self.object = object
    self.includingConditional = includingConditional
    builds = graph.builds
  }

  package func reader(below root: ViewRoot) -> MissingInjection? {
    let leading = graph.nodes(leadingTo: object)
    let start = State(node: root.content, injection: .none, builds: builds.builds(with: root.fact))
    var origins: [State: Origin?] = [start: nil]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for edge in graph.nodes[state.node].edges
      where leading.contains(edge.target) && (includingConditional || !edge.environment.isConditional) {
        let injection = max(state.injection, edge.environment.certainty(of: object))
        if let site = edge.site, state.switchedOff.excludes(site, in: graph.program) { continue }
        let onPath = edge.site.map { state.builds.intersection(graph.builds(ofSite: $0)) }
        let target = State(
          node: edge.target, injection: injection, builds: onPath ?? state.builds,
          switchedOff: switchedOff(after: edge, from: state))
        guard !target.builds.isEmpty, origins[target] == nil else { continue }
        origins[target] = Origin(state: state, edge: edge)
        queue.append(target)
      }
    }
    let missing = queue.compactMap { state in
      state.injection == .none ? read(at: state).map { (state: state, read: $0) } : nil
    }
    guard !missing.isEmpty else { return nil }
    let injected = Dictionary(grouping: queue.lazy.filter { $0.injection == .certain }, by: \.node)
    func isInjectedElsewhere(_ state: State) -> Bool {
      injected[state.node]?.contains { !$0.builds.intersection(state.builds).isEmpty } ?? false
    }
    let never = missing.filter { !isInjectedElsewhere($0.state) }
    let sometimes = missing.filter { isInjectedElsewhere($0.state) }
    // What crashes regardless of data comes first.
    let certain = never.filter { $0.read.branch == nil }
    let others = never.filter { $0.read.branch != nil } + sometimes
    for (state, read) in (certain + others).prefix(Self.limit) {
      let path = path(to: state, origins)
      guard !dependsOnData(path), isOnKnownPlatform(root, along: path, to: read) else { continue }
      return injection(
        missingFor: read, on: path, below: root, isInjectedElsewhere: isInjectedElsewhere(state))
    }
    return nil
  }

  private func switchedOff(after edge: ViewGraph.Edge, from state: State) -> SwitchedOff {
    guard case .view(let view) = graph.nodes[edge.target].content else { return state.switchedOff }
    return state.switchedOff.inside(view, builtBy: edge.site, in: graph.program)
  }

  /// The number of readers to try, if the paths to the first ones may be impossible.
  private static let limit = 16

  private func injection(
    missingFor read: EnvironmentRead, on path: [ViewGraph.Edge], below root: ViewRoot,
    isInjectedElsewhere: Bool
  ) -> MissingInjection {
    let steps = path.compactMap { edge -> (view: TypeID, site: Fact)? in
      guard case .view(let view) = graph.nodes[edge.target].content, let site = edge.site else { return nil }
      return (view, site)
    }
    return MissingInjection(
      read: read, steps: steps,
      injections: root.environment.injections + path.flatMap(\.environment.injections),
      isInjectedElsewhere: isInjectedElsewhere)
  }

  /// Whether a root is certainly on a platform of the path below it. If there are several apps, their
  /// platforms are unknown.
  private func isOnKnownPlatform(_ root: ViewRoot, along path: [ViewGraph.Edge], to read: EnvironmentRead) -> Bool {
    let sites = path.compactMap(\.site) + [read.property]
    return !graph.hasSeveralApps || builds.builds(with: root.fact).isForSomePlatforms
      || !sites.contains(where: builds.isInPlatformBranch)
  }

  /// Whether a node on a path builds itself again below an injection, and the path continues in a branch:
  /// then the data determine the nesting, and the reader may be only in the inner view.
  private func dependsOnData(_ path: [ViewGraph.Edge]) -> Bool {
    path.indices.contains { position in
      path[(position + 1)...].contains { $0.environment.isConditional } && injectsAboveItself(path[position].target)
    }
  }

  /// Whether a node builds itself again below an injection. Every node in between is part of a cycle with it.
  private func injectsAboveItself(_ node: Int) -> Bool {
    let components = graph.components
    let start = State(node: node, injection: .none)
    var seen: Set<State> = [start]
    var waiting = [start]
    while let state = waiting.popLast() {
      for edge in graph.nodes[state.node].edges
      where components[edge.target] == components[node] {
        let injection = max(state.injection, edge.environment.certainty(of: object))
        if edge.target == node, injection != .none { return true }
        let target = State(node: edge.target, injection: injection)
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return false
  }

  /// What a node reads, preferably regardless of branches.
  private func read(at state: State) -> EnvironmentRead? {
    let reads = graph.nodes[state.node].reads.lazy.filter {
      $0.object == object && (includingConditional ? $0.isRequired : $0.isImmediate)
        && !state.builds.intersection(builds.builds(with: $0.property)).isEmpty
    }
    return reads.first { $0.branch == nil } ?? reads.first
  }

  /// The edges from the root to a state.
  private func path(to state: State, _ origins: [State: Origin?]) -> [ViewGraph.Edge] {
    var path: [ViewGraph.Edge] = []
    var next = state
    while let origin = origins[next] ?? nil {
      path.append(origin.edge)
      next = origin.state
    }
    return path.reversed()
  }
}

/// Whether an object is injected.
enum Certainty: Int, Comparable {
  case none
  /// Code that is not known may do so.
  case possible
  case certain

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension EnvironmentPath {
  /// Whether an object is injected on the path.
  func certainty(of object: InjectedObject) -> Certainty {
    injections.reduce(obstacle == nil ? .none : .possible) {
      max($0, $1.content.certainty(of: object))
    }
  }
}

extension Injection.Content {
  /// Whether this is the injection of an object.
  func certainty(of object: InjectedObject) -> Certainty {
    switch self {
    case .object(let other): object.mayBe(other) ? .certain : .none
    case .unknown(let kind): kind == object.kind ? .possible : .none
    case .possible(let type): type == object.type ? .possible : .none
    }
  }
}
