import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// What all contracts say about the uses between two sets of groups. There are few pairs of sets, so each is judged once.
final class PolicyTable {
  let policies: [UsePolicy]
  private let groups: GroupMembership
  private let program: Program
  /// The policies by the groups that a violation uses.
  private var byTarget: [Int: [Int]] = [:]
  private var judgements: [Pair: [Judgement]] = [:]
  /// The sets of the groups of the declarations with a name.
  private var setsByName: [Name: Set<GroupSet>] = [:]
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
    self.program = program
    followsAll = policies.contains { $0.contract.isIndirect }
    for (number, policy) in policies.enumerated() {
      for target in policy.targets { byTarget[target, default: []].append(number) }
    }
    findNames()
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

  private func judgement(of number: Int, _ from: [Int], _ to: [Int]) -> Judgement? {
    let policy = policies[number]
    let violation = policy.violation(from: from, to: to)
    if violation == nil {
      guard let acyclic = policy.acyclicGroups, from != to, from.contains(where: acyclic.contains) else { return nil }
    }
    return Judgement(
      policy: number, violation: violation, exceptions: policy.exceptions(allowing: from, to))
  }

  /// Collects the names of the declarations that contracts are about.
  private func findNames() {
    let kinds: [FactKind] = [
      .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration, .protocolDeclaration,
      .typealiasDeclaration, .function, .initializer, .property, .enumCase, .subscriptDeclaration,
    ]
    for file in program.files {
      for kind in kinds {
        for fact in file.facts.all(kind) where fact.canBeUsedElsewhere { add(fact) }
      }
      for fact in file.facts.root.contents where fact.kind == .otherDeclaration { add(fact) }
    }
  }

  private func add(_ fact: Fact) {
    add(fact.nameID, in: groups.groups(ofDeclaration: fact))
    // The name of an alias is also a use of what it stands for.
    guard fact.kind == .typealiasDeclaration, let target = fact.typeAnnotation.flatMap(program.resolve) else { return }
    if let id = target.nominal {
      add(fact.nameID, in: groups.groups(ofDeclaration: program[id].fact))
    } else if let name = target.externalName {
      add(fact.nameID, in: groups.groups(ofExternal: name))
    }
  }

  private func add(_ name: Name, in set: GroupSet) {
    guard followsAll || groups[set].contains(where: { byTarget[$0] != nil }) else { return }
    setsByName[name, default: []].insert(set)
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

extension Fact {
  /// Whether code elsewhere can name a declaration: it is not local to a function.
  fileprivate var canBeUsedElsewhere: Bool {
    guard let parent = parentOutsideConditions else { return false }
    return parent.kind == .file || parent.kind.isTypeOrExtension
  }
}
