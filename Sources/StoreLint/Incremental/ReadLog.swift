import SwiftFacts

/// Records which files the answer to a question depends on.
///
/// A query that looks into the body of a declaration calls `read`. A query whose answer is kept calls `record`. The idea
/// comes from Adapton and Salsa. Declarations themselves need not be recorded: answers are kept only while other files
/// see the same ones, see `FileChanges`.
final class ReadLog {
  /// Whether answers are kept.
  let isOn: Bool
  /// The files that were read for the current question; nil if nothing is recorded.
  private var files: Set<FileID>?

  init(isOn: Bool) { self.isOn = isOn }

  /// Notes that the code of a declaration is read, or that an answer refers to it.
  func read(_ fact: Fact) { files?.insert(fact.fileID) }

  /// Finds an answer, and records the files that are read meanwhile.
  func record<Answer>(_ find: () -> Answer) -> RecordedAnswer<Answer> {
    guard isOn else { return RecordedAnswer(answer: find(), files: []) }
    let outer = files
    files = []
    let answer = find()
    let read = files ?? []
    files = outer?.union(read)
    return RecordedAnswer(answer: answer, files: read)
  }
}

/// An answer with the files that it depends on.
struct RecordedAnswer<Answer: Sendable>: Sendable {
  let answer: Answer
  let files: Set<FileID>
}

extension ReadLog {
  /// Notes that an answer is used which depends on files.
  fileprivate func read(_ files: Set<FileID>) { self.files?.formUnion(files) }
}

/// The answers to a question about the code of each file.
typealias FileTable<Element: Sendable> = AnswerTable<FileID, [Element]>

/// The answers to one kind of question, by what it is about. Each is found once, or kept from the last check.
final class AnswerTable<Subject: Hashable & Sendable, Answer: Sendable> {
  private(set) var answers: [Subject: RecordedAnswer<Answer>]
  private let log: ReadLog

  /// - Parameters:
  ///   - last: the table of the last check.
  ///   - files: the files of that check on which no answer may depend.
  init(_ log: ReadLog, keeping last: AnswerTable?, without files: Set<FileID>) {
    self.log = log
    answers = last?.answers.filter { $0.value.files.isDisjoint(with: files) } ?? [:]
  }

  /// The answer about a subject.
  func answer(about subject: Subject, _ find: () -> Answer) -> Answer {
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
  func elements<Element>(
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
