import AppAnalysis
import ArchitectureContracts
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import StoregenThreads
import SwiftFacts

/// One check of a program against the rules.
struct ProgramCheck: Sendable {
  private let files: [LintFile]
  private let configuration: LintConfiguration
  private let explains: Bool
  private let keepsAnswers: Bool
  /// What the last check left, and what has changed since; nil if there was none, or if too much has changed to keep answers.
  private let last: (memory: CheckMemory, changes: FileChanges)?
  private let symbols: SymbolFinder

  init(_ files: [LintFile], configuration: LintConfiguration, explains: Bool, keeping: AnswerKeeping) {
    self.files = files.inOrder
    self.configuration = configuration
    self.explains = explains
    keepsAnswers = keeping.isOn
    let current = self.files
    last = keeping.last.flatMap { memory in
      FileChanges(from: memory.program.files, to: current).map { (memory, $0) }
    }
    symbols = SymbolFinder(files.map(\.facts))
  }

  /// Checks all rules.
  ///
  /// - Returns: the findings, and what the next check can use; nil if no answers are kept.
  func run(inParallel: Bool) -> (report: LintReport, memory: CheckMemory?) {
    let shares = inParallel ? checkInParallel() : [check(LintRule.all, asShare: 0).share]
    var report = shares[0].report
    report.diagnostics = shares.flatMap(\.report.diagnostics).sortedByLocation()
    report.withheld = shares.flatMap(\.report.withheld).sortedByLocation()
    let memory = CheckMemory(program: shares[0].program, answers: shares.map(\.answers))
    return (report, keepsAnswers ? memory : nil)
  }

  /// Checks each share of the rules on its own thread.
  private func checkInParallel() -> [CheckedShare] {
    LargeStackThreads.map(Array(Analyses.shares(of: LintRule.all).enumerated())) { number, rules in
      let (context, share) = check(rules, asShare: number)
      LargeStackThreads.free(consume context)
      return share
    }
  }

  /// The result of checking a share of the rules.
  private struct CheckedShare: Sendable {
    let report: LintReport
    let program: ProgramSummary
    let answers: KeptAnswers
  }

  private func check(_ rules: [LintRule], asShare number: Int) -> (context: CheckedContext, share: CheckedShare) {
    let program = Program(files, log: ReadLog(isOn: keepsAnswers))
    if let last { program.inherit(last.memory.program.supertypes) }
    let context = AnalysisContext(program, settings: configuration.analysis) { catalog in
      last.flatMap { $0.memory.answers(of: number, after: $0.changes, in: catalog) }
    }
    let report = report(on: rules, in: context, checkingContracts: number == 0 && !configuration.contracts.isOff)
    let share = CheckedShare(
      report: report, program: ProgramSummary(of: context.stores.catalog),
      answers: context.answers)
    return (CheckedContext(context: context), share)
  }

  /// The findings of some rules.
  ///
  /// - Parameter checksContracts: whether to check the contracts, too.
  private func report(
    on rules: [LintRule], in context: AnalysisContext, checkingContracts checksContracts: Bool
  ) -> LintReport {
    let contracts = checksContracts ? ContractCheck(configuration.contracts, in: context).report() : ContractReport()
    let ruleContext = RuleContext(context)
    let places = SpecPlaces(of: files, configuration.analysis.architecture)
    var diagnostics: [Diagnostic] = []
    var withheld: [Diagnostic] = []
    for rule in rules {
      guard let severity = rule.severity(in: configuration).ofFindings else { continue }
      let found = rule.check(ruleContext, RuleOptions(of: rule, in: configuration))
      let isFollowed = follows(rule.convention, except: found, of: severity, in: context)
      for var finding in found {
        finding.notes = places.notes(of: finding)
        let diagnostic = finding.diagnostic(severity, rule: rule.id, in: symbols.symbol(at: finding.range))
        if isFollowed || finding.isHarmful || diagnostic.severity == .error {
          diagnostics.append(diagnostic)
        } else {
          withheld.append(diagnostic)
        }
      }
    }
    let ofContracts = contracts.findings.map { $0.diagnostic(in: symbols.symbol(at: $0.range)) }
    return LintReport(
      diagnostics: (diagnostics + ofContracts).sortedByLocation(), withheld: withheld.sortedByLocation(),
      storeCount: context.stores.catalog.restricted.count,
      observableCount: context.stores.catalog.observable.count,
      unfollowed: explains
        ? UnfollowedViews(context: context, configuration: configuration).notes()
          + UnfollowedLifetimes(context: context).notes() + contracts.unresolved : [],
      unknownNames: context.unknownNames())
  }
}

extension ProgramCheck {
  /// Whether the app follows a rule's convention, so that what the rule reports are exceptions; always if there is none.
  private func follows(
    _ convention: Convention?, except found: [Finding], of severity: Severity, in context: AnalysisContext
  ) -> Bool {
    guard let convention, !configuration.checksAllConventions, !found.isEmpty else { return true }
    let breaches = ConventionBreaches(
      found.filter { severity == .warning || $0.isOnlyWarning }, in: context.program,
      enclosedBy: { symbols.enclosingType(at: $0.range) })
    return breaches.areExceptions(to: convention, among: ConventionFollowers(context: context).types(of: convention))
  }
}

/// A context that is passed from one thread to another.
///
/// Unchecked because the compiler cannot check that the first thread does not use it any more.
private struct CheckedContext: @unchecked Sendable {
  let context: AnalysisContext
}

extension RuleSeverity {
  /// The severity of its findings; nil if there are none.
  var ofFindings: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .off: nil
    }
  }
}

extension ContractFinding {
  func diagnostic(in symbol: String?) -> Diagnostic {
    Diagnostic(
      severity, message, at: range, rule: rule, reason: reason, help: help, notes: notes,
      subject: FindingSubject(in: symbol, about: about))
  }
}

extension Finding {
  func diagnostic(_ severity: Severity, rule: String, in symbol: String?) -> Diagnostic {
    Diagnostic(
      isOnlyWarning ? .warning : severity, message, at: range, rule: rule, reason: reason,
      help: help, notes: notes, fix: fix,
      subject: FindingSubject(in: symbol, about: about ?? FindingSubject.names(in: message)))
  }
}
