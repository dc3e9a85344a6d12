/// A change of sources that mends a finding and nothing else.
public struct FixIt: Sendable, Hashable, Codable {
  /// What it does: a few words that begin in lower case, `add [weak self]`.
  public let message: String
  /// The changes; no two of them overlap.
  public let edits: [TextEdit]

  /// Joins changes and what they do together.
  public init(_ message: String, _ edits: [TextEdit]) {
    self.message = message
    self.edits = edits
  }
}

/// A text in place of a stretch of a file; where that is empty, the text is put in.
public struct TextEdit: Sendable, Hashable, Codable {
  /// What is replaced.
  public let range: SourceRange
  /// What stands there then.
  public let replacement: String

  /// Replaces a stretch.
  public init(replacing range: SourceRange, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Puts a text in front of a byte.
  public init(inserting text: String, at offset: Int, in path: String) {
    self.init(replacing: SourceRange(path: path, bytes: offset..<offset), with: text)
  }
}
