import ArchitectureGraph
import StoreLintDriver
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
      let graph =
        known ?? LargeStackThreads.run { [snapshot] in ProjectGraph.graph(of: snapshot) }
      known = graph
      return graph
    }
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
