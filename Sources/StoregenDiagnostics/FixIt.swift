/// A change to sources that fixes one finding.
public struct FixIt: Sendable, Hashable {
  /// What it does: a few words that begin in lower case, such as `add [weak self]`.
  public let message: String
  /// The edits, which do not overlap.
  public let edits: [TextEdit]

  /// Creates a fix.
  public init(_ message: String, edits: [TextEdit]) {
    self.message = message
    self.edits = edits
  }
}

/// Replaces a range of a file; an empty range means insertion.
public struct TextEdit: Sendable, Hashable {
  /// How the edit adapts to the text around its range, which `resolved(in:)` finds out.
  public enum Form: String, Sendable {
    /// It does not.
    case exact
    /// It inserts a new line above the range, with the same indentation as the line there.
    case line
    /// It inserts a line like `line`, and an empty one below it.
    case paragraph
    /// It inserts a modifier after the range, which is the last call of a chain without the dot: in a new line if
    /// that call has its own, or several.
    case modifier
    /// It removes the range together with the white space after it.
    case removal
  }

  /// The range to replace.
  public let range: SourceRange
  /// The new text.
  public let replacement: String
  public let form: Form

  package init(replacing range: SourceRange, with replacement: String, as form: Form) {
    self.range = range
    self.replacement = replacement
    self.form = form
  }

  /// Replaces a range.
  public init(replacing range: SourceRange, with replacement: String) {
    self.init(replacing: range, with: replacement, as: .exact)
  }

  /// Inserts a text before a byte.
  public init(inserting text: String, at offset: Int, in path: String) {
    self.init(replacing: SourceRange(path: path, bytes: offset..<offset), with: text)
  }

  /// Inserts a line above the one that contains a byte.
  public static func line(_ text: String, above offset: Int, in path: String) -> TextEdit {
    TextEdit(replacing: SourceRange(path: path, bytes: offset..<offset), with: text, as: .line)
  }

  /// Inserts a line and an empty one above the one that contains a byte.
  public static func paragraph(_ text: String, above offset: Int, in path: String) -> TextEdit {
    TextEdit(replacing: SourceRange(path: path, bytes: offset..<offset), with: text, as: .paragraph)
  }

  /// Inserts a modifier after the last call of a chain, which begins with its name.
  public static func modifier(_ text: String, after call: SourceRange) -> TextEdit {
    TextEdit(replacing: call, with: text, as: .modifier)
  }

  /// Removes a word and the white space after it.
  public static func removal(of word: SourceRange) -> TextEdit {
    TextEdit(replacing: word, with: "", as: .removal)
  }
}

extension TextEdit {
  /// The same edit in terms of bytes, for a file with this text.
  public func resolved(in source: SourceText) -> TextEdit {
    guard range.bytes.upperBound <= source.utf8.count else { return self }
    switch form {
    case .exact: return self
    case .line, .paragraph: return line(in: source)
    case .modifier: return modifier(in: source)
    case .removal:
      let start = range.bytes.lowerBound
      let rest = source.utf8[range.bytes.upperBound...].drop { $0.isBlank || $0.isLineEnd }
      return TextEdit(
        replacing: SourceRange(path: range.path, bytes: start..<rest.startIndex), with: "")
    }
  }

  /// A modifier gets a line of its own after one that has one, and after a call of several lines.
  private func modifier(in source: SourceText) -> TextEdit {
    let call = range.bytes
    let before = source.utf8[source.lineStart(before: call.lowerBound)..<call.lowerBound]
    let isOwnLine = before.last == UInt8(ascii: ".") && before.dropLast().allSatisfy(\.isBlank)
    let hasLines = source.utf8[call].contains(UInt8(ascii: "\n"))
    let lineEnd = source.hasReturn(before: before.startIndex) ? "\r\n" : "\n"
    let indentation = String(decoding: before.prefix(while: \.isBlank), as: UTF8.self)
    let start = isOwnLine || hasLines ? lineEnd + indentation : ""
    return TextEdit(inserting: start + replacement, at: call.upperBound, in: range.path)
  }

  /// The new line goes above the comments of the code below it. If that code is not the first in its line, the new
  /// text goes into the same line.
  private func line(in source: SourceText) -> TextEdit {
    let offset = range.bytes.lowerBound
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
    let lineEnd = source.hasReturn(before: start) ? "\r\n" : "\n"
    let line = String(decoding: indentation, as: UTF8.self) + replacement
    let gap = form == .paragraph ? lineEnd : ""
    return TextEdit(inserting: line + lineEnd + gap, at: start, in: range.path)
  }
}

extension SourceText {
  /// The offset of the line that contains a byte.
  fileprivate func lineStart(before offset: Int) -> Int {
    utf8[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Whether the line before the one at an offset, or the first one, ends with a carriage return.
  fileprivate func hasReturn(before lineStart: Int) -> Bool {
    let newline = lineStart > 0 ? lineStart - 1 : utf8.firstIndex(of: UInt8(ascii: "\n"))
    return newline.map { $0 > 0 && utf8[$0 - 1] == UInt8(ascii: "\r") } ?? false
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
