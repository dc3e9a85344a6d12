import LinkedProgram
import SwiftFacts

/// What a check of a program leaves for the next one.
package struct CheckMemory: Sendable {
  package let program: ProgramSummary
  /// The answers of each share of the rules.
  package let answers: [KeptAnswers]

  package init(program: ProgramSummary, answers: [KeptAnswers]) {
    self.program = program
    self.answers = answers
  }
}

extension CheckMemory {
  /// The answers of a share of the rules that are still right in the program of a catalog; nil if there are none.
  ///
  /// - Parameter changes: what has changed since.
  package func answers(of share: Int, after changes: FileChanges, in catalog: StoreCatalog) -> KeptAnswers? {
    guard share < answers.count,
      changes.leaveAnswersValid(from: program, to: ProgramSummary(of: catalog))
    else { return nil }
    return KeptAnswers(catalog.program.log, keeping: answers[share], without: changes.formerFiles)
  }
}
