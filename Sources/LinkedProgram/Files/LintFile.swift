public import SwiftFacts

/// A file to lint: its facts, and the module it belongs to.
public struct LintFile: Sendable {
  public let facts: FileFacts
  public let module: SourceModule

  public init(_ facts: FileFacts, module: SourceModule) {
    self.facts = facts
    self.module = facts.importsTests ? module.ofTests : module
  }
}

extension FileFacts {
  /// Whether it imports a test framework, which code of an app cannot.
  fileprivate var importsTests: Bool {
    all(.importDeclaration).contains { fact in
      fact.parent?.kind == .file && Self.testFrameworks.contains(fact.nameID)
    }
  }

  private static let testFrameworks: Set<Name> = [Name("XCTest"), Name("Testing")]
}

extension [LintFile] {
  /// The files, in the order that makes findings independent of the order in which files are named.
  package var inOrder: [LintFile] { sorted { $0.facts.path < $1.facts.path } }
}
