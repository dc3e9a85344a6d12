import ArchitectureModel
public import StoregenDiagnostics
import SwiftFacts

/// Holds a program against the rules.
public struct Linter: Sendable {
  private let configuration: LintConfiguration
  private let explains: Bool

  /// - Parameter explains: whether to tell what could not be followed.
  public init(_ configuration: LintConfiguration, explains: Bool = false) {
    self.configuration = configuration
    self.explains = explains
  }

  /// What the rules find in `files`; the same for the same files in any order. Call it on a large
  /// stack: see `LargeStackThreads`.
  public func lint(_ files: [LintFile]) -> LintReport {
    let program = program(of: files)
    let symbols = SymbolFinder(files.map(\.facts))
    let diagnostics = LintRule.all.flatMap { rule -> [Diagnostic] in
      guard let severity = rule.severity(in: configuration).ofFindings else { return [] }
      let options = RuleOptions(of: rule, in: configuration)
      return rule.check(program, options).map { finding in
        finding.diagnostic(severity, rule: rule.id, in: symbols.symbol(at: finding.range))
      }
    }
    return LintReport(
      diagnostics: diagnostics.sortedByPlace(), storeCount: program.stores.stores.count,
      observableCount: program.stores.observable.count,
      unfollowed: explains ? program.unfollowed() : [], strayNames: program.strayNames())
  }
}

extension Linter {
  /// Files, linked; the same for the same files in any order.
  func program(of files: [LintFile]) -> Program {
    Program(files.sorted { $0.facts.path < $1.facts.path }, configuration)
  }
}

/// What the rules found, and what they looked at.
public struct LintReport: Sendable, Codable {
  /// The findings, by file and place.
  public internal(set) var diagnostics: [Diagnostic]
  /// How many observable classes count as stores.
  public let storeCount: Int
  /// How many classes are observable.
  public let observableCount: Int
  /// What could not be followed, and so nothing was said about; empty unless it was asked for.
  public let unfollowed: [Note]
  /// The names in the configuration that nothing has.
  public let strayNames: [StrayName]
}

extension LintReport {
  /// What was found in several programs together.
  ///
  /// - Parameter others: findings that are not the rules'.
  public init(joining reports: [LintReport], and others: [Diagnostic] = []) {
    diagnostics = (others + reports.flatMap(\.diagnostics)).sortedByPlace()
    storeCount = reports.reduce(0) { $0 + $1.storeCount }
    observableCount = reports.reduce(0) { $0 + $1.observableCount }
    unfollowed = reports.flatMap(\.unfollowed).sorted {
      ($0.range.path, $0.range.bytes.lowerBound) < ($1.range.path, $1.range.bytes.lowerBound)
    }
    // One program that has the name is enough.
    strayNames = (reports.first?.strayNames ?? []).filter { stray in
      reports.allSatisfy { $0.strayNames.contains { $0.isSame(as: stray) } }
    }
  }
}

extension RuleSeverity {
  /// What its findings are; nil if there are none.
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
