package import SwiftFacts

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
  package func answer(about subject: Subject, _ find: () -> Answer) -> Answer {
    if let known = answers[subject] {
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
