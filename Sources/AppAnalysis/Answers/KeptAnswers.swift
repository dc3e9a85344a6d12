package import LinkedProgram
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

extension KeptAnswers {
  /// The files that answers to any question depend on.
  package var files: Set<FileID> {
    tables.values.reduce(into: []) { $0.formUnion($1.files) }
  }
}

/// The answers to one kept question.
private protocol KeptTable: AnyObject {
  var files: Set<FileID> { get }
  /// Those that do not depend on some files.
  func kept(_ log: ReadLog, without files: Set<FileID>) -> Self
}

extension AnswerTable: KeptTable {
  fileprivate var files: Set<FileID> { answers.values.reduce(into: []) { $0.formUnion($1.files) } }
}

/// The answers to a question about the code of each file.
package typealias FileTable<Element: Sendable> = AnswerTable<FileID, [Element]>

/// A kept question about the code of each file.
package typealias KeptFileQuery<Element: Sendable> = KeptQuery<FileID, [Element]>

/// The answers to one kind of question, by what it is about. Each is found once, or kept from the last check.
package final class AnswerTable<Subject: Hashable & Sendable, Answer: Sendable> {
  package private(set) var answers: [Subject: RecordedAnswer<Answer>]
  private let log: ReadLog

  package init(_ log: ReadLog, answers: [Subject: RecordedAnswer<Answer>] = [:]) {
    self.log = log
    self.answers = answers
  }

  /// The table for the next check, without the answers that depend on some files.
  package func kept(_ log: ReadLog, without files: Set<FileID>) -> AnswerTable {
    AnswerTable(log, answers: answers.filter { $0.value.files.isDisjoint(with: files) })
  }

  /// The answer about a subject.
  ///
  /// - Parameter isOutdated: whether an answer of the last check is not right, apart from the files that it depends on.
  package func answer(
    about subject: Subject, unless isOutdated: (Answer) -> Bool = { _ in false }, _ find: () -> Answer
  ) -> Answer {
    if let known = answers[subject], !isOutdated(known.answer) {
      log.read(known.files)
      return known.answer
    }
    let found = log.record(find)
    answers[subject] = found
    return found.answer
  }
}

extension AnswerTable where Subject == FileID {
  /// The answers about some files, in their order.
  package func elements<Element>(
    in files: [LintFile], _ find: (FileFacts) -> [Element]
  ) -> [Element] where Answer == [Element] {
    files.flatMap { file in
      answer(about: file.facts.id) {
        log.read(file.facts.root)
        return find(file.facts)
      }
    }
  }
}

/// An answer with the files that it depends on.
package struct RecordedAnswer<Answer: Sendable>: Sendable {
  package let answer: Answer
  package let files: Set<FileID>
}

extension ReadLog {
  /// Finds an answer, and records the files that are read meanwhile.
  fileprivate func record<Answer>(_ find: () -> Answer) -> RecordedAnswer<Answer> {
    guard isOn else { return RecordedAnswer(answer: find(), files: []) }
    let outer = startQuestion()
    let answer = find()
    return RecordedAnswer(answer: answer, files: endQuestion(in: outer))
  }
}
