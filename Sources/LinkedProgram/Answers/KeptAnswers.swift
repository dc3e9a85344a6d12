package import SwiftFacts

/// A question whose answers are kept for the next check of a program.
///
/// It is declared next to the code that finds the answers, as a constant that identifies it:
/// `private static let kept = KeptQuery<TypeID, [StoreUse]>()`.
package final class KeptQuery<Subject: Hashable & Sendable, Answer: Sendable>: Sendable {
  package init() {}
}

/// The answers that the next check of the program can use, for one share of the rules.
///
/// Unchecked because the compiler cannot check that only the thread of the context adds answers, and that the next check
/// reads them when that thread has finished.
package final class KeptAnswers: @unchecked Sendable {
  private let log: ReadLog
  private var tables: [ObjectIdentifier: any KeptTable]

  /// - Parameters:
  ///   - log: records what the answers depend on.
  ///   - last: the answers of the last check; nil if there was none, or if none of them is right any more.
  ///   - files: the files of the last check that have changed since. Answers that depend on them are not kept.
  package init(_ log: ReadLog, keeping last: KeptAnswers? = nil, without files: Set<FileID> = []) {
    self.log = log
    tables = last?.tables.mapValues { $0.kept(log, without: files) } ?? [:]
  }

  /// The answers to a question.
  package subscript<Subject, Answer>(query: KeptQuery<Subject, Answer>) -> AnswerTable<
    Subject, Answer
  > {
    if let table = tables[ObjectIdentifier(query)] as? AnswerTable<Subject, Answer> { return table }
    let table = AnswerTable<Subject, Answer>(log)
    tables[ObjectIdentifier(query)] = table
    return table
  }
}

/// The answers to one kept question.
private protocol KeptTable: AnyObject {
  /// Those that do not depend on some files.
  func kept(_ log: ReadLog, without files: Set<FileID>) -> Self
}

extension AnswerTable: KeptTable {}
