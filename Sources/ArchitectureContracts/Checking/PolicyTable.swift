import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// What all contracts say about the uses between two sets of groups. There are few pairs of sets, so each is judged once.
final class PolicyTable {
  let policies: [UsePolicy]
  private let groups: GroupMembership
  /// The policies by the groups that a violation uses.
  private let byTarget: [Int: [Int]]
  private var judgements: [Pair: [Judgement]] = [:]
  private let setsByName: GroupsByName
  /// Whether every use matters, because chains or cycles of uses are followed.
  private let followsAll: Bool

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

  /// The most sets of groups with a name for which the contracts are asked before the name is resolved.
  private static let mostSets = 8

  init(_ policies: [UsePolicy], groups: GroupMembership, program: Program) {
    self.policies = policies
    self.groups = groups
    let followsAll = policies.contains { $0.contract.isIndirect }
    var byTarget: [Int: [Int]] = [:]
    for (number, policy) in policies.enumerated() {
      for target in policy.targets { byTarget[target, default: []].append(number) }
    }
    self.followsAll = followsAll
    self.byTarget = byTarget
    setsByName = GroupsByName(of: program, in: groups) { set in
      followsAll || groups[set].contains { byTarget[$0] != nil }
    }
  }

  /// What the contracts say about a use; nothing if no contract is about it.
  func judgements(from: GroupSet, to: GroupSet) -> [Judgement] {
    let pair = Pair(from: from, to: to)
    if let known = judgements[pair] { return known }
    let (sources, targets) = (groups[from], groups[to])
    let numbers = Set(targets.flatMap { byTarget[$0] ?? [] }).sorted()
    let found = numbers.compactMap { judgement(of: $0, sources, targets) }
    judgements[pair] = found
    return found
  }

  /// What the contracts that are about a use say about it, even that it is allowed.
  func verdicts(from: GroupSet, to: GroupSet, isImport: Bool) -> [(policy: Int, verdict: Verdict)] {
    let (sources, targets) = (groups[from], groups[to])
    return policies.indices.compactMap { number in
      let policy = policies[number]
      guard policy.isAbout(from: sources, to: targets), isImport || !policy.contract.onlyImports else { return nil }
      let exceptions = policy.exceptions(allowing: sources, targets)
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

  private func judgement(of number: Int, _ from: [Int], _ to: [Int]) -> Judgement? {
    let policy = policies[number]
    let violation = policy.violation(from: from, to: to)
    if violation == nil {
      guard let acyclic = policy.acyclicGroups, from != to, from.contains(where: acyclic.contains) else { return nil }
    }
    return Judgement(
      policy: number, violation: violation, exceptions: policy.exceptions(allowing: from, to))
  }
}

extension PolicyTable: WantedUses {
  func wantsDeclaration(named name: Name, at fact: Fact) -> Bool {
    guard let sets = setsByName[name] else { return false }
    if followsAll || sets.count > Self.mostSets { return true }
    let own = groups.groups(of: fact)
    return sets.contains { !judgements(from: own, to: $0).isEmpty }
  }

  func wantsExternal(named name: String, at fact: Fact) -> Bool {
    let set = groups.groups(ofExternal: name)
    return !groups[set].isEmpty && !judgements(from: groups.groups(of: fact), to: set).isEmpty
  }

  func wantsModule(named name: String, at fact: Fact) -> Bool {
    !judgements(from: groups.groups(of: fact), to: groups.groups(ofModule: name)).isEmpty
  }

  /// The contracts that a name would violate if it were a declaration that they are about.
  func policies(aboutName name: Name, at fact: Fact) -> Set<Int> {
    let own = groups.groups(of: fact)
    return Set((setsByName[name] ?? []).flatMap { judgements(from: own, to: $0) }.map(\.policy))
  }
}
