package import ArchitectureContracts
package import ArchitectureGraph
package import LintDriver
package import StoregenDiagnostics
import StoregenThreads

/// What requests ask about a checked project. Each part is determined when it is first asked for.
package final class ProjectIndex: Sendable {
  package let snapshot: ProjectSnapshot
  private let knownGraph = Guarded<AppGraph?>(nil)
  private let knownUsers = Guarded<[String: [TypeUser]]?>(nil)
  private let knownSymbols = Guarded<SymbolIndex?>(nil)

  package init(_ snapshot: ProjectSnapshot) { self.snapshot = snapshot }

  /// The stores, events and views.
  package var graph: AppGraph {
    knownGraph.access { known in
      let graph = known ?? LargeStackThreads.run { [snapshot] in Self.graph(of: snapshot) }
      known = graph
      return graph
    }
  }

  private static func graph(of snapshot: ProjectSnapshot) -> AppGraph {
    GraphMerge.of(
      snapshot.overviews, findings: snapshot.findings, and: snapshot.spec, locations: locations(in: snapshot))
  }

  private static func locations(in snapshot: ProjectSnapshot) -> GraphLocations {
    GraphLocations(text: { snapshot.text(at: $0) }, isWritten: { snapshot.isWritten(at: $0) })
  }

  /// Finds the locations of code for readers.
  package var locations: GraphLocations { Self.locations(in: snapshot) }

  /// The code that uses the stores and observable classes, by their full names.
  package var users: [String: [TypeUser]] {
    let graph = graph
    return knownUsers.access { known in
      let names = Set(graph.stores.map(\.type) + graph.classes.map(\.name))
      let users = known ?? LargeStackThreads.run { [snapshot] in snapshot.users(ofTypes: names) }
      known = users
      return users
    }
  }

  /// The findings in code and spec, with their current locations.
  package var locatedFindings: [(finding: Diagnostic, range: SourceRange)] {
    CheckedProject(self, documents: Documents(.utf8)).locatedFindings
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
