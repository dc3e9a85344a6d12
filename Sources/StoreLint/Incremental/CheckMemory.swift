import SwiftFacts

/// What a check of a program leaves for the next one.
package struct CheckMemory: Sendable {
  let program: ProgramSummary
  /// The answers of each context.
  let answers: [KeptAnswers]
}

extension CheckMemory {
  /// The answers that are still right in a program, for the context with a number; nil if there are none.
  ///
  /// - Parameter changes: what has changed since.
  func answers(
    of context: Int, after changes: FileChanges, in program: Program, _ catalog: StoreCatalog
  ) -> KeptAnswers? {
    guard context < answers.count,
      changes.keepAnswers(from: self.program, to: ProgramSummary(program, catalog))
    else { return nil }
    return KeptAnswers(program.log, keeping: answers[context], without: changes.formerFiles)
  }
}
