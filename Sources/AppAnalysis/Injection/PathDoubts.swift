import LinkedProgram
import SwiftFacts

/// A path on which an object is missing, but that the app may never take.
struct UncertainPath {
  enum Reason {
    /// This code is for some platforms, and it is not known on which one the root runs.
    case platform(Fact)
    /// This view or code shows itself below an injection of the object.
    case nesting(ViewGraph.Content)
    /// The path is for a case of an enum that no code creates.
    case leftOverCase(Fact)
    /// This code is only for newer systems, but the path leads through code for older ones.
    case system(Fact)
  }

  let path: MissingInjection
  let reason: Reason
}

/// Decides whether the app may never take a path on which an object is missing.
struct PathDoubts {
  private let graph: ViewGraph
  private let object: InjectedObject
  private var builds: Builds { graph.builds }

  init(of object: InjectedObject, in graph: ViewGraph) {
    self.object = object
    self.graph = graph
  }

  /// Why the app may never take a path; nil if it can.
  func reason(
    against path: [ViewGraph.Edge], below root: ViewRoot, to read: EnvironmentRead
  ) -> UncertainPath.Reason? {
    if let code = codeForNewerSystems(on: path, to: read) { return .system(code) }
    if let branch = platformBranch(on: path, below: root, to: read) { return .platform(branch) }
    if let enumCase = path.lazy.compactMap(\.site).compactMap(graph.createdCases.leftOverCase).first {
      return .leftOverCase(enumCase)
    }
    return nestedNode(on: path).map { .nesting(graph.nodes[$0].content) }
  }

  /// Code on a path that is only for some platforms, if the root may run on others: there are several apps.
  private func platformBranch(on path: [ViewGraph.Edge], below root: ViewRoot, to read: EnvironmentRead) -> Fact? {
    guard graph.hasSeveralApps else { return nil }
    let platforms = graph.builds(of: root).platforms
    return (path.compactMap(\.site) + [read.property]).first {
      builds.isInPlatformBranch($0) && !platforms.isSubset(of: builds.builds(with: $0).platforms)
    }
  }

  /// Code on a path that is only for newer systems, if the path also leads through the `else` of an `if #available`.
  ///
  /// Matches: `if #available(iOS 18, *) { modifier(Injecting()) } else { self }` around `if #available(iOS 18, *) { Reader() }`
  private func codeForNewerSystems(on path: [ViewGraph.Edge], to read: EnvironmentRead) -> Fact? {
    guard path.contains(where: \.environment.isForOlderSystems) else { return nil }
    return (path.compactMap(\.site) + [read.property]).first(where: \.isForNewerSystems)
  }

  /// A node on a path that builds itself again below an injection in one branch, while the path continues in another one:
  /// then the reader may be only in the inner view.
  ///
  /// Matches: `Folder` with `if isInner { Reader() } else { Folder(isInner: true).environmentObject(cart) }`
  private func nestedNode(on path: [ViewGraph.Edge]) -> Int? {
    path.indices.first { position in
      let node = path[position].target
      guard let site = path[(position + 1)...].lazy.compactMap(\.site).first, site.isInBranch, isNested(node) else {
        return false
      }
      return sitesOfCycle(through: node).contains { $0.excludes(site) }
    }.map { path[$0].target }
  }

  /// The expressions in the own code of a node by which it builds itself again.
  private func sitesOfCycle(through node: Int) -> [Fact] {
    var sites: [Fact] = []
    var seen: Set<Int> = [node]
    var waiting = [node]
    while let next = waiting.popLast() {
      for edge in graph.nodes[next].edges where graph.components[edge.target] == graph.components[node] {
        if let site = edge.site { sites.append(site) }
        guard case .code = graph.nodes[edge.target].content, seen.insert(edge.target).inserted else { continue }
        waiting.append(edge.target)
      }
    }
    return sites
  }

  /// The question whether a node builds itself again below an injection of an object.
  struct Nesting: Hashable {
    let node: Int
    let object: InjectedObject
  }

  private func isNested(_ node: Int) -> Bool {
    graph.nestings.value(for: Nesting(node: node, object: object)) { injectsAboveItself(node) }
  }

  /// Whether a node builds itself again below an injection. Every node in between is part of a cycle with it.
  private func injectsAboveItself(_ node: Int) -> Bool {
    struct Visit: Hashable {
      let node: Int
      let injection: Certainty
    }
    let components = graph.components
    let start = Visit(node: node, injection: .none)
    var seen: Set<Visit> = [start]
    var waiting = [start]
    while let visit = waiting.popLast() {
      for edge in graph.nodes[visit.node].edges
      where components[edge.target] == components[node] && !(edge.site?.isOpenedByUser ?? false) {
        let injection = max(visit.injection, graph.environment(of: edge).certainty(of: object))
        if edge.target == node, injection != .none { return true }
        let target = Visit(node: edge.target, injection: injection)
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return false
  }
}

extension Fact {
  /// Whether it is in a branch of its function.
  fileprivate var isInBranch: Bool { branchesAround.map { !$0.isEmpty } ?? true }

  /// Whether it is in a declaration with `@available`, or in the branch of an `if #available`.
  fileprivate var isForNewerSystems: Bool {
    ([self] + ancestors).contains { outer in
      if outer.attribute("available") != nil { return true }
      guard outer.kind == .block, let conditions = outer.parent, conditions.kind == .conditions else { return false }
      return conditions.children.allSatisfy { $0 == outer }
    }
  }
}
