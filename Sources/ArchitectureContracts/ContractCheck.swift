package import AppAnalysis
import ArchitectureModel
import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// Checks a program against the contracts of a team.
package struct ContractCheck: AnalysisContextReader {
  package let context: AnalysisContext
  private let settings: ContractSettings
  private let table: PolicyTable
  private var groups: GroupMembership { table.groups }

  /// The uses in each file, which the next check can use again.
  private static let kept = KeptQuery<FileID, FileUses>()
  /// The roles that they depend on.
  private static let keptRoles = KeptQuery<WholeProgram, RoleGroups>()

  /// The only subject of a question about a whole program.
  private enum WholeProgram { case program }

  private struct FileUses {
    let uses: [CodeUse]
    /// The roles of types that these uses depend on; nil if they depend on none.
    let roles: RoleGroups?
  }

  package init(_ settings: ContractSettings, in context: AnalysisContext) {
    self.settings = settings
    self.context = context
    var numbers = GroupNumbers(settings, paths: context.program.files.compactMap { settings.path($0.facts.path) })
    let policies = settings.enabled.compactMap { UsePolicy($0, numbers: &numbers) }
    for contract in settings.enabled { numbers.addSelections(of: contract) }
    let groups = GroupMembership(numbers, settings: settings, in: context)
    table = PolicyTable(policies, groups: groups, program: context.program)
  }

  /// The findings of all contracts.
  package func report() -> ContractReport { report(on: judged(foundUses())) }

  /// The names of the contracts that the code violates.
  package func brokenContracts() -> Set<String> {
    let rules = Set(report().violations.map(\.rule))
    return Set(settings.enabled.filter { rules.contains($0.rule) }.map(\.name.value))
  }

  /// All groups and contracts, with the uses that they are about.
  package func overview() -> ContractOverview {
    let wanted = EitherUses(first: table, second: CrossingUses(of: program, in: groups))
    let finder = UseFinder(catalogs, wanted: wanted, groups: groups, findingOthers: true)
    let uses = writtenFiles.flatMap { finder.uses(in: $0.facts) }
    let judged = judged(uses)
    var counts = UseCounts(judgedBy: table, in: program)
    for use in uses { counts.add(use) }
    return ContractOverview(
      settings, table: table, in: context, counts: counts, unresolved: judged.unresolvedCounts,
      report: report(on: judged))
  }

  /// What the code in a range uses, and what contracts say about it.
  package func explanations(of range: SourceRange) -> [UseExplanation] {
    guard let file = program.files.first(where: { $0.facts.path == range.path }) else { return [] }
    let wanted = ExplainedUses(crossing: CrossingUses(of: program, in: groups))
    let finder = UseFinder(catalogs, wanted: wanted, groups: groups)
    let uses = finder.uses(in: file.facts).filter { range.bytes.overlaps($0.site.shownRange.bytes) }
    let followsChains = table.policies.contains { $0.contract.isIndirect }
    let writer = ExplanationWriter(
      FindingDescription(table, in: context), chains: followsChains ? judged(foundUses()) : nil)
    return uses.map(writer.explanation)
  }

  /// The groups in which new code could live.
  ///
  /// - Parameters:
  ///   - names: what the code uses: types, functions, and types and modules of libraries.
  ///   - users: the types whose code will use it.
  package func placement(ofCodeUsing names: [String], from users: [String]) -> CodePlacement {
    let finder = PlacementFinder(
      description: FindingDescription(table, in: context), uses: foundUses(ofTypesNamed: names))
    return finder.placement(ofCodeUsing: names, from: users)
  }

  /// The code that uses some types, by their full names.
  package func users(ofTypes names: Set<String>) -> [String: [TypeUser]] {
    var users = TypeUsers(in: program)
    for use in foundUses(ofTypesNamed: names) { users.add(use) }
    return users.all
  }

  /// - Parameter names: names of types, also with those of outer types.
  private func foundUses(ofTypesNamed names: some Sequence<String>) -> [CodeUse] {
    let simple = names.compactMap { $0.split(separator: ".").last.map { Name.transient(String($0)) } }
    let finder = UseFinder(catalogs, wanted: NamedUses(simple), groups: groups)
    return writtenFiles.flatMap { finder.uses(in: $0.facts) }
  }

  private func judged(_ found: [CodeUse]) -> JudgedUses {
    var uses = JudgedUses(judgedBy: table, in: program)
    for use in found { uses.add(use) }
    return uses
  }

  private func report(on uses: JudgedUses) -> ContractReport {
    let description = FindingDescription(table, in: context)
    var report = ContractReport()
    report.violations =
      description.findings(uses.violations) + CycleCheck(description: description, uses: uses).findings()
      + ChainCheck(description: description, uses: uses).findings()
      + settings.enabled.flatMap {
        TypeDemandCheck($0, groups: groups, settings: settings, in: context)?.findings() ?? []
      }
    if settings.coversProgram {
      report.warnings = EffectCheck(settings, table: table, in: context, usedExceptions: uses.usedExceptions).findings()
    }
    report.unresolved = description.notes(aboutUnresolved: uses.unresolvedCounts)
    return report
  }

  /// The uses that can violate a contract, in the code that people wrote.
  private func foundUses() -> [CodeUse] {
    guard !table.policies.isEmpty else { return [] }
    let finder = UseFinder(catalogs, wanted: table, groups: groups)
    let kept = answers[Self.kept]
    let roles = currentRoles
    let isOutdated = { (known: FileUses) in known.roles !== roles }
    return writtenFiles.flatMap { file in
      kept.answer(about: file.facts.id, unless: isOutdated) {
        program.log.read(file.facts.root)
        let uses = finder.uses(in: file.facts)
        for case .declaration(let target) in uses.lazy.map(\.target) { program.log.read(target) }
        return FileUses(uses: uses, roles: roles)
      }.uses
    }
  }

  /// The roles of all types, if groups depend on them: the object of the last check if they are the same. Roles depend on all
  /// code, and another role of a type makes other uses relevant.
  private var currentRoles: RoleGroups? {
    guard let current = groups.byRole else { return nil }
    let isOutdated = { (known: RoleGroups) in known.groups != current.groups }
    return answers[Self.keptRoles].answer(about: .program, unless: isOutdated) { current }
  }

  private var writtenFiles: [LintFile] {
    program.files.filter { !$0.facts.isGenerated && $0.facts.fingerprint == nil }
  }
}
