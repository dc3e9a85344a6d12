import StoregenDiagnostics
public import SwiftFacts

/// A comment that speaks to storegen, in its parts: `// storegen:disable:next rule other - reason`.
struct CommentCommand {
  /// Where the comment stands, with its slashes.
  let bytes: Range<Int>
  /// The line that it stands in, from 1.
  let line: Int
  let verb: Word
  /// What stands behind the verb's colon.
  let modifier: Word?
  /// The rules that it names, or `all`.
  let names: [Word]
  /// What stands behind the dash; nil if that says nothing, or if there is none.
  let reason: String?

  /// A word of a file.
  struct Word {
    let text: String
    let bytes: Range<Int>
  }

  /// What a comment can say.
  enum Verb: String, CaseIterable {
    case disable, enable, store, container
    /// Stands in generated files alone.
    case fingerprint
  }

  /// Where a `disable` holds.
  enum Modifier: String, CaseIterable {
    case next, this, previous, file
  }

  /// The name that stands for every rule.
  static let all = "all"
}

extension CommentCommand {
  /// What the verb is; nil if it is unknown.
  var knownVerb: Verb? { Verb(rawValue: verb.text) }

  /// Whether it disables rules, and says where so that one can tell.
  var disables: Bool {
    knownVerb == .disable && !names.isEmpty
      && (modifier.map { Modifier(rawValue: $0.text) != nil } ?? true)
  }

  /// Whether it ends what others began.
  var enables: Bool { knownVerb == .enable && modifier == nil }

  /// Where its words stand, without the reason.
  var words: Range<Int> {
    verb.bytes.lowerBound..<(names.last ?? modifier ?? verb).bytes.upperBound
  }

  /// What a verb with its modifier is called in sentences.
  var title: String { verb.text + (modifier.map { ":\($0.text)" } ?? "") }
}

extension FileFacts {
  /// Whether comments of the file tell the linter what to report. Those in the headers of generated files
  /// do not.
  public var hasCommands: Bool { directives.contains { !$0.words.hasPrefix("fingerprint ") } }
}
