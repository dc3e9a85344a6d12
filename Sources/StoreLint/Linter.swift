import ArchitectureModel
public import StoregenDiagnostics
import StoregenThreads
import SwiftFacts

/// Checks a program against the rules.
public struct Linter: Sendable {
  private let configuration: LintConfiguration
  private let explains: Bool

  /// - Parameter explains: whether to report code that could not be followed.
  public init(_ configuration: LintConfiguration, explains: Bool = false) {
    self.configuration = configuration
    self.explains = explains
  }

  /// The findings of the rules in `files`, independent of the order of the files. Call it on a large
  /// stack: see `LargeStackThreads`.
  ///
  /// - Parameter inParallel: whether to use several threads, which takes more memory and more work in total.
  public func lint(_ files: [LintFile], inParallel: Bool = false) -> LintReport {
    let symbols = SymbolFinder(files.map(\.facts))
    guard inParallel else { return report(in: context(of: files), symbols, LintRule.all) }
    let reports = LargeStackThreads.map(LintRule.shares) { rules in
      let checked = CheckedContext(context: self.context(of: files))
      let report = self.report(in: checked.context, symbols, rules)
      LargeStackThreads.free(consume checked)
      return report
    }
    var report = reports[0]
    report.diagnostics = reports.flatMap(\.diagnostics).sortedByLocation()
    return report
  }

  /// The findings of some rules.
  private func report(
    in context: LintContext, _ symbols: SymbolFinder, _ rules: [LintRule]
  ) -> LintReport {
    let diagnostics = rules.flatMap { rule -> [Diagnostic] in
      guard let severity = rule.severity(in: configuration).ofFindings else { return [] }
      let options = RuleOptions(of: rule, in: configuration)
      return rule.check(context, options).map { finding in
        finding.diagnostic(severity, rule: rule.id, in: symbols.symbol(at: finding.range))
      }
    }
    return LintReport(
      diagnostics: diagnostics.sortedByLocation(), storeCount: context.stores.catalog.stores.count,
      observableCount: context.stores.catalog.observable.count,
      unfollowed: explains ? UnfollowedViews(context: context).notes() : [],
      unknownNames: context.unknownNames())
  }
}

extension Linter {
  /// The context of a linked program, independent of the order of the files.
  func context(of files: [LintFile]) -> LintContext {
    LintContext(files.sorted { $0.facts.path < $1.facts.path }, configuration)
  }
}

/// A context that is passed from one thread to another.
///
/// Unchecked because the compiler cannot check that the first thread does not use it any more.
private struct CheckedContext: @unchecked Sendable {
  let context: LintContext
}

/// The findings of the rules, and what they checked.
public struct LintReport: Sendable {
  /// The findings, by file and location.
  public internal(set) var diagnostics: [Diagnostic]
  /// How many observable classes count as stores.
  public let storeCount: Int
  /// How many classes are observable.
  public let observableCount: Int
  /// Code that could not be followed; empty unless requested.
  public let unfollowed: [Note]
  /// The names in the configuration that do not exist.
  public let unknownNames: [UnknownName]

  package init(
    diagnostics: [Diagnostic], storeCount: Int, observableCount: Int, unfollowed: [Note],
    unknownNames: [UnknownName]
  ) {
    self.diagnostics = diagnostics
    self.storeCount = storeCount
    self.observableCount = observableCount
    self.unfollowed = unfollowed
    self.unknownNames = unknownNames
  }
}

extension LintReport {
  /// The combined report on several programs.
  ///
  /// - Parameter others: findings from elsewhere than the rules.
  public init(joining reports: [LintReport], and others: [Diagnostic] = []) {
    diagnostics = (others + reports.flatMap(\.diagnostics)).sortedByLocation()
    storeCount = reports.reduce(0) { $0 + $1.storeCount }
    observableCount = reports.reduce(0) { $0 + $1.observableCount }
    unfollowed = reports.flatMap(\.unfollowed).sorted {
      ($0.range.path, $0.range.bytes.lowerBound) < ($1.range.path, $1.range.bytes.lowerBound)
    }
    // It is enough if one program has the name.
    unknownNames = (reports.first?.unknownNames ?? []).filter { unknown in
      reports.allSatisfy { $0.unknownNames.contains { $0.isSame(as: unknown) } }
    }
  }
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

extension Finding {
  func diagnostic(
    _ severity: Severity, rule: String, in symbol: String?
  ) -> Diagnostic {
    Diagnostic(
      isOnlyWarning ? .warning : severity, message, at: range, rule: rule, reason: reason,
      help: help, notes: notes, fix: fix,
      subject: FindingSubject(
        in: symbol, about: about ?? FindingSubject.names(in: message)))
  }
}
