import Architecture
public import Diagnostics
import SwiftFacts

/// Holds a program against the rules.
public struct Linter: Sendable {
  private let configuration: LintConfiguration

  public init(_ configuration: LintConfiguration) {
    self.configuration = configuration
  }

  /// What the rules find in `files`, in the order of the files' paths; the same for the same files in
  /// any order. Call it on a large stack: see `LargeStackThreads`.
  public func lint(_ files: [LintFile]) -> [Diagnostic] {
    let program = Program(files.sorted { $0.facts.path < $1.facts.path }, configuration)
    let diagnostics = LintRule.all.flatMap { rule -> [Diagnostic] in
      guard let severity = rule.severity(in: configuration).ofFindings else { return [] }
      let options = RuleOptions(of: rule, in: configuration)
      return rule.check(program, options).map { $0.diagnostic(severity, rule: rule.id) }
    }
    return diagnostics.sortedByPlace()
  }
}

extension RuleSeverity {
  /// What its findings are; nil if there are none.
  fileprivate var ofFindings: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .off: nil
    }
  }
}

extension Finding {
  fileprivate func diagnostic(_ severity: Severity, rule: String) -> Diagnostic {
    Diagnostic(
      severity, message, at: range, rule: rule, reason: reason, help: help, notes: notes)
  }
}
