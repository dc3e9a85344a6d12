import Foundation
import SwiftParser

/// What SwiftParser says of words that may be keywords. It is asked once for each, because it takes its
/// time and specs say the same few words again and again.
///
/// Unchecked because the compiler does not see that the lock is held at each access to what changes.
final class ShortWords: @unchecked Sendable {
  /// Those of this process.
  static let shared = ShortWords()

  /// What a word is where something is declared, and behind a dot.
  struct Uses {
    let isVariable: Bool
    let isMember: Bool
    let isVariableInBackticks: Bool
  }

  private let lock = NSLock()
  private var known: [String: Uses] = [:]

  /// What a word can be.
  func uses(of word: String) -> Uses {
    lock.withLock {
      if let uses = known[word] { return uses }
      let uses = Uses(
        isVariable: word.isValidSwiftIdentifier(for: .variableName),
        isMember: word.isValidSwiftIdentifier(for: .memberAccess),
        isVariableInBackticks: "`\(word)`".isValidSwiftIdentifier(for: .variableName))
      known[word] = uses
      return uses
    }
  }
}
