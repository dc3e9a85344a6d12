import StoregenDiagnostics
public import SwiftFacts

/// A comment for storegen: `// storegen:disable:next rule other - reason`.
struct CommentCommand {
  /// The range of the comment, including its slashes.
  let bytes: Range<Int>
  /// Its line, counted from 1.
  let line: Int
  let verb: Word
  /// The word after the colon of the verb.
  let modifier: Word?
  /// The rules, or `all`, each at most twice: a comment that repeats a rule many times gets one finding about that.
  let names: [Word]
  /// The range of all names; empty if there are none.
  let list: Range<Int>
  /// The text after the dash; nil if there is none.
  let reason: String?

  /// A word of a file.
  struct Word {
    let text: String
    let bytes: Range<Int>
  }

  /// The commands.
  enum Verb: String, CaseIterable {
    case disable, enable, store, container
    /// Explains why the order of events does not matter for a method.
    case ordered
    /// Identifies generated files.
    case fingerprint
  }

  /// Where a `disable` applies.
  enum Modifier: String, CaseIterable {
    case next, this, previous, file
  }

  /// How often a comment can name a rule before the rest is skipped.
  static let mostRepetitions = 2

  /// The name for all rules.
  static let all = "all"
}

extension CommentCommand {
  /// The command; nil if it is unknown.
  var knownVerb: Verb? { Verb(rawValue: verb.text) }

  /// Whether it disables rules, with a known modifier.
  var disables: Bool {
    knownVerb == .disable && !names.isEmpty && (modifier.map { Modifier(rawValue: $0.text) != nil } ?? true)
  }

  /// Whether it ends regions.
  var enables: Bool { knownVerb == .enable && modifier == nil }

  /// The range of its words, without the reason.
  var words: Range<Int> {
    verb.bytes.lowerBound..<(list.isEmpty ? (modifier ?? verb).bytes.upperBound : list.upperBound)
  }

  /// The verb with its modifier, for messages.
  var title: String { verb.text + (modifier.map { ":\($0.text)" } ?? "") }
}

extension FileFacts {
  /// Whether the file has comments for the linter. The headers of generated files do not count.
  public var hasCommands: Bool { !directives.allSatisfy(\.isFingerprint) }
}
