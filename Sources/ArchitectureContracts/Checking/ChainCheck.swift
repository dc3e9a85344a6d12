import AppAnalysis
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// Finds chains of uses that lead to what code must not use: through code that the contract is not about.
struct ChainCheck {
  let description: FindingDescription
  let uses: JudgedUses

  private struct Link: DigraphEdge {
    let source: Fact
    let target: Fact
    let use: CodeUse
  }

  /// A finding for each pair of groups: the shortest chain between them.
  func findings() -> [ContractFinding] {
    let policies = description.table.policies.indices.filter { description.table.policies[$0].contract.isIndirect }
    guard !policies.isEmpty else { return [] }
    let links = Dictionary(grouping: uses.links.compactMap(link), by: \.source)
    return policies.flatMap { findings(of: $0, along: links) }
  }

  private func link(_ use: CodeUse) -> Link? {
    guard case .declaration(let target) = use.target else { return nil }
    return Link(source: use.site.outermostDeclaration, target: target.outermostDeclaration, use: use)
  }

  private func findings(of number: Int, along links: [Fact: [Link]]) -> [ContractFinding] {
    let policy = description.table.policies[number]
    let groups = description.groups
    let about = (policy.sources ?? []).union(policy.targets)
    let inOrder = links.keys.sorted { ($0.file.path, $0.index) < ($1.file.path, $1.index) }
    return (policy.sources ?? []).sorted().flatMap { source -> [ContractFinding] in
      let starts = inOrder.filter { groups[groups.groups(of: $0)].contains(source) }
      return chains(from: starts, along: links, of: policy, source: source, about: about).map {
        finding($0, of: policy, from: source)
      }
    }
  }

  /// The findings about the shortest chains that begin with a use.
  func findings(beginningWith use: CodeUse) -> [ContractFinding] {
    guard let first = link(use) else { return [] }
    let groups = description.groups
    let links = Dictionary(grouping: uses.links.compactMap(link), by: \.source)
    return description.table.policies.filter(\.contract.isIndirect).flatMap { policy -> [ContractFinding] in
      let about = (policy.sources ?? []).union(policy.targets)
      guard !groups[groups.groups(ofDeclaration: first.target)].contains(where: about.contains) else { return [] }
      return groups[groups.groups(of: use.site)].filter { policy.sources?.contains($0) ?? false }.flatMap { source in
        chains(from: [first.target], after: first, along: links, of: policy, source: source, about: about)
          .map { finding($0, of: policy, from: source) }
      }
    }
  }

  /// The shortest chain to each group, by a breadth-first search from all code of a group at once.
  ///
  /// - Parameter first: the link to the start; nil if chains begin there.
  private func chains(
    from starts: [Fact], after first: Link? = nil, along links: [Fact: [Link]], of policy: UsePolicy, source: Int,
    about: Set<Int>
  ) -> [[Link]] {
    let groups = description.groups
    var arrivals = first.map { [$0.target: $0] } ?? [:]
    var seen = Set(starts + [first?.source].compactMap(\.self))
    var reached: Set<Int> = []
    var found: [[Link]] = []
    var queue = starts
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      let isStart = arrivals[node] == nil
      for link in links[node] ?? [] {
        let target = groups[groups.groups(ofDeclaration: link.target)]
        if target.contains(where: about.contains) {
          // A direct use is a finding of its own.
          guard !isStart, let violation = policy.violation(from: [source], to: target),
            policy.exceptions(from: [source], to: target).isEmpty, reached.insert(violation.to).inserted
          else { continue }
          found.append(path(to: link, along: arrivals))
        } else if seen.insert(link.target).inserted {
          arrivals[link.target] = link
          queue.append(link.target)
        }
      }
    }
    return found
  }

  private func path(to last: Link, along arrivals: [Fact: Link]) -> [Link] {
    var path = [last]
    while let link = arrivals[path[path.count - 1].source] { path.append(link) }
    return path.reversed()
  }

  private func finding(_ chain: [Link], of policy: UsePolicy, from source: Int) -> ContractFinding {
    let program = description.context.program
    let names = [chain[0].source.shownName(in: program)] + chain.map { $0.target.shownName(in: program) }
    let target = description.groups[description.groups.groups(ofDeclaration: chain[chain.count - 1].target)]
    let group = policy.violation(from: [source], to: target)?.to ?? source
    return description.finding(
      of: policy.contract,
      message: "`\(description.name(of: source))` uses `\(description.name(of: group))` indirectly: "
        + names.map { "`\($0)`" }.joined(separator: " → "),
      at: chain[0].use, help: nil,
      notes: chain.dropFirst().map { link in
        Note(
          "`\(link.source.shownName(in: program))` uses `\(link.target.shownName(in: program))` here",
          at: link.use.site.shownRange)
      },
      about: names)
  }
}
