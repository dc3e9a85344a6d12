/// The byte offsets of the lines of a text; `\n`, `\r\n` and a lone `\r` end a line.
public struct LineTable: Sendable {
  private let starts: [Int]

  /// Finds the lines of a text in one pass over its bytes.
  public init(utf8: [UInt8]) {
    var starts = [0]
    for (offset, byte) in utf8.enumerated() {
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && !(offset + 1 < utf8.count && utf8[offset + 1] == UInt8(ascii: "\n"))
      if endsLine { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The number of lines; a text that ends with a line break has an empty last line.
  public var count: Int { starts.count }

  /// The number of the line that contains a byte, from 1.
  public func line(containing offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The offset of the first byte of a line, counted from 1.
  public func start(of line: Int) -> Int {
    starts[min(max(line, 1), starts.count) - 1]
  }

  /// The bytes of a line, counted from 1, without its line break.
  public func content(of line: Int, in utf8: [UInt8]) -> Range<Int> {
    let start = start(of: line)
    var end = line < starts.count ? starts[line] : utf8.count
    while end > start, utf8[end - 1] == UInt8(ascii: "\n") || utf8[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }
}
