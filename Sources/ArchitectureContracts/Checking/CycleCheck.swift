import ArchitectureModel
import StoregenDiagnostics

/// Finds cycles of uses among groups that must have none.
struct CycleCheck {
  let description: FindingDescription
  let uses: JudgedUses

  private struct Edge: DigraphEdge {
    let source: Int
    let target: Int
    let uses: JudgedUses.EdgeUses
  }

  /// A finding for each cycle, at the link with the fewest uses: that one is easiest to remove.
  func findings() -> [ContractFinding] {
    uses.edges.sorted { $0.key < $1.key }.flatMap { policy, edges -> [ContractFinding] in
      let bySource = Dictionary(grouping: edges, by: \.key.from)
      let graph = Digraph(bySource.keys.sorted()) { source in
        (bySource[source] ?? []).map { Edge(source: source, target: $0.key.to, uses: $0.value) }
          .sorted { $0.target < $1.target }
      }
      return graph.separateCycles { _ in true }.compactMap { finding($0, of: policy) }
    }
  }

  private func finding(_ cycle: [Edge], of policy: Int) -> ContractFinding? {
    guard let weakest = cycle.indices.min(by: { cycle[$0].uses.count < cycle[$1].uses.count }) else { return nil }
    let contract = description.table.policies[policy].contract
    let path = Array(cycle[weakest...] + cycle[..<weakest])
    let names = (path.map(\.source) + [path[0].source]).map { "`\(description.name(of: $0))`" }
    let use = path[0].uses.first
    return description.finding(
      of: contract, message: "groups use each other in a cycle: \(names.joined(separator: " → "))", at: use,
      help: "`\(description.name(of: path[0].source))` uses `\(description.name(of: path[0].target))` in "
        + "\(Phrase.count(path[0].uses.count, "place")); remove these uses, or move shared code to another group",
      notes: path.dropFirst().map { edge in
        Note(
          "`\(description.name(of: edge.source))` uses `\(description.name(of: edge.target))` in "
            + "\(Phrase.count(edge.uses.count, "place")), for example here", at: edge.uses.first.site.shownRange)
      },
      about: names.dropLast().sorted())
  }
}
