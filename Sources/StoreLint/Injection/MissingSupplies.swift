import SwiftFacts

/// The objects that roots do not inject although something below them needs them.
///
/// The search starts at the readers: a need propagates up every edge that does not inject it, once for
/// each node, so the time is linear in the size of the graph.
struct MissingSupplies {
  private let graph: ViewGraph
  private let numbering: SupplyNumbering
  /// The supplies that each node needs.
  private let needs: [SupplySet]
  /// The same, excluding views built and objects read only under a condition.
  private let immediateNeeds: [SupplySet]

  init(_ graph: ViewGraph) {
    self.graph = graph
    let numbering = SupplyNumbering(graph)
    self.numbering = numbering
    needs = Self.needs(graph, numbering, deep: true)
    immediateNeeds = Self.needs(graph, numbering, deep: false)
  }

  /// The supplies missing at a root.
  ///
  /// - Parameter deep: whether to include views built and objects read only under a condition.
  func supplies(missingAt root: ViewRoot, deep: Bool) -> [Supply] {
    guard root.environment.obstacle == nil else { return [] }
    let needed = (deep ? needs : immediateNeeds)[root.content]
    return needed.subtracting(numbering.supplies(in: root.environment)).numbers.map {
      numbering.supplies[$0]
    }
  }

  /// The supplies that a node needs from its environment.
  func supplies(neededBy node: Int) -> [Supply] {
    needs[node].numbers.map { numbering.supplies[$0] }
  }

  private static func needs(
    _ graph: ViewGraph, _ numbering: SupplyNumbering, deep: Bool
  ) -> [SupplySet] {
    var needs = graph.nodes.map { numbering.supplies(readBy: $0, deep: deep) }
    var waiting = needs.indices.filter { !needs[$0].isEmpty }.map { ($0, needs[$0]) }
    while let (node, found) = waiting.popLast() {
      for (source, edge) in graph.incoming[node]
      where edge.environment.obstacle == nil && (deep || !edge.environment.isConditional) {
        let added = found.subtracting(numbering.supplies(in: edge.environment))
          .subtracting(needs[source])
        guard !added.isEmpty else { continue }
        needs[source].formUnion(added)
        waiting.append((source, added))
      }
    }
    return needs
  }
}

/// The supplies that views need, by number.
struct SupplyNumbering {
  private(set) var supplies: [Supply] = []
  private var numbers: [Supply: Int] = [:]

  init(_ graph: ViewGraph) {
    for read in graph.nodes.flatMap(\.reads)
    where read.isRequired && numbers[read.supply] == nil {
      numbers[read.supply] = supplies.count
      supplies.append(read.supply)
    }
  }

  func supplies(readBy node: ViewGraph.Node, deep: Bool) -> SupplySet {
    var set = SupplySet()
    for read in node.reads where read.isRequired && (deep || read.isImmediate) {
      numbers[read.supply].map { set.insert($0) }
    }
    return set
  }

  /// The supplies injected on a path; an object of unknown type may be any.
  func supplies(in path: EnvironmentPath) -> SupplySet {
    var set = SupplySet()
    for injection in path.injections {
      switch injection.content {
      case .supply(let supply): numbers[supply].map { set.insert($0) }
      case .unknown(let kind):
        for (number, supply) in supplies.enumerated() where supply.kind == kind {
          set.insert(number)
        }
      }
    }
    return set
  }
}
