import ArchitectureModel
package import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// A cycle of stores: each depends on the next one, and the last on the first.
package struct StoreCycle {
  /// A store, and how it depends on the next one.
  package struct Link: DigraphEdge {
    package let owner: TypeID
    package let dependency: StoreDependency

    package var source: TypeID { owner }
    package var target: TypeID { dependency.store }

    /// The location of the dependency.
    package var location: SourceRange {
      dependency.fact.kind == .property ? dependency.fact.nameRange : dependency.fact.range
    }
  }

  /// The links, starting with the best one to break.
  package let links: [Link]

  /// Whether the stores retain each other, and nothing else retains them for the life of the app.
  package var isLeak: Bool { links.allSatisfy(\.dependency.isOwned) }

  /// Starts with the link that points back: a weak reference, or else one that retains nothing; of several,
  /// the last.
  fileprivate init(closing links: [Link]) {
    let start =
      links.lastIndex { !$0.dependency.fact.flags.isDisjoint(with: [.isWeak, .isUnowned]) }
      ?? links.lastIndex { !$0.dependency.isStrong } ?? links.count - 1
    self.links = Array(links[start...] + links[..<start])
  }
}

/// The dependencies between stores.
package struct StoreDependencyGraph {
  /// The stores, with the first dependency of each on each of the others.
  private let graph: Digraph<StoreCycle.Link>
  /// A number for each store; those that depend on each other have the same.
  private let components: [TypeID: Int]
  private let builds: Builds

  package init(of analysis: StoreAnalysis) {
    let program = analysis.catalog.program
    builds = program.builds
    // Sorted by name, so that a cycle starts at the same store regardless of file names.
    let stores = analysis.catalog.storeTypes.sorted { $0.name < $1.name }.map(\.id)
    // Roots come first, so that the link from a store back to its composition root closes the cycle.
    let roots = stores.filter(analysis.roots.isCompositionRoot)
    graph = Digraph(roots + stores.filter { !roots.contains($0) }) { store in
      var targets: Set<TypeID> = []
      return analysis.dependencies.dependencies(of: store).filter {
        targets.insert($0.store).inserted
      }
      .sorted { program[$0.store].name < program[$1.store].name }
      .map { StoreCycle.Link(owner: store, dependency: $0) }
    }
    components = Dictionary(uniqueKeysWithValues: zip(graph.nodes, graph.componentNumbers))
  }

  /// One cycle for each set of stores that depend on each other: the first that is a leak, or else the first.
  package func cycles() -> [StoreCycle] {
    let all = allCycles()
    var chosen: [Int: Int] = [:]
    for (position, cycle) in all.enumerated() {
      guard let component = components[cycle.links[0].owner] else { continue }
      if let known = chosen[component], all[known].isLeak || !cycle.isLeak { continue }
      chosen[component] = position
    }
    return chosen.values.sorted().map { all[$0] }
  }

  private func allCycles() -> [StoreCycle] {
    var cycles: [StoreCycle] = []
    for link in graph.closingEdges() {
      // Of several shortest paths, one that retains the stores is the most informative.
      let path = graph.shortestPath(from: link.target, to: link.source) {
        $0.dependency.kind == .retains
      }
      guard let path, builds.areInOneBuild((path + [link]).map(\.dependency.fact)) else { continue }
      cycles.append(StoreCycle(closing: path + [link]))
    }
    return cycles
  }

  /// The stores that are not in a cycle, but also depend on its stores and are used by them.
  package func others(besides cycle: StoreCycle) -> [TypeID] {
    let members = Set(cycle.links.map(\.owner))
    return graph.nodes.filter { !members.contains($0) && components[$0] == components[cycle.links[0].owner] }
  }
}
