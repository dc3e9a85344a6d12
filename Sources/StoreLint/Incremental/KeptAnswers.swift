import SwiftFacts

/// The answers that the next check of the program can use, for one share of the rules. A new kind of answer is a new table here.
///
/// Unchecked because the compiler cannot check that only the thread of the context adds answers, and that the next check
/// reads them when that thread has finished.
final class KeptAnswers: @unchecked Sendable {
  // Each is about a declaration, or about a type with its extensions.
  let steps: AnswerTable<Fact, [BuildStep<KeptCode>]>
  let operations: AnswerTable<Fact, [StoreOperation]>
  let outletUses: AnswerTable<Fact, [OutletUse]>
  let storeUses: AnswerTable<TypeID, [StoreUse]>
  let environmentReads: AnswerTable<TypeID, [EnvironmentRead]>

  // Each is about a file.
  let hostings: FileTable<HostingCall>
  let constructions: FileTable<ViewConstruction>
  let helpers: FileTable<Fact>
  let creations: FileTable<ObservableCreation>
  let propertyReads: FileTable<NameRead>

  /// - Parameters:
  ///   - log: records what the answers depend on.
  ///   - last: the answers of the last check; nil if there was none, or if none of them is right any more.
  ///   - files: the files of the last check that have changed since. Answers that depend on them are not kept.
  init(_ log: ReadLog, keeping last: KeptAnswers? = nil, without files: Set<FileID> = []) {
    steps = AnswerTable(log, keeping: last?.steps, without: files)
    operations = AnswerTable(log, keeping: last?.operations, without: files)
    outletUses = AnswerTable(log, keeping: last?.outletUses, without: files)
    storeUses = AnswerTable(log, keeping: last?.storeUses, without: files)
    environmentReads = AnswerTable(log, keeping: last?.environmentReads, without: files)
    hostings = FileTable(log, keeping: last?.hostings, without: files)
    constructions = FileTable(log, keeping: last?.constructions, without: files)
    helpers = FileTable(log, keeping: last?.helpers, without: files)
    creations = FileTable(log, keeping: last?.creations, without: files)
    propertyReads = FileTable(log, keeping: last?.propertyReads, without: files)
  }
}
