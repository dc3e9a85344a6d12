import ArchitectureGraph
import LintDriver
import StoregenThreads

/// What requests ask about a checked project. Each part is determined when it is first asked for.
final class ProjectIndex: Sendable {
  let snapshot: ProjectSnapshot
  private let knownGraph = Guarded<AppGraph?>(nil)
  private let knownSymbols = Guarded<SymbolIndex?>(nil)

  init(_ snapshot: ProjectSnapshot) { self.snapshot = snapshot }

  /// The stores, events and views.
  var graph: AppGraph {
    knownGraph.access { known in
      let graph = known ?? LargeStackThreads.run { [snapshot] in Self.graph(of: snapshot) }
      known = graph
      return graph
    }
  }

  private static func graph(of snapshot: ProjectSnapshot) -> AppGraph {
    let locations = GraphLocations(
      text: { snapshot.text(at: $0) }, isWritten: { snapshot.isWritten(at: $0) })
    return GraphMerge.of(snapshot.overviews, findings: [], and: snapshot.spec, locations: locations)
  }

  /// The names that spec and code share.
  var symbols: SymbolIndex {
    knownSymbols.access { known in
      let symbols = known ?? LargeStackThreads.run { [snapshot] in SymbolIndex(snapshot) }
      known = symbols
      return symbols
    }
  }
}
