package import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// Checks a program against the contracts of a team.
package struct ContractCheck: AnalysisContextReader {
  package let context: AnalysisContext
  private let settings: ContractSettings
  private let groups: GroupMembership
  private let table: PolicyTable

  /// The uses in each file, which the next check can use again.
  private static let kept = KeptFileQuery<CodeUse>()

  package init(_ settings: ContractSettings, in context: AnalysisContext) {
    self.settings = settings
    self.context = context
    var numbers = GroupNumbers(settings, paths: context.program.files.compactMap { settings.path($0.facts.path) })
    let policies = settings.enabled.compactMap { UsePolicy($0, &numbers) }
    for contract in settings.enabled { numbers.addSelections(of: contract) }
    groups = GroupMembership(numbers, settings, in: context)
    table = PolicyTable(policies, groups: groups, program: context.program)
  }

  /// The findings of all contracts.
  package func report() -> ContractReport {
    var uses = JudgedUses(table, groups, program)
    for use in foundUses() { uses.add(use) }
    let description = FindingDescription(table, groups, context)
    var report = ContractReport()
    report.findings =
      description.findings(uses.violations) + CycleCheck(description, uses).findings()
      + ChainCheck(description, uses).findings()
      + settings.enabled.flatMap { TypeDemandCheck($0, groups, settings, in: context)?.findings() ?? [] }
    if settings.coversProgram {
      report.findings += EffectCheck(settings, table, groups, context, usedExceptions: uses.usedExceptions).findings()
    }
    report.unresolved = description.notes(aboutUnresolved: uses.unresolvedCounts)
    return report
  }

  /// The uses in the code that people wrote.
  private func foundUses() -> [CodeUse] {
    guard !table.policies.isEmpty else { return [] }
    let finder = UseFinder(catalogs, wanted: table, groups: groups)
    let files = program.files.filter { !$0.facts.isGenerated && $0.facts.fingerprint == nil }
    // Roles depend on all code, so that another role of a type would make other uses relevant.
    guard !groups.dependsOnRoles else { return files.flatMap { finder.uses(in: $0.facts) } }
    return answers[Self.kept].elements(in: files) { file in
      let uses = finder.uses(in: file)
      for case .declaration(let target) in uses.lazy.map(\.target) { program.log.read(target) }
      return uses
    }
  }
}
