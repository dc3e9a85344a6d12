/// A stretch of one file, in bytes from its beginning; the end is not part of it.
public struct SourceRange: Sendable, Hashable, Codable {
  /// The path of the file, as `SourceText.path` has it.
  public let path: String
  /// The offsets in the file's UTF-8 bytes.
  public let bytes: Range<Int>

  /// A stretch of the file at `path`.
  public init(path: String, bytes: Range<Int>) {
    self.path = path
    self.bytes = bytes
  }
}

/// A place as editors show it: both numbers count from 1.
public struct SourcePosition: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The column, in characters.
  public let column: Int

  /// A place in a text.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A value together with the place in the source that it came from.
public struct Located<Value: Sendable>: Sendable {
  /// What the source says.
  public let value: Value
  /// Where it says so.
  public let range: SourceRange

  /// Joins a value and its place.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
