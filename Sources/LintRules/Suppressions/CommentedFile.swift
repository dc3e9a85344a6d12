public import StoregenDiagnostics
public import SwiftFacts

/// A file with comments for the linter.
public struct CommentedFile: Sendable {
  public let facts: FileFacts
  let source: SourceText

  /// Combines facts and text of a file.
  public init(_ facts: FileFacts, source: SourceText) {
    self.facts = facts
    self.source = source
  }
}

/// The comments of a file after they were applied to all findings.
struct CheckedComments {
  let comments: FileComments
  let configuration: LintConfiguration
  /// Whether the findings are those of the whole program, so that a comment that suppresses none is superfluous.
  let isComplete: Bool
}
