package import SwiftFacts

/// Records which files the answer to a question depends on.
///
/// A query that looks into the body of a declaration calls `read`; a table of answers starts and ends questions. The idea
/// comes from Adapton and Salsa. Declarations themselves need not be recorded: answers are kept only while other files see
/// the same ones, see `FileChanges`.
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

  /// Starts to record the files that are read for a question.
  ///
  /// - Returns: what `endQuestion` continues with.
  package func startQuestion() -> OuterQuestion {
    defer { files = [] }
    return OuterQuestion(files: files)
  }

  /// Returns to the outer question, which now depends on the same files.
  ///
  /// - Returns: the files that were read for the inner question.
  package func endQuestion(in outer: OuterQuestion) -> Set<FileID> {
    let read = files ?? []
    files = outer.files?.union(read)
    return read
  }

  /// A question that waits until another is answered.
  package struct OuterQuestion {
    fileprivate let files: Set<FileID>?
  }
}
