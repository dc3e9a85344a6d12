/// A range of a file in bytes; the end is exclusive.
public struct SourceRange: Sendable, Hashable {
  /// The path of the file, as in `SourceText.path`.
  public let path: String
  /// The offsets in the file's UTF-8 bytes.
  public let bytes: Range<Int>

  /// Creates a range of the file at `path`.
  public init(path: String, bytes: Range<Int>) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a range between two offsets. It is empty if they are in the wrong order: in a cache, and in invalid Swift, the
  /// locations of two facts may contradict each other.
  public init(path: String, from start: Int, to end: Int) {
    let end = max(0, end)
    self.init(path: path, bytes: min(max(0, start), end)..<end)
  }
}

/// A location as editors show it: both numbers count from 1.
public struct SourcePosition: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The column, in characters.
  public let column: Int

  /// Creates a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A value with its location in the source.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The location of the value.
  public let range: SourceRange

  /// Creates a located value.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
