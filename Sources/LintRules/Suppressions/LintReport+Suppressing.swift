import LinkedProgram
public import StoregenDiagnostics
public import SwiftFacts

/// A file with comments for the linter.
public struct CommentedFile: Sendable {
  public let facts: FileFacts
  let source: SourceText

  /// Combines facts and text of a file.
  public init(_ facts: FileFacts, _ source: SourceText) {
    self.facts = facts
    self.source = source
  }
}

extension LintReport {
  /// The report without suppressed findings, and with findings about the comments.
  ///
  /// - Parameters:
  ///   - files: the files with comments.
  ///   - isComplete: whether the report covers the whole program. If not, superfluous comments cannot be determined.
  public func suppressing(
    _ files: [CommentedFile], in configuration: LintConfiguration, isComplete: Bool = true
  ) -> LintReport {
    var comments = Dictionary(keepingFirst: files.map { ($0.facts.path, FileComments($0)) })
    let remaining = diagnostics.filter { finding in
      finding.range.map { comments[$0.path]?.suppresses(finding) != true } ?? true
    }
    let checked = comments.values.map {
      CheckedComments($0, configuration, isComplete: isComplete)
    }
    var report = self
    report.diagnostics = (remaining + checked.flatMap(\.findings)).sortedByLocation()
    return report
  }
}

/// The comments of a file after they were applied to all findings.
struct CheckedComments {
  let comments: FileComments
  let configuration: LintConfiguration
  /// Whether there are no further findings.
  let isComplete: Bool

  init(_ comments: FileComments, _ configuration: LintConfiguration, isComplete: Bool) {
    self.comments = comments
    self.configuration = configuration
    self.isComplete = isComplete
  }

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
