import StoregenDiagnostics
package import SwiftFacts

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
