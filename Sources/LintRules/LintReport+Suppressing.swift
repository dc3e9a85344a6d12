import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintReport {
  /// The report without suppressed findings, and with findings about the comments.
  ///
  /// - Parameters:
  ///   - files: the files with comments.
  ///   - isComplete: whether the report covers the whole program. If not, superfluous comments cannot be determined.
  public func suppressing(
    _ files: [CommentedFile], in configuration: LintConfiguration, isComplete: Bool = true
  ) -> LintReport {
    let suppressible = configuration.suppressibleRules
    var comments = Dictionary(
      keepingFirst: files.map { ($0.facts.path, FileComments($0, disabling: suppressible)) })
    let isReported = { (finding: Diagnostic) in
      finding.range.map { comments[$0.path]?.suppresses(finding) != true } ?? true
    }
    let remaining = diagnostics.filter(isReported)
    let withheld = withheld.filter(isReported)
    let checked = comments.values.map {
      CheckedComments(comments: $0, configuration: configuration, isComplete: isComplete)
    }
    var report = self
    report.diagnostics = (remaining + checked.flatMap(\.findings)).sortedByLocation()
    report.withheld = withheld
    return report
  }
}

extension CheckedComments {
  /// The findings about the comments.
  fileprivate var findings: [Diagnostic] {
    let symbols = SymbolFinder([comments.facts])
    return LintRule.housekeeping.flatMap { rule -> [Diagnostic] in
      guard let severity = rule.severity(in: configuration).ofFindings else { return [] }
      return rule.checkComments(self).map { finding in
        finding.diagnostic(severity, rule: rule.id, in: symbols.symbol(at: finding.range))
      }
    }
  }
}
