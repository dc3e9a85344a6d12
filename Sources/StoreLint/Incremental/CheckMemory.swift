import SwiftFacts

/// What a check of a program leaves for the next one.
package struct CheckMemory: Sendable {
  let program: ProgramSummary
  /// The answers of each share of the rules.
  let answers: [KeptAnswers]
}

extension CheckMemory {
  /// The answers of a share of the rules that are still right in a program; nil if there are none.
  ///
  /// - Parameter changes: what has changed since.
  func answers(
    of share: Int, after changes: FileChanges, in program: Program, _ catalog: StoreCatalog
  ) -> KeptAnswers? {
    guard share < answers.count,
      changes.leaveAnswersValid(from: self.program, to: ProgramSummary(program, catalog))
    else { return nil }
    return KeptAnswers(program.log, keeping: answers[share], without: changes.formerFiles)
  }
}
