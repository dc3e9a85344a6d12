import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Warns about groups without code, names that stand for nothing, groups of one contract that overlap, and exceptions that
/// are not needed: without the warning, nobody would notice that they have no effect.
struct EffectCheck {
  private let settings: ContractSettings
  private let table: PolicyTable
  private let context: AnalysisContext
  private let usedExceptions: [Int: Set<Int>]
  private let sets: [(set: GroupSet, example: Fact)]
  /// The groups with code.
  private let occupied: Set<Int>

  private var groups: GroupMembership { table.groups }

  init(
    _ settings: ContractSettings, table: PolicyTable, in context: AnalysisContext,
    usedExceptions: [Int: Set<Int>]
  ) {
    let groups = table.groups
    self.settings = settings
    self.table = table
    self.context = context
    self.usedExceptions = usedExceptions
    sets = groups.allSets()
    occupied = Set(sets.flatMap { groups[$0.set] })
  }

  func findings() -> [ContractFinding] {
    emptyGroups() + unknownNames() + table.policies.indices.flatMap { unneededExceptions(of: $0) + overlaps(of: $0) }
  }

  // MARK: Groups and names

  private func emptyGroups() -> [ContractFinding] {
    let imported = Set(
      context.program.files.flatMap { $0.facts.all(.importDeclaration).map { String($0.name.prefix { $0 != "." }) } })
    return groups.numbers.groups.enumerated().compactMap { number, group in
      guard let setting = group.setting, !setting.isOptional, !occupied.contains(number),
        !setting.selection.modules.contains(where: { imported.contains($0.value) })
      else { return nil }
      let place = setting.selection.each ?? setting.selection.files.first ?? setting.name
      let isEach = setting.selection.each != nil
      return ContractFinding(
        .warning, rule: "group.\(group.name)", message: "the group `\(group.name)` contains no code", at: place.range,
        reason: isEach
          ? "no folder with Swift files matches `\(place.value)`" : "contracts about it can never fail",
        help: "correct it, or declare it with `optional: true`", about: [group.name])
    }
  }

  /// The names of code in contracts that are neither those of groups nor of types.
  private func unknownNames() -> [ContractFinding] {
    settings.enabled.flatMap { contract in
      contract.namesOfCode.compactMap { name -> ContractFinding? in
        guard let number = groups.numbers.number(ofGroup: name.value),
          groups.numbers.groups[number].isSymbol, !occupied.contains(number)
        else { return nil }
        return ContractFinding(
          .warning, rule: contract.rule, message: "there is no group or type named `\(name.value)`", at: name.range,
          reason: "it has no effect on `\(contract.name.value)`", help: "correct it, or remove it",
          about: [name.value])
      }
    }
  }

  // MARK: Contracts

  private func unneededExceptions(of policy: Int) -> [ContractFinding] {
    let contract = table.policies[policy].contract
    return contract.exceptions.enumerated().compactMap { number, exception in
      guard let range = exception.range, usedExceptions[policy]?.contains(number) != true,
        // An exception that names nothing has a warning of its own.
        exception.names.allSatisfy({ isKnown($0.value) })
      else { return nil }
      return ContractFinding(
        .warning, rule: contract.rule, message: "this exception in `\(contract.name.value)` is not needed", at: range,
        reason: "the contract already allows everything it covers", help: "remove it",
        about: exception.names.map(\.value))
    }
  }

  private func isKnown(_ name: String) -> Bool {
    groups.numbers.number(ofGroup: name).map { !groups.numbers.groups[$0].isSymbol || occupied.contains($0) } ?? false
  }

  /// The pairs of groups of a contract that share code.
  private func overlaps(of policy: Int) -> [ContractFinding] {
    let contract = table.policies[policy].contract
    guard contract.needsSeparateGroups, let sources = table.policies[policy].sources else { return [] }
    var known: Set<[Int]> = []
    return sets.compactMap { set, example in
      let shared = groups[set].filter(sources.contains)
      guard shared.count > 1, known.insert(shared).inserted else { return nil }
      let names = shared.map { "`\(groups.numbers.groups[$0].name)`" }
      return ContractFinding(
        .warning, rule: contract.rule, message: "the groups \(Phrase.list(names)) overlap", at: contract.name.range,
        reason: "`\(contract.name.value)` cannot decide what code in both groups may use",
        help: "make the groups separate", notes: [Note("this code is in both groups", at: example.shownRange)],
        about: names)
    }
  }
}

extension ContractException {
  fileprivate var names: [Located<String>] { isEitherSide ? [from].compactMap(\.self) : [from, to].compactMap(\.self) }
}

extension ArchitectureContract {
  /// Whether each piece of code should be in only one of its groups.
  fileprivate var needsSeparateGroups: Bool {
    switch demand {
    case .layers, .independence, .noCycles: true
    case .forbidden, .protected, .properties: false
    }
  }

  /// The names of code that it is about, without those of what code uses.
  fileprivate var namesOfCode: [Located<String>] {
    let own: [Located<String>] =
      switch demand {
      case .forbidden(let from, _): from
      case .protected(_, let users): users
      case .properties(let selection, _, _): selection.groups
      case .layers, .independence, .noCycles: []
      }
    return own + exceptions.flatMap(\.names)
  }
}
