import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension ContractOverview {
  /// The overview of a checked program.
  init(
    _ settings: ContractSettings, table: PolicyTable, in context: AnalysisContext, counts uses: UseCounts,
    unresolved: [Int: Int], report: ContractReport
  ) {
    let groups = table.groups
    self.groups = Self.groups(groups, in: context.program)
    connections = uses.allConnections
    let violations = Dictionary(grouping: report.violations, by: \.rule)
    let warnings = Dictionary(grouping: report.warnings, by: \.rule).mapValues(\.count)
    let policies = Dictionary(
      keepingFirst: table.policies.enumerated().map { ($1.contract.name.value, $0) })
    contracts = settings.contracts.map { contract in
      let policy = policies[contract.name.value]
      var counts = policy.flatMap { uses.counts[$0] } ?? Counts()
      counts.violations = violations[contract.rule]?.count ?? 0
      counts.warnings = warnings[contract.rule] ?? 0
      counts.unresolved = policy.flatMap { unresolved[$0] } ?? 0
      let types =
        contract.severity == .off
        ? nil
        : TypeDemandCheck(contract, groups: groups, settings: settings, in: context).map { $0.selectedTypes.count }
      // A type can violate a contract in several ways.
      if let types { counts.following = types - Set(violations[contract.rule]?.map(\.range) ?? []).count }
      return Contract(
        name: contract.name.value, range: contract.name.range, severity: contract.severity, reason: contract.reason,
        demands: contract.demands { name in
          groups.numbers.parts(of: name).map { groups.numbers.groups[$0].name }
        },
        subject: contract.isAboutTypes ? .types : .uses, counts: counts)
    }
  }

  /// The groups with their files and types.
  private static func groups(_ groups: GroupMembership, in program: Program) -> [Group] {
    var files: [Int: Set<String>] = [:]
    var types: [Int: [String]] = [:]
    for file in program.files where !file.facts.isGenerated {
      for group in groups[groups.groups(of: file.facts.root)] { files[group, default: []].insert(file.facts.path) }
    }
    for type in program.allTypes where !type.fact.file.isGenerated {
      for group in groups[groups.groups(of: type.fact)] {
        types[group, default: []].append(program.fullName(of: type.id))
        files[group, default: []].insert(type.fact.file.path)
      }
    }
    return groups.numbers.groups.enumerated().filter { number, group in
      group.isNamedGroup && (!group.isOfTests || files[number] != nil)
    }.map { number, group in
      let names = group.setting?.selection.modules.map(\.value) ?? []
      return Group(
        name: group.name, range: group.setting?.name.range,
        libraries: names.filter { !program.typeTable.modules.contains(Name.transient($0)) },
        files: (files[number] ?? []).sorted(), types: (types[number] ?? []).sorted(), isUnion: group.isUnion)
    }
  }
}

extension ArchitectureContract {
  fileprivate var isAboutTypes: Bool { if case .properties = demand { true } else { false } }
}
