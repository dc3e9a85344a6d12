import LinkedProgram
import SwiftFacts

/// Finds the readers below a root whose object is not injected: for each place where the injection is missing, the
/// nearest one, preferably one for which no path injects it.
///
/// The place is the missing link of a path: its first step below the last view that injects the object for another of
/// its parts, or its first step below the root. Paths with the same missing link have the same fix, and so do links in one
/// container that gets the object nowhere.
struct ReaderSearch {
  private let graph: ViewGraph
  private let object: InjectedObject
  private let includingConditional: Bool
  private let builds: Builds
  private let leading: Set<Int>
  /// The nodes that inject the object for a part of what they show.
  private let providers: Set<Int>

  /// A node, with what is known on the path to it.
  private struct State: Hashable {
    let node: Int
    /// Whether the object was injected.
    let injection: Certainty
    /// The builds that contain the path.
    var builds = BuildSet.all
    /// The values of properties of the view around the node.
    var known = KnownValues.none
    /// The expression at which the object is missing on the path.
    var link: Fact?
  }

  private struct Origin {
    let state: State
    let edge: ViewGraph.Edge
  }

  package init(in graph: ViewGraph, for object: InjectedObject, includingConditional: Bool) {
    self.graph = graph
    self.object = object
    self.includingConditional = includingConditional
    builds = graph.builds
    leading = graph.nodes(leadingTo: object)
    providers = graph.nodes(providing: object)
  }

  package func readers(below root: ViewRoot) -> [MissingInjection] {
    let start = State(node: root.content, injection: .none, builds: builds.builds(with: root.fact))
    var origins: [State: Origin?] = [start: nil]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for edge in graph.nodes[state.node].edges where isFollowed(edge, from: state) {
        for target in targets(of: edge, from: state) where origins[target] == nil {
          origins[target] = Origin(state: state, edge: edge)
          queue.append(target)
        }
      }
    }
    let missing = queue.compactMap { state in
      state.injection == .none ? read(at: state).map { (state: state, read: $0) } : nil
    }
    guard !missing.isEmpty else { return [] }
    let injected = Dictionary(grouping: queue.lazy.filter { $0.injection == .certain }, by: \.node)
    func isInjectedElsewhere(_ state: State) -> Bool {
      injected[state.node]?.contains { !$0.builds.intersection(state.builds).isEmpty } ?? false
    }
    // A preview itself injects what its views need.
    let byLink = Dictionary(grouping: missing) { root.kind == .preview ? nil : $0.state.link }
    let inOrder = byLink.sorted { ($0.key ?? root.fact).isBefore($1.key ?? root.fact) }
    let found = inOrder.compactMap { link, readers -> MissingInjection? in
      let never = readers.filter { !isInjectedElsewhere($0.state) }
      let sometimes = readers.filter { isInjectedElsewhere($0.state) }
      // What crashes regardless of data comes first.
      let certain = never.filter { $0.read.branch == nil }
      let others = never.filter { $0.read.branch != nil } + sometimes
      for (state, read) in (certain + others).prefix(Self.limit) {
        let path = path(to: state, origins)
        guard !dependsOnData(path), isOnKnownPlatform(root, along: path, to: read) else { continue }
        return injection(
          missingFor: read, on: path, below: root, link: link, isInjectedElsewhere: isInjectedElsewhere(state))
      }
      return nil
    }
    return root.kind == .preview ? found : MissingLinks(of: object, in: graph).merging(found)
  }

  /// The number of readers to try, if the paths to the first ones may be impossible.
  private static let limit = 16
}

// The steps of the search.
extension ReaderSearch {
  private func isFollowed(_ edge: ViewGraph.Edge, from state: State) -> Bool {
    guard leading.contains(edge.target), includingConditional || !edge.environment.isConditional else { return false }
    guard let site = edge.site else { return true }
    if graph.knownValues.excludes(site, in: state.known) { return false }
    guard edge.isDispatched, case .code(let code) = graph.nodes[edge.target].content else { return true }
    return !graph.knownValues.excludes(implementation: code.fact, calledBy: site, in: state.known)
  }

  /// The states after an edge: one, or one for each kind of build that injects something else.
  private func targets(of edge: ViewGraph.Edge, from state: State) -> [State] {
    let onPath = edge.site.map { state.builds.intersection(graph.builds(ofSite: $0)) } ?? state.builds
    guard !onPath.isEmpty else { return [] }
    let known = known(after: edge, from: state)
    let link = link(after: edge, from: state)
    return certainties(on: environment(of: edge, from: state), in: onPath).map { certainty, builds in
      let injection = max(state.injection, certainty)
      return State(
        node: edge.target, injection: injection, builds: builds, known: known, link: injection == .none ? link : nil)
    }
  }

  /// The injections on an edge. If it is not known whether it is taken, that may depend on the injections above.
  private func environment(of edge: ViewGraph.Edge, from state: State) -> EnvironmentPath {
    let isKnown = edge.site.map { graph.knownValues.type(ofReceiverIn: $0, in: state.known) != nil } ?? false
    return edge.isDispatched && !isKnown ? edge.environmentAbove + edge.environment : edge.environment
  }

  private func known(after edge: ViewGraph.Edge, from state: State) -> KnownValues {
    guard case .view(let view) = graph.nodes[edge.target].content else { return state.known }
    return edge.site.map { graph.knownValues.values(inside: view, builtBy: $0, in: state.known) } ?? .none
  }

  /// Where the object is missing: at the first view after the last provider.
  private func link(after edge: ViewGraph.Edge, from state: State) -> Fact? {
    if let link = state.link, !providers.contains(state.node) { return link }
    guard case .view = graph.nodes[edge.target].content else { return nil }
    return edge.site
  }

  /// Whether the object is injected on a path, for each kind of build.
  private func certainties(on path: EnvironmentPath, in builds: BuildSet) -> [(Certainty, BuildSet)] {
    let optional = path.injections.filter { $0.branch != nil && $0.content.certainty(of: object) != .none }
    guard let branch = optional.first?.branch, let conditional = branch.parent else {
      return [(path.certainty(of: object), builds)]
    }
    let others = path.injections.filter { $0.branch?.parent != conditional }
    var rest = EnvironmentPath(others)
    if let obstacle = path.obstacle { rest = rest.through(obstacle) }
    return self.builds.alternatives(of: conditional).flatMap { alternative -> [(Certainty, BuildSet)] in
      let chosen = builds.intersection(alternative.builds)
      guard !chosen.isEmpty else { return [] }
      let own = optional.filter { $0.branch == alternative.branch }.map { $0.content.certainty(of: object) }
      return certainties(on: rest, in: chosen).map { (max($0.0, own.max() ?? .none), $0.1) }
    }
  }

  /// What a node reads, preferably regardless of branches.
  private func read(at state: State) -> EnvironmentRead? {
    let reads = graph.nodes[state.node].reads.lazy.filter {
      $0.object == object && (includingConditional ? $0.isRequired : $0.isImmediate)
        && !state.builds.intersection(builds.builds(with: $0.property)).isEmpty
    }
    return reads.first { $0.branch == nil } ?? reads.first
  }
}

// The paths that were found.
extension ReaderSearch {
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

  private func injection(
    missingFor read: EnvironmentRead, on path: [ViewGraph.Edge], below root: ViewRoot, link: Fact?,
    isInjectedElsewhere: Bool
  ) -> MissingInjection {
    let steps = path.compactMap { edge -> MissingInjection.Step? in
      guard case .view(let view) = graph.nodes[edge.target].content, let site = edge.site else { return nil }
      return MissingInjection.Step(view: view, site: site)
    }
    return MissingInjection(
      read: read, steps: steps, missingLink: steps.lastIndex { $0.site == link } ?? 0,
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
      path[(position + 1)...].contains { $0.site?.isInBranch ?? $0.environment.isConditional }
        && injectsAboveItself(path[position].target)
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
        let injection = max(state.injection, environment(of: edge, from: state).certainty(of: object))
        if edge.target == node, injection != .none { return true }
        let target = State(node: edge.target, injection: injection)
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return false
  }
}

extension Fact {
  /// Whether it is in a branch of its function.
  fileprivate var isInBranch: Bool { branchesAround.map { !$0.isEmpty } ?? true }
}
