import StoregenDiagnostics
import SwiftFacts

extension CommentCommand {
  /// Reads a comment; nil if it only mentions storegen, as `// storegen: see the manual` does, or if the directive was
  /// found in another text.
  init?(_ directive: Directive, in source: SourceText) {
    var reader = WordReader(in: source, comment: directive.bytes)
    guard reader.skipPrefix() else { return nil }
    let isApart = reader.skipBlanks()
    let head = reader.head()
    bytes = directive.bytes
    line = source.lines.line(containing: directive.bytes.lowerBound)
    (verb, modifier) = Self.parts(of: head)
    var names: [Word] = []
    var list = directive.bytes.upperBound..<directive.bytes.upperBound
    var counts: [String: Int] = [:]
    var reason: String?
    while let word = reader.next() {
      if Self.dashes.contains(word.text) {
        reason = reader.rest()
        break
      }
      counts[word.text, default: 0] += 1
      if counts[word.text, default: 0] <= Self.mostRepetitions { names.append(word) }
      list = min(list.lowerBound, word.bytes.lowerBound)..<word.bytes.upperBound
    }
    self.names = names
    self.list = list
    self.reason = reason
    if isApart, isProse { return nil }
  }

  /// The separators between rules and reason.
  private static let dashes: Set = ["-", "--", "–", "—"]

  /// Whether a comment with a space after the colon is addressed to people.
  private var isProse: Bool {
    knownVerb == nil && modifier == nil
      && NameProposal.nearest(
        to: verb.text, among: [Verb.disable, .enable].map(\.rawValue)) == nil
  }

  /// `verb:modifier`.
  private static func parts(of head: Word) -> (verb: Word, modifier: Word?) {
    let verb = head.text.prefix { $0 != ":" }
    guard verb.endIndex < head.text.endIndex else { return (head, nil) }
    let end = head.bytes.lowerBound + verb.utf8.count
    return (
      Word(text: String(verb), bytes: head.bytes.lowerBound..<end),
      Word(
        text: String(head.text[verb.endIndex...].dropFirst()),
        bytes: end + 1..<head.bytes.upperBound)
    )
  }
}

/// Reads the words of one comment.
private struct WordReader {
  private let source: SourceText
  private var offset: Int
  private let end: Int

  init(in source: SourceText, comment: Range<Int>) {
    self.source = source
    offset = min(comment.lowerBound, source.utf8.count)
    end = min(comment.upperBound, source.utf8.count)
  }

  /// Skips `// storegen:`; false if it is missing.
  mutating func skipPrefix() -> Bool {
    skip { $0 == UInt8(ascii: "/") }
    skipBlanks()
    let prefix = "storegen:".utf8
    guard source.utf8[offset..<end].starts(with: prefix) else { return false }
    offset += prefix.count
    return true
  }

  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = offset
    skip { $0 <= 0x20 }
    return offset > start
  }

  /// The verb with its modifier; empty at the end.
  mutating func head() -> CommentCommand.Word { word { $0 > 0x20 } }

  /// The next word; nil at the end. Words can be separated by commas.
  mutating func next() -> CommentCommand.Word? {
    skip { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    return offset < end ? word { $0 > 0x20 && $0 != UInt8(ascii: ",") } : nil
  }

  /// The remaining text; nil if there is none.
  mutating func rest() -> String? {
    skipBlanks()
    return offset < end ? source.text(in: offset..<end) : nil
  }

  private mutating func word(of isPart: (UInt8) -> Bool) -> CommentCommand.Word {
    let start = offset
    skip(isPart)
    return CommentCommand.Word(text: source.text(in: start..<offset), bytes: start..<offset)
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while offset < end, isSkipped(source.utf8[offset]) { offset += 1 }
  }
}
