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
  /// Whether it is a line of its own above the place, indented as the line there is. Only who has the text
  /// knows how that is.
  public let isLine: Bool

  /// Replaces a stretch.
  public init(replacing range: SourceRange, with replacement: String) {
    self.init(range, replacement, isLine: false)
  }

  private init(_ range: SourceRange, _ replacement: String, isLine: Bool) {
    self.range = range
    self.replacement = replacement
    self.isLine = isLine
  }

  /// Puts a line above the one that a byte stands in.
  public static func line(_ text: String, above offset: Int, in path: String) -> TextEdit {
    TextEdit(SourceRange(path: path, bytes: offset..<offset), text, isLine: true)
  }

  /// Puts a text in front of a byte.
  public init(inserting text: String, at offset: Int, in path: String) {
    self.init(replacing: SourceRange(path: path, bytes: offset..<offset), with: text)
  }
}

extension TextEdit {
  /// The edit by bytes alone, for a file with this text. A line stands above the comments of what it is put
  /// above; where that is not the first thing in its line, both share it.
  public func resolved(in source: SourceText) -> TextEdit {
    let offset = range.bytes.lowerBound
    guard isLine, offset <= source.utf8.count else { return self }
    var start = source.lineStart(before: offset)
    let indentation = source.utf8[start..<offset]
    guard indentation.allSatisfy(\.isBlank) else {
      return TextEdit(inserting: replacement + "; ", at: offset, in: range.path)
    }
    while start > 0 {
      let above = source.lineStart(before: start - 1)
      guard source.utf8[above..<start].drop(while: \.isBlank).starts(with: "//".utf8) else { break }
      start = above
    }
    let hasReturn = start > 1 && source.utf8[start - 2] == UInt8(ascii: "\r")
    let line = String(decoding: indentation, as: UTF8.self) + replacement
    return TextEdit(inserting: line + (hasReturn ? "\r\n" : "\n"), at: start, in: range.path)
  }
}

extension SourceText {
  /// Where the line begins that a byte stands in.
  fileprivate func lineStart(before offset: Int) -> Int {
    utf8[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
