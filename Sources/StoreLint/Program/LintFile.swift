public import SwiftFacts

/// A file to lint: its facts, and the module it belongs to.
public struct LintFile: Sendable {
  public let facts: FileFacts
  public let module: SourceModule

  public init(_ facts: FileFacts, module: SourceModule) {
    self.facts = facts
    self.module = module
  }
}
