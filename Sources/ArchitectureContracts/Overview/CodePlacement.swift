import AppAnalysis
import ArchitectureModel
import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// The groups in which new code could live, and what contracts say about it there.
package struct CodePlacement: Sendable {
  /// The groups that have to do with the code, those first in which no contract forbids it.
  package internal(set) var groups: [Group] = []
  /// The things that the code uses and a group contains.
  package internal(set) var known: Set<String> = []

  package struct Group: Sendable {
    package let name: String
    /// Its declaration; nil for a folder of a group with `each`.
    package let range: SourceRange?
    /// Why the code may belong there, the strongest reason first.
    package let reasons: [Reason]
    package let violations: [Violation]
  }

  /// What a group has to do with something that the code uses, or with code that will use it.
  package enum Reason: Sendable, Hashable {
    case declares(String, SourceRange)
    /// Its code uses it already, in some places.
    case uses(String, count: Int, SourceRange)
    /// The code will be used from here.
    case contains(user: String, SourceRange)
  }

  /// A contract that forbids the code in a group.
  package struct Violation: Sendable, Hashable {
    package let contract: String
    /// What uses what, and why that is forbidden.
    package let text: String
  }

  /// One placement of several programs with the same groups.
  package init(joining placements: [CodePlacement]) {
    for placement in placements {
      known.formUnion(placement.known)
      for group in placement.groups where !groups.contains(where: { $0.name == group.name }) { groups.append(group) }
    }
  }
}

/// Finds the groups of a program in which code could live.
struct PlacementFinder {
  let description: FindingDescription
  /// The uses of the things that the code uses.
  let uses: [CodeUse]
  private var groups: GroupMembership { description.groups }
  private var program: Program { description.context.program }

  /// Something that a name stands for.
  private struct Target {
    let name: String
    let set: GroupSet
    /// Its declaration; nil for something of a library.
    let fact: Fact?
  }

  /// - Parameters:
  ///   - names: the types, functions, library types and modules that the code uses.
  ///   - users: the types whose code will use it.
  func placement(ofCodeUsing names: [String], from users: [String]) -> CodePlacement {
    let targets = names.compactMap(target)
    let callers = users.compactMap(target).filter { $0.fact != nil }
    var found: [(group: CodePlacement.Group, weight: Int)] = []
    for (number, set) in candidates {
      let reasons = reasons(for: number, using: targets, usedBy: callers)
      guard !reasons.isEmpty else { continue }
      let group = groups.numbers.groups[number]
      found.append(
        (
          CodePlacement.Group(
            name: group.name, range: group.setting?.name.range, reasons: reasons,
            violations: violations(in: set, using: targets, usedBy: callers)),
          reasons.map(\.weight).reduce(0, +)
        ))
    }
    found.sort {
      ($0.group.violations.isEmpty ? 0 : 1, -$0.weight, $0.group.name)
        < ($1.group.violations.isEmpty ? 0 : 1, -$1.weight, $1.group.name)
    }
    var placement = CodePlacement(joining: [])
    placement.groups = found.map(\.group)
    placement.known = Set((targets + callers).map(\.name))
    return placement
  }

  /// The groups that consist of no others, each with the smallest set that some of its code belongs to.
  private var candidates: [(number: Int, set: GroupSet)] {
    let sets = groups.allSets().map(\.set)
    return groups.numbers.groups.indices.compactMap { number in
      let group = groups.numbers.groups[number]
      guard group.isNamedGroup, !group.isUnion, !group.isOfTests else { return nil }
      let own = sets.filter { groups[$0].contains(number) }
      return own.min { (groups[$0].count, $0.number) < (groups[$1].count, $1.number) }.map { (number: number, set: $0) }
    }
  }

  private func target(_ name: String) -> Target? {
    let types = program.allTypes.filter { program.fullName(of: $0.id) == name || program[$0.id].name == name }
    if let fact = types.first?.fact { return Target(name: name, set: groups.groups(ofDeclaration: fact), fact: fact) }
    let (external, module) = (groups.groups(ofExternal: name), groups.groups(ofModule: name))
    let set = groups[external].isEmpty ? module : external
    return groups[set].isEmpty ? nil : Target(name: name, set: set, fact: nil)
  }

  private func reasons(for number: Int, using targets: [Target], usedBy callers: [Target]) -> [CodePlacement.Reason] {
    var reasons: [CodePlacement.Reason] = []
    for target in targets {
      if groups[target.set].contains(number) {
        if let fact = target.fact { reasons.append(.declares(target.name, fact.nameRange)) }
        continue
      }
      let own = uses.filter { use in
        groups[groups.groups(of: use.site)].contains(number) && use.declaration.map { $0 == target.fact } ?? false
      }
      if let first = own.first { reasons.append(.uses(target.name, count: own.count, first.site.shownRange)) }
    }
    reasons += callers.filter { groups[$0.set].contains(number) }.compactMap { caller in
      caller.fact.map { .contains(user: caller.name, $0.nameRange) }
    }
    return reasons.sorted { $0.weight > $1.weight }
  }

  private func violations(
    in set: GroupSet, using targets: [Target], usedBy callers: [Target]
  ) -> [CodePlacement.Violation] {
    targets.flatMap { violations(from: set, to: $0.set, user: "code here", used: $0.name) }
      + callers.flatMap { violations(from: $0.set, to: set, user: "`\($0.name)`", used: "it") }
  }

  private func violations(
    from source: GroupSet, to target: GroupSet, user: String, used: String
  ) -> [CodePlacement.Violation] {
    description.table.verdicts(from: source, to: target, isImport: false).compactMap { policy, verdict in
      guard case .violation(let violation) = verdict else { return nil }
      let name = used == "it" ? used : "`\(used)`"
      let place = groups.numbers.groups[violation.to].isSymbol ? "" : " in `\(description.name(of: violation.to))`"
      let why =
        switch violation.kind {
        case .upward: ", which is a layer above"
        case .sideways, .forbidden: ""
        case .bypassing(let layer): ", which bypasses `\(description.name(of: layer))`"
        case .notAllowed: ", which only other groups may use"
        }
      return CodePlacement.Violation(
        contract: description.table.policies[policy].contract.name.value,
        text: "\(user) must not use \(name)\(place)\(why)")
    }
  }
}

extension CodePlacement.Reason {
  fileprivate var weight: Int {
    switch self {
    case .declares: 3
    case .contains: 2
    case .uses: 1
    }
  }
}

/// Wants the uses of some names.
struct NamedUses: WantedUses {
  private let names: NameSet

  /// - Parameter names: the names of types and functions, without those of outer types.
  init(_ names: some Sequence<Name>) { self.names = NameSet(names) }

  func wantsDeclaration(named name: Name, from own: GroupSet) -> Bool { names.contains(name) }

  func wantsExternal(named name: String, from own: GroupSet) -> Bool { false }

  func wantsModule(named name: String, from own: GroupSet) -> Bool { false }
}
