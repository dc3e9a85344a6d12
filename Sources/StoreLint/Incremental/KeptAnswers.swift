import SwiftFacts

/// The answers of one context that the next check of the program can use.
struct KeptAnswers: Sendable {
  var steps: AnswerTable<Fact, [KeptStep]>.Answers = [:]
  var hostings: FileTable<HostingCall>.Answers = [:]
  var constructions: FileTable<ViewConstruction>.Answers = [:]
  var helpers: FileTable<Fact>.Answers = [:]
  var creations: FileTable<ObservableCreation>.Answers = [:]
  var storeUses: AnswerTable<TypeID, [StoreUse]>.Answers = [:]
  var propertyReads: FileTable<NameRead>.Answers = [:]
  var outletUses: AnswerTable<Fact, [OutletUse]>.Answers = [:]
  var environmentReads: AnswerTable<TypeID, [EnvironmentRead]>.Answers = [:]
  var operations: AnswerTable<Fact, [StoreOperation]>.Answers = [:]
}

extension KeptAnswers {
  /// The answers that depend on none of these files.
  func without(_ files: Set<FileID>) -> KeptAnswers {
    KeptAnswers(
      steps: steps.without(files), hostings: hostings.without(files),
      constructions: constructions.without(files), helpers: helpers.without(files),
      creations: creations.without(files), storeUses: storeUses.without(files),
      propertyReads: propertyReads.without(files), outletUses: outletUses.without(files),
      environmentReads: environmentReads.without(files),
      operations: operations.without(files))
  }
}

extension Dictionary {
  fileprivate func without<Answer>(_ files: Set<FileID>) -> Self
  where Value == RecordedAnswer<Answer> {
    filter { $0.value.files.isDisjoint(with: files) }
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
  ///
  /// - Parameter changes: what has changed since.
  func answers(
    of context: Int, after changes: FileChanges, in program: Program, _ catalog: StoreCatalog
  ) -> KeptAnswers? {
    guard context < answers.count,
      changes.keepAnswers(from: self.program, to: ProgramSummary(program, catalog))
    else { return nil }
    return answers[context].without(changes.formerFiles)
  }
}
