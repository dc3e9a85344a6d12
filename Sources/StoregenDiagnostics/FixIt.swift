/// A change to sources that fixes one finding.
public struct FixIt: Sendable, Hashable, Codable {
  /// What it does: a few words that begin in lower case, such as `add [weak self]`.
  public let message: String
  /// The edits, which do not overlap.
  public let edits: [TextEdit]

  /// Creates a fix.
  public init(_ message: String, _ edits: [TextEdit]) {
    self.message = message
    self.edits = edits
  }
}

/// Replaces a range of a file; an empty range means insertion.
public struct TextEdit: Sendable, Hashable, Codable {
  /// The range to replace.
  public let range: SourceRange
  /// The new text.
  public let replacement: String
  /// Whether it inserts a new line above the range, with the same indentation as the line there. `resolved(in:)`
  /// finds out the indentation.
  public let isLine: Bool

  /// Replaces a range.
  public init(replacing range: SourceRange, with replacement: String) {
    self.init(range, replacement, isLine: false)
  }

  private init(_ range: SourceRange, _ replacement: String, isLine: Bool) {
    self.range = range
    self.replacement = replacement
    self.isLine = isLine
  }

  /// Inserts a line above the one that contains a byte.
  public static func line(_ text: String, above offset: Int, in path: String) -> TextEdit {
    TextEdit(SourceRange(path: path, bytes: offset..<offset), text, isLine: true)
  }

  /// Inserts a text before a byte.
  public init(inserting text: String, at offset: Int, in path: String) {
    self.init(replacing: SourceRange(path: path, bytes: offset..<offset), with: text)
  }
}

extension TextEdit {
  /// The same edit in terms of bytes, for a file with this text. A new line goes above the comments of the code
  /// below it. If that code is not the first in its line, the new text goes into the same line.
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
  /// The offset of the line that contains a byte.
  fileprivate func lineStart(before offset: Int) -> Int {
    utf8[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
