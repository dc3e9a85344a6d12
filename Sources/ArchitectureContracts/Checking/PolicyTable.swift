import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// What all contracts say about the uses between two sets of groups. There are few pairs of sets, so each is judged once.
final class PolicyTable {
  let policies: [UsePolicy]
  /// The groups of the program that they judge.
  let groups: GroupMembership
  /// The policies by the groups that a violation uses.
  private let byTarget: [Int: [Int]]
  private var judgements: [Pair: [Judgement]] = [:]
  private var knownVerdicts: [Pair: [(policy: Int, verdict: Verdict)]] = [:]
  private let setsByName: GroupsByName
  /// The uses that may be parts of chains.
  private let chains: ChainLinks

  private struct Pair: Hashable {
    let from: GroupSet
    let to: GroupSet
  }

  /// What a contract says about a use.
  struct Judgement {
    /// The position of the contract.
    let policy: Int
    /// Why it does not allow the use; nil if the use only counts for cycles.
    let violation: UsePolicy.Violation?
    /// The positions of the exceptions that allow the use.
    let exceptions: [Int]
  }

  init(_ policies: [UsePolicy], groups: GroupMembership, program: Program) {
    self.policies = policies
    self.groups = groups
    let chains = ChainLinks(policies, groups: groups)
    var byTarget: [Int: [Int]] = [:]
    for (number, policy) in policies.enumerated() {
      for target in policy.targets { byTarget[target, default: []].append(number) }
    }
    self.chains = chains
    self.byTarget = byTarget
    setsByName = GroupsByName(of: program, in: groups) { set in
      groups[set].contains { byTarget[$0] != nil } || chains.canLead(to: groups[set])
    }
  }

  /// What the contracts say about a use; nothing if no contract is about it.
  func judgements(from: GroupSet, to: GroupSet) -> [Judgement] {
    let pair = Pair(from: from, to: to)
    if let known = judgements[pair] { return known }
    let (sources, targets) = (groups[from], groups[to])
    let numbers = Set(targets.flatMap { byTarget[$0] ?? [] }).sorted()
    let found = numbers.compactMap { judgement(of: $0, from: sources, to: targets) }
    judgements[pair] = found
    return found
  }

  /// What the contracts that are about a use say about it, even that it is allowed.
  func verdicts(from: GroupSet, to: GroupSet, isImport: Bool) -> [(policy: Int, verdict: Verdict)] {
    let pair = Pair(from: from, to: to)
    let found = knownVerdicts[pair] ?? verdicts(from: groups[from], to: groups[to])
    knownVerdicts[pair] = found
    return found.filter { isImport || !policies[$0.policy].contract.onlyImports }
  }

  private func verdicts(from sources: [Int], to targets: [Int]) -> [(policy: Int, verdict: Verdict)] {
    policies.indices.compactMap { number in
      let policy = policies[number]
      guard policy.isAbout(from: sources, to: targets) else { return nil }
      let exceptions = policy.exceptions(from: sources, to: targets)
      let violation = policy.violation(from: sources, to: targets)
      if let exception = exceptions.first, violation != nil || policy.acyclicGroups != nil {
        return (number, .exempt(by: policy.contract.exceptions[exception]))
      }
      return (number, violation.map { .violation($0) } ?? (policy.acyclicGroups == nil ? .allowed : .counted))
    }
  }

  /// What a contract says about a use.
  enum Verdict {
    case allowed
    /// It is an edge between groups that must have no cycle.
    case counted
    case exempt(by: ContractException)
    case violation(UsePolicy.Violation)
  }

  private func judgement(of number: Int, from: [Int], to: [Int]) -> Judgement? {
    let policy = policies[number]
    let violation = policy.violation(from: from, to: to)
    if violation == nil {
      guard let acyclic = policy.acyclicGroups, from != to, from.contains(where: acyclic.contains) else { return nil }
    }
    return Judgement(
      policy: number, violation: violation, exceptions: policy.exceptions(from: from, to: to))
  }
}

extension PolicyTable: WantedUses {
  func wantsDeclaration(named name: Name, from own: GroupSet) -> Bool {
    setsByName[name]?.contains { isLinkOfChain(from: own, to: $0) || !judgements(from: own, to: $0).isEmpty } ?? false
  }

  func wantsExternal(named name: String, from own: GroupSet) -> Bool {
    let set = groups.groups(ofExternal: name)
    return !groups[set].isEmpty && !judgements(from: own, to: set).isEmpty
  }

  func wantsModule(named name: String, from own: GroupSet) -> Bool {
    !judgements(from: own, to: groups.groups(ofModule: name)).isEmpty
  }

  /// Whether a use may be part of a chain that a contract follows.
  func isLinkOfChain(from: GroupSet, to: GroupSet) -> Bool { chains.contain(from: groups[from], to: groups[to]) }

  /// The contracts that a name would violate if it were a declaration that they are about.
  func policies(aboutName name: Name, at fact: Fact) -> Set<Int> {
    let own = groups.groups(of: fact)
    return Set((setsByName[name] ?? []).flatMap { judgements(from: own, to: $0) }.map(\.policy))
  }
}

/// Which uses may be parts of chains: a chain begins in a group that a contract is about, and leads through code in none of
/// its groups.
private struct ChainLinks {
  private let policies: [(sources: Set<Int>, targets: Set<Int>, groups: Set<Int>)]
  /// Whether a group of these contracts consists of types. A type may be in another group than the one around it, whose
  /// uses include those of its inner types.
  private let followsAll: Bool

  init(_ policies: [UsePolicy], groups: GroupMembership) {
    self.policies = policies.filter(\.contract.isIndirect).map { policy in
      let sources = policy.sources ?? []
      return (sources, policy.targets, sources.union(policy.targets))
    }
    followsAll = self.policies.contains { $0.groups.contains(where: groups.dependsOnTypes) }
  }

  func canLead(to groups: [Int]) -> Bool {
    followsAll || policies.contains { policy in !groups.contains(where: policy.groups.contains) }
  }

  func contain(from: [Int], to: [Int]) -> Bool {
    followsAll
      || policies.contains { policy in
        let isBetween = !from.contains(where: policy.groups.contains)
        guard isBetween || from.contains(where: policy.sources.contains) else { return false }
        return !to.contains(where: policy.groups.contains) || isBetween && to.contains(where: policy.targets.contains)
      }
  }
}
