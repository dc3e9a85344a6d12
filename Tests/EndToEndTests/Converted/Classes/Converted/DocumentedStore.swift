// swift-format-ignore-file
import Observation

/// Keeps what a reader has marked.
///
/// It has a *limit*:
///
/// - at most three marks,
/// - the oldest goes first.
@MainActor
@Observable
final class DocumentedStore {
  /// The marks, the newest at the end.
  private(set) var marks: [String] = []  // no duplicates
  /**
   How many marks there may be.
   */
  let limit = 3
  /* Not documentation. */ var isOn = true

  // MARK: - Marking

  /// Marks a word.
  ///
  /// - Parameter word: the word, as in `"a // b"`.
  /// - Returns: whether it is new.
  func mark(_ word: String) -> Bool {
    // The oldest goes first.
    guard !marks.contains(word) else { return false /* known */ }
    if marks.count == limit { marks.removeFirst() }
    marks.append(word)
    return true
  }  // end of mark

  // A comment at the end.
}
