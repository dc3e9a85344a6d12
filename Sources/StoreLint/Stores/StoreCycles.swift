import StoregenDiagnostics
import SwiftFacts

/// Stores of which each depends on the next one, and the last on the first.
struct StoreCycle {
  /// A store, and how it depends on the next one.
  struct Link {
    let owner: TypeID
    let dependency: StoreDependency

    /// Where that shows.
    var place: SourceRange {
      dependency.fact.kind == .property ? dependency.fact.nameRange : dependency.fact.range
    }
  }

  /// The link that is best broken comes first.
  let links: [Link]

  /// Whether the stores keep each other alive.
  var isLeak: Bool { links.allSatisfy(\.dependency.isStrong) }

  /// Begins with what points back: a weak reference, or else what keeps nothing alive; of several the last.
  fileprivate init(closing links: [Link]) {
    let start =
      links.lastIndex { !$0.dependency.fact.flags.isDisjoint(with: [.isWeak, .isUnowned]) }
      ?? links.lastIndex { !$0.dependency.isStrong } ?? links.count - 1
    self.links = Array(links[start...] + links[..<start])
  }
}

/// Which stores depend on which.
struct StoreDependencyGraph {
  private let stores: [TypeID]
  /// The first way in which a store depends on each of the others.
  private let links: [TypeID: [StoreCycle.Link]]

  init(_ analysis: StoreAnalysis, _ program: Program) {
    // By name, so that a circle begins at the same store however the files are called.
    let stores = analysis.catalog.storeTypes.sorted { $0.name < $1.name }.map(\.id)
    // What a composition root builds depends on it by what points back.
    let roots = stores.filter(analysis.roots.isCompositionRoot)
    self.stores = roots + stores.filter { !roots.contains($0) }
    links = Dictionary(
      uniqueKeysWithValues: stores.map { store in
        var known: Set<TypeID> = []
        let first = analysis.dependencies.dependencies(of: store).filter {
          known.insert($0.store).inserted
        }
        .sorted { program[$0.store].name < program[$1.store].name }
        return (store, first.map { StoreCycle.Link(owner: store, dependency: $0) })
      })
  }

  /// The circles: each has a link that closes it, and there is one circle for each such link.
  func cycles() -> [StoreCycle] {
    var cycles: [StoreCycle] = []
    var members: Set<Set<TypeID>> = []
    for link in closingLinks() {
      guard let path = shortestPath(from: link.dependency.store, to: link.owner),
        members.insert(Set(path.map(\.owner) + [link.owner])).inserted
      else { continue }
      cycles.append(StoreCycle(closing: path + [link]))
    }
    return cycles
  }

  /// The links that lead back to a store from which one has come.
  private func closingLinks() -> [StoreCycle.Link] {
    var closing: [StoreCycle.Link] = []
    var entered: Set<TypeID> = []
    var path: Set<TypeID> = []
    func visit(_ store: TypeID) {
      guard entered.insert(store).inserted else { return }
      path.insert(store)
      for link in links[store] ?? [] {
        if path.contains(link.dependency.store) {
          closing.append(link)
        } else {
          visit(link.dependency.store)
        }
      }
      path.remove(store)
    }
    stores.forEach(visit)
    return closing
  }

  private func shortestPath(from start: TypeID, to end: TypeID) -> [StoreCycle.Link]? {
    var paths: [TypeID: [StoreCycle.Link]] = [start: []]
    var waiting = [start][...]
    while let store = waiting.popFirst() {
      guard let path = paths[store], store != end else { return paths[store] }
      // Of ways of one length, what is kept says most.
      let found = links[store] ?? []
      let ordered =
        found.filter { $0.dependency.kind == .keeps }
        + found.filter { $0.dependency.kind != .keeps }
      for link in ordered where paths[link.dependency.store] == nil {
        paths[link.dependency.store] = path + [link]
        waiting.append(link.dependency.store)
      }
    }
    return nil
  }
}
