import SwiftFacts

/// The answers of one context that the next check of the program can use.
struct KeptAnswers: Sendable {
  var steps: AnswerTable<Fact, [KeptStep]>.Answers = [:]
  var environmentReads: AnswerTable<TypeID, [EnvironmentRead]>.Answers = [:]
  var operations: AnswerTable<Fact, [StoreOperation]>.Answers = [:]
}

extension KeptAnswers {
  /// The answers that depend on none of these files.
  func without(_ files: Set<FileID>) -> KeptAnswers {
    KeptAnswers(
      steps: steps.filter { $0.value.files.isDisjoint(with: files) },
      environmentReads: environmentReads.filter { $0.value.files.isDisjoint(with: files) },
      operations: operations.filter { $0.value.files.isDisjoint(with: files) })
  }
}

/// What a check of a program leaves for the next one.
package struct CheckMemory: Sendable {
  let program: ProgramSummary
  /// The answers of each context.
  let answers: [KeptAnswers]
}

extension CheckMemory {
  /// The answers that are still right in a program, for the context with a number.
  func answers(of context: Int, in program: Program, _ catalog: StoreCatalog) -> KeptAnswers? {
    guard context < answers.count,
      let change = ProgramChange(from: self.program, to: ProgramSummary(program, catalog))
    else { return nil }
    return answers[context].without(change.formerFiles)
  }
}
