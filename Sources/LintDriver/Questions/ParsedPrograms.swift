import AppAnalysis
import ArchitectureContracts
import CodeOverview
import EventFlows
import FactPacks
import LinkedProgram
import LintRules
package import StoreConversion
package import StoregenDiagnostics
import StoregenThreads
import SwiftFacts

/// The parsed sources of each program, to ask more about them than for findings.
struct ParsedPrograms: Sendable {
  private let programs: [[LintFile]]
  private let settings: AnalysisSettings
  private let contracts: ContractSettings

  init(_ sources: [ReadSource], of pass: SourcePass) {
    let files = zip(sources, pass.tree.modules).map { $0.lintFile(in: $1) }
    programs = pass.tree.programs.indices.map { program in
      pass.tree.programs.positions(in: program).compactMap { files[$0] }
    }
    settings = pass.plan.configuration.analysis
    contracts = pass.plan.configuration.contracts
  }

  /// The stores, events and views of each program.
  func overviews(withDeclarations: Bool) -> [CodeOverview] {
    LargeStackThreads.map(programs) { [settings] in
      CodeOverview(of: $0, settings: settings, withDeclarations: withDeclarations)
    }
  }

  /// The roles of the observable classes of each program.
  func roles() -> [RoleDescription] {
    LargeStackThreads.map(programs) { [settings] files in
      AnalysisContext(files.inOrder, settings: settings).stores.catalog.roleDescriptions
    }.flatMap(\.self)
  }

  /// The problems with the order of events in each program.
  func flowReports() -> [FlowReport] {
    LargeStackThreads.map(programs) { [settings] files in
      FlowVerification(of: AnalysisContext(files.inOrder, settings: settings)).report()
    }
  }

  /// The groups and contracts of each program.
  func contractOverviews() -> [ContractOverview] {
    guard !contracts.groups.isEmpty || !contracts.contracts.isEmpty else { return [] }
    return LargeStackThreads.map(programs) { [settings, contracts] files in
      ContractCheck(contracts, in: AnalysisContext(files.inOrder, settings: settings)).overview()
    }
  }

  /// The names of the contracts that some program violates.
  func brokenContracts() -> Set<String> {
    Set(
      LargeStackThreads.map(programs) { [settings, contracts] files in
        ContractCheck(contracts, in: AnalysisContext(files.inOrder, settings: settings)).brokenContracts()
      }.joined())
  }

  /// What the code in a range uses, in the program that has it.
  func explanations(of range: SourceRange) -> [UseExplanation] {
    let containing = programs.filter { files in files.contains { $0.facts.path == range.path } }
    return LargeStackThreads.map(containing) { [settings, contracts] files in
      ContractCheck(contracts, in: AnalysisContext(files.inOrder, settings: settings)).explanations(of: range)
    }.flatMap(\.self)
  }

  /// The groups in which new code could live, and what contracts say about it there.
  func placement(ofCodeUsing names: [String], from users: [String]) -> CodePlacement {
    let placements = LargeStackThreads.map(programs) { [settings, contracts] files in
      ContractCheck(contracts, in: AnalysisContext(files.inOrder, settings: settings))
        .placement(ofCodeUsing: names, from: users)
    }
    return CodePlacement(joining: placements)
  }

  /// The code that uses some types, by their full names.
  func users(ofTypes names: Set<String>) -> [String: [TypeUser]] {
    let found = LargeStackThreads.map(programs) { [settings] files in
      ContractCheck(ContractSettings(), in: AnalysisContext(files.inOrder, settings: settings)).users(ofTypes: names)
    }
    return found.reduce(into: [:]) { all, users in all.merge(users) { $0 + $1 } }
  }

  /// The places where code uses a member of some types by its name.
  func memberUses(of name: String, in typeNames: Set<String>) -> [SourceRange] {
    LargeStackThreads.map(programs) { MemberUses(of: name, in: typeNames, files: $0).places }.flatMap(\.self)
  }

  /// What becomes of the store of a context, in the program that has it; nil if none has one store of this name.
  func conversion(of context: String, besides others: Set<String>) -> StoreConversion? {
    LargeStackThreads.map(programs) { [settings] in
      StoreConversion(of: context, besides: others, in: $0, settings: settings)
    }.compactMap(\.self).first
  }

  /// An error about several classes that could be the store of a context.
  func ambiguity(of context: String) -> Diagnostic? {
    LargeStackThreads.map(programs) { [settings] in
      StoreConversion.ambiguity(of: context, in: $0, settings: settings)
    }.compactMap(\.self).first
  }
}

/// What becomes of the handwritten store of a context when storegen generates its class, with the sources.
package struct ProjectConversion {
  /// Nil if the sources do not have the store, or several.
  package let conversion: StoreConversion?
  /// An error about several classes that could be the store.
  package let ambiguity: Diagnostic?
  /// Errors about files that cannot be read completely.
  package let findings: [Diagnostic]
  package let sources: SourcesByPath

  /// - Parameter others: the contexts that are converted together with this one.
  package init(of context: String, besides others: Set<String>, in session: LintSession) throws(LintDriverError) {
    var pass = try session.startPass(session.plan)
    defer { session.progress.end() }
    let parsed = pass.parseAll(pass.index())
    try HousekeepingFindings.requireReadable(pass.tree, and: parsed)
    let programs = ParsedPrograms(parsed, of: pass)
    conversion = programs.conversion(of: context, besides: others)
    ambiguity = conversion == nil ? programs.ambiguity(of: context) : nil
    findings = HousekeepingFindings(configuration: session.configuration).about(
      pass.tree, and: parsed)
    sources = SourcesByPath(parsed)
  }
}
