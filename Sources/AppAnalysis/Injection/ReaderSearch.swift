import LinkedProgram
import SwiftFacts

/// Finds the readers below a root whose object is not injected: for each place where the injection is missing, the
/// nearest one, preferably one for which no path injects it.
///
/// The place is the missing link of a path: its first step below the last view that injects the object for another of
/// its parts, or its first step below the root. If the app injects the object for each screen, it is the sheet or the
/// destination. Paths with the same missing link have the same fix, and so do links in one container that gets the object
/// nowhere. A view that reads the object itself needs it from above.
struct ReaderSearch {
  private let graph: ViewGraph
  private let object: InjectedObject
  private let includingConditional: Bool
  private let builds: Builds
  private let leading: Set<Int>
  /// The nodes that inject the object for a part of what they show.
  private let providers: Set<Int>
  /// Whether the app injects the object for single screens, rather than once.
  private let isInjectedPerScreen: Bool
  private let doubts: PathDoubts

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
    /// Whether the next view is the first one below the root, or below a view that injects the object for other parts.
    var isBelowProvider = true
    /// Whether a view since the link reads the object.
    var hasReader = false
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
    isInjectedPerScreen = graph.isInjectedPerScreen(object)
    doubts = PathDoubts(of: object, in: graph)
  }

  /// The paths on which the object is missing, and those that may be impossible.
  struct Paths {
    var missing: [MissingInjection] = []
    var uncertain: [UncertainPath] = []
  }

  func paths(below root: ViewRoot) -> Paths {
    let starts = certainties(on: root.environment, in: graph.builds(of: root)).map { injection, builds in
      State(node: root.content, injection: injection, builds: builds, isBelowProvider: root.kind != .preview)
    }
    var origins: [State: Origin?] = Dictionary(uniqueKeysWithValues: Set(starts).map { ($0, nil) })
    var queue = starts
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for edge in graph.nodes[state.node].edges
      where isFollowed(edge, from: state) && !(root.isPicture && edge.site?.isOpenedByUser ?? false) {
        for target in targets(of: edge, from: state) where origins[target] == nil {
          origins[target] = Origin(state: state, edge: edge)
          queue.append(target)
        }
      }
    }
    let missing = queue.compactMap { state in
      state.injection == .none ? read(at: state).map { (state: state, read: $0) } : nil
    }
    guard !missing.isEmpty else { return Paths() }
    let injected = Dictionary(grouping: queue.lazy.filter { $0.injection == .certain }, by: \.node)
    func isInjectedElsewhere(_ state: State) -> Bool {
      injected[state.node]?.contains { !$0.builds.intersection(state.builds).isEmpty } ?? false
    }
    // A preview itself injects what its views need.
    let byLink = Dictionary(grouping: missing) { root.kind == .preview ? nil : $0.state.link }
    let inOrder = byLink.sorted { ($0.key ?? root.fact).isBefore($1.key ?? root.fact) }
    var found = Paths()
    for (link, readers) in inOrder {
      let never = readers.filter { !isInjectedElsewhere($0.state) }
      let sometimes = readers.filter { isInjectedElsewhere($0.state) }
      // What crashes regardless of data comes first.
      let certain = never.filter { $0.read.branch == nil }
      let others = never.filter { $0.read.branch != nil } + sometimes
      var uncertain: [UncertainPath] = []
      for (state, read) in (certain + others).prefix(Self.limit) {
        let path = path(to: state, origins)
        let missing = injection(
          missingFor: read, on: path, below: root, link: link, isInjectedElsewhere: isInjectedElsewhere(state))
        guard let reason = doubts.reason(against: path, below: root, to: read) else {
          found.missing.append(missing)
          uncertain = []
          break
        }
        uncertain.append(UncertainPath(path: missing, reason: reason))
      }
      found.uncertain += uncertain.prefix(1)
    }
    guard root.kind != .preview else { return found }
    found.missing = MissingLinks(of: object, in: graph).merging(found.missing)
    return found
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
    guard case .code(let code) = graph.nodes[edge.target].content else { return true }
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
      guard injection == .none else {
        return State(node: edge.target, injection: injection, builds: builds, known: known, isBelowProvider: false)
      }
      let hasReader =
        link == state.link && state.hasReader || graph.nodes[edge.target].reads.contains { $0.object == object }
      return State(
        node: edge.target, injection: injection, builds: builds, known: known, link: link,
        isBelowProvider: !hasReader && isBelowProvider(after: edge, from: state), hasReader: hasReader)
    }
  }

  /// The injections on an edge. If it is not known whether it is taken, that may depend on the injections above.
  private func environment(of edge: ViewGraph.Edge, from state: State) -> EnvironmentPath {
    let isKnown = edge.site.map { graph.knownValues.type(ofReceiverIn: $0, in: state.known) != nil } ?? false
    return isKnown ? edge.environment : graph.environment(of: edge)
  }

  private func known(after edge: ViewGraph.Edge, from state: State) -> KnownValues {
    guard case .view(let view) = graph.nodes[edge.target].content else { return state.known }
    return edge.site.map { graph.knownValues.values(inside: view, builtBy: $0, in: state.known) } ?? .none
  }

  /// Where the object is missing: at the first view after the last provider.
  private func link(after edge: ViewGraph.Edge, from state: State) -> Fact? {
    guard case .view = graph.nodes[edge.target].content, let site = edge.site else { return state.link }
    let isOwnScreen = isInjectedPerScreen && !state.hasReader && site.isOpenedByUser
    return state.isBelowProvider || isOwnScreen ? site : state.link
  }

  private func isBelowProvider(after edge: ViewGraph.Edge, from state: State) -> Bool {
    guard case .view = graph.nodes[edge.target].content, edge.site != nil else { return state.isBelowProvider }
    return providers.contains(edge.target)
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
        && isIncluded($0.property, in: state) && ($0.uses?.contains { $0.allSatisfy { mayRun($0, in: state) } } ?? true)
    }
    return reads.first { $0.branch == nil } ?? reads.first
  }

  private func isIncluded(_ code: Fact, in state: State) -> Bool {
    !state.builds.intersection(builds.builds(with: code)).isEmpty
  }

  private func mayRun(_ code: Fact, in state: State) -> Bool {
    isIncluded(code, in: state) && !graph.knownValues.excludes(code, in: state.known)
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
}
