package import SwiftFacts

/// Records which files the answer to a question depends on.
///
/// A query that looks into the body of a declaration calls `read`, and `AnswerTable` calls `record`. The idea comes from
/// Adapton and Salsa. Declarations themselves need not be recorded: answers are kept only while other files see the
/// same ones, see `FileChanges`.
package final class ReadLog {
  /// Whether answers are kept.
  package let isOn: Bool
  /// The files that were read for the current question; nil if nothing is recorded.
  private var files: Set<FileID>?

  package init(isOn: Bool) { self.isOn = isOn }

  /// Notes that the code of a declaration is read, or that an answer refers to it.
  package func read(_ fact: Fact) { files?.insert(fact.fileID) }

  /// Notes that an answer is used that depends on files.
  package func read(_ files: Set<FileID>) { self.files?.formUnion(files) }

  /// Finds an answer, and records the files that are read meanwhile.
  package func record<Answer>(_ find: () -> Answer) -> RecordedAnswer<Answer> {
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
package struct RecordedAnswer<Answer: Sendable>: Sendable {
  package let answer: Answer
  package let files: Set<FileID>
}
