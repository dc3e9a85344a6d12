import StoregenDiagnostics
public import SwiftFacts

/// A file to lint: its facts, and the module it belongs to.
public struct LintFile: Sendable {
  public let facts: FileFacts
  public let module: SourceModule
  /// Whether its code can concern a store or a view. The code of other files is not parsed in most runs, so what it uses by
  /// name must not count in any run.
  public let isRelevant: Bool

  public init(_ facts: FileFacts, module: SourceModule, isRelevant: Bool = true) {
    self.facts = facts
    self.module = facts.importsTests ? module.ofTests : module
    self.isRelevant = isRelevant
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

/// Numbers the files of a program, so that results about facts can be stored in arrays.
package final class Numbering {
  private let numbers: [FileID: Int]
  private var recent: (file: FileID, number: Int)?
  /// How many facts each file has.
  let factCounts: [Int]

  package init(_ files: [LintFile]) {
    numbers = Dictionary(keepingFirst: files.enumerated().map { ($0.element.facts.id, $0.offset) })
    factCounts = files.map(\.facts.count)
  }

  /// The number of the file of a fact. Most facts are in the file of the one before.
  package func file(of fact: Fact) -> Int {
    if let recent, recent.file == fact.fileID { return recent.number }
    guard let number = numbers[fact.fileID] else {
      preconditionFailure("\(fact.file.path) is not a file of the program")
    }
    recent = (fact.fileID, number)
    return number
  }
}
