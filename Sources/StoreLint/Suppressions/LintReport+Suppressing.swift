public import StoregenDiagnostics
public import SwiftFacts

/// A file with comments that tell the linter what not to report.
public struct CommentedFile: Sendable {
  public let facts: FileFacts
  let source: SourceText

  /// Joins what a file says and its text.
  public init(_ facts: FileFacts, _ source: SourceText) {
    self.facts = facts
    self.source = source
  }
}

extension LintReport {
  /// The report without what comments disable, and with what is wrong with these.
  ///
  /// - Parameters:
  ///   - files: those whose facts say that they have commands.
  ///   - isComplete: whether the report has all that the rules would find in the program. If not, nobody can tell
  ///     whether a comment is superfluous.
  public func suppressing(
    _ files: [CommentedFile], in configuration: LintConfiguration, isComplete: Bool = true
  ) -> LintReport {
    var comments = Dictionary(
      files.map { ($0.facts.path, FileComments($0)) }, uniquingKeysWith: { first, _ in first })
    let kept = diagnostics.filter { finding in
      finding.range.map { comments[$0.path]?.hides(finding) != true } ?? true
    }
    let checked = comments.values.map {
      CheckedComments($0, configuration, isComplete: isComplete)
    }
    var report = self
    report.diagnostics = (kept + checked.flatMap(\.findings)).sortedByPlace()
    return report
  }
}

/// The comments of a file after all findings were held against them.
struct CheckedComments {
  let comments: FileComments
  let configuration: LintConfiguration
  /// Whether there are no other findings than those.
  let isComplete: Bool

  init(_ comments: FileComments, _ configuration: LintConfiguration, isComplete: Bool) {
    self.comments = comments
    self.configuration = configuration
    self.isComplete = isComplete
  }

  /// What is wrong with them.
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
